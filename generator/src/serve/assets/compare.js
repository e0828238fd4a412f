// Side by side: two columns whose blocks of one number belong together scroll in step.

/** The element that scrolls a block. */
function scrollerOf(block) {
  let at = block.parentElement;
  while (at && at !== document.body && !/auto|scroll/.test(getComputedStyle(at).overflowY)) at = at.parentElement;
  return at;
}

function columnsOf(blocks) {
  const columns = new Map();
  for (const block of blocks) {
    const scroller = scrollerOf(block);
    if (!columns.has(scroller)) columns.set(scroller, new Map());
    const own = columns.get(scroller);
    // A block may be drawn in parts: its first stands for it.
    if (!own.has(block.dataset.block)) own.set(block.dataset.block, block);
  }
  return [...columns];
}

/** Places of one column and their counterparts in the other, both rising. */
function pairs([from, blocks], [to, others]) {
  const top = (scroller, block) => block.getBoundingClientRect().top - scroller.getBoundingClientRect().top - scroller.clientTop + scroller.scrollTop;
  const found = [[0, 0]];
  const add = (a, b) => {
    const [lastA, lastB] = found.at(-1);
    if (a > lastA && b >= lastB) found.push([a, b]);
  };
  for (const [number, block] of blocks) {
    const other = others.get(number);
    if (!other) continue;
    const [a, b] = [top(from, block), top(to, other)];
    add(a, b);
    add(a + block.offsetHeight, b + other.offsetHeight);
  }
  add(from.scrollHeight, to.scrollHeight);
  return found;
}

function counterpart(points, at) {
  let low = points[0];
  for (const high of points) {
    if (high[0] >= at && high[0] > low[0]) return low[1] + ((at - low[0]) / (high[0] - low[0])) * (high[1] - low[1]);
    low = high;
  }
  return low[1];
}

function watchComparison() {
  const columns = columnsOf(document.querySelectorAll("[data-block]"));
  if (columns.length !== 2) return;
  // Where the script itself put a column: that scroll is an answer, and is not answered.
  const put = new Map();
  const align = (one, other) => {
    const from = one[0];
    const to = other[0];
    const height = from.clientHeight;
    const rest = from.scrollHeight - height - from.scrollTop;
    // The line of reading: a third down the column, and at its ends as far as they are.
    const line = Math.max(Math.min(height / 3, from.scrollTop), height - rest, 0);
    const at = Math.min(line, height);
    const next = counterpart(pairs(one, other), from.scrollTop + at) - at * (to.clientHeight / height);
    to.scrollTop = next;
    put.set(to, to.scrollTop);
  };
  columns.forEach((one, index) => {
    const other = columns[1 - index];
    one[0].tabIndex = one[0].tabIndex < 0 ? 0 : one[0].tabIndex;
    let due = false;
    one[0].addEventListener("scroll", () => {
      if (Math.abs((put.get(one[0]) ?? -9) - one[0].scrollTop) < 1.5) return;
      put.delete(one[0]);
      if (due) return;
      due = true;
      requestAnimationFrame(() => { due = false; align(one, other); });
    }, { passive: true });
    one[0].addEventListener("click", (event) => {
      const block = event.target.closest("[data-block]");
      const twin = block && other[1].get(block.dataset.block);
      for (const marked of document.querySelectorAll(".bb-here")) marked.classList.remove("bb-here");
      if (!block || event.target.closest("a[href], button, summary")) return;
      block.classList.add("bb-here");
      if (!twin) return say("This block has no counterpart");
      twin.classList.add("bb-here");
      other[0].scrollTop += twin.getBoundingClientRect().top - block.getBoundingClientRect().top;
      put.set(other[0], other[0].scrollTop);
    });
  });
}
