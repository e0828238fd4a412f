// What ink may not do in a drawing. Runs inside the page.

/** Every fault of the visible text of every SVG: overlap, cut, too small, too faint. */
export function inkFaults() {
  const faults = [];
  const rgb = (text) => {
    const numbers = text.match(/[\d.]+/g)?.map(Number) ?? [];
    return text.startsWith("rgb") ? [numbers[0], numbers[1], numbers[2], numbers[3] ?? 1] : [0, 0, 0, 0];
  };
  const over = ([r, g, b, a], [R, G, B]) => [r * a + R * (1 - a), g * a + G * (1 - a), b * a + B * (1 - a), 1];
  const luminance = (colour) => {
    const [r, g, b] = colour.map((v) => { const c = v / 255; return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4; });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (a, b) => {
    const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
    return (high + 0.05) / (low + 0.05);
  };
  const pageColour = (element) => {
    let colour = [255, 255, 255, 1];
    const chain = [];
    for (let at = element; at; at = at.parentElement) chain.unshift(at);
    for (const at of chain) if (!(at instanceof SVGElement)) colour = over(rgb(getComputedStyle(at).backgroundColor), colour);
    return colour;
  };
  const visible = (element) => {
    for (let at = element; at; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.display === "none" || style.visibility !== "visible" || Number(style.opacity) === 0) return false;
    }
    return element.getClientRects().length > 0;
  };
  for (const svg of document.querySelectorAll("svg")) {
    if (svg.parentElement.closest("svg") || !visible(svg)) continue;
    const frame = svg.getBoundingClientRect();
    const name = `${svg.closest("figure, section, article")?.id || ""} ${svg.querySelector("title, desc")?.textContent?.slice(0, 40) ?? ""}`.trim();
    const texts = [...svg.querySelectorAll("text")].filter(visible).map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const box = element.getBoundingClientRect();
      return { element, box, words: element.textContent.trim() };
    }).filter(({ box, words }) => words && box.width > 0);
    const shapes = [...svg.querySelectorAll("rect, path, circle")].filter(visible);
    for (const { element, box, words } of texts) {
      const style = getComputedStyle(element);
      for (const part of [element, ...element.querySelectorAll("tspan")]) {
        if (!visible(part) || !part.textContent.trim()) continue;
        const size = parseFloat(getComputedStyle(part).fontSize);
        if (size < 10) faults.push(`${name}: "${part.textContent}" is ${size} px`);
        let back = pageColour(svg);
        if (!(style.paintOrder.startsWith("stroke") && rgb(style.stroke)[3] > 0.9 && parseFloat(style.strokeWidth) >= 2)) {
          const at = part.getBoundingClientRect();
          const [x, y] = [at.left + at.width / 2, at.top + at.height / 2];
          for (const shape of shapes) {
            const area = shape.getBoundingClientRect();
            const before = shape.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING;
            if (!before || x < area.left || x > area.right || y < area.top || y > area.bottom) continue;
            const paint = getComputedStyle(shape);
            const fill = rgb(paint.fill);
            back = over([fill[0], fill[1], fill[2], fill[3] * Number(paint.fillOpacity) * Number(paint.opacity)], back);
          }
        }
        const ink = over(rgb(getComputedStyle(part).fill), back);
        const ratio = contrast(ink, back);
        if (ratio < 4.5) faults.push(`${name}: "${part.textContent}" has contrast ${ratio.toFixed(2)}`);
      }
      if (box.left < -0.5 || box.right > document.documentElement.clientWidth + 0.5) faults.push(`${name}: "${words}" leaves the window (${box.left.toFixed(1)} to ${box.right.toFixed(1)})`);
      const clipped = getComputedStyle(svg).overflow !== "visible";
      if (clipped && (box.left < frame.left - 0.5 || box.right > frame.right + 0.5 || box.top < frame.top - 1.5 || box.bottom > frame.bottom + 1.5)) faults.push(`${name}: "${words}" is cut off by its drawing`);
    }
    for (let i = 0; i < texts.length; i += 1) {
      for (let j = i + 1; j < texts.length; j += 1) {
        const [a, b] = [texts[i].box, texts[j].box];
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        // Line boxes are taller than the letters in them.
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (across > 0.5 && down > 0.35 * Math.min(a.height, b.height)) faults.push(`${name}: "${texts[i].words}" and "${texts[j].words}" overlap`);
      }
    }
  }
  return faults;
}
