// The card that says where something on the page comes from, and the frame around that something.
const frame = element("div", "own-frame");
frame.hidden = true;
const card = element("aside", "own-card");
card.hidden = true;
ground.append(frame, card);

const GAP = 8;
let target = null;

function openCard(found, content, kind) {
  closeCard();
  target = found;
  card.className = `own-card own-${kind}`;
  card.replaceChildren(...content);
  card.hidden = false;
  card.scrollTop = 0;
  frame.hidden = false;
  placeCard();
  addEventListener("scroll", followTarget, { passive: true, capture: true });
  addEventListener("resize", followTarget);
}

function closeCard() {
  if (!target) return;
  target = null;
  card.hidden = true;
  frame.hidden = true;
  removeEventListener("scroll", followTarget, { capture: true });
  removeEventListener("resize", followTarget);
}

function followTarget(event) {
  if (event.target !== card) requestAnimationFrame(placeCard);
}

const overlap = (a, b) =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/** The place where the card hides least of what it speaks about, and of the page's own card. */
function placeCard() {
  if (!target?.isConnected) return closeCard();
  const box = target.getBoundingClientRect();
  move(frame, box.left - 3, box.top - 3);
  frame.style.inlineSize = `${box.width + 6}px`;
  frame.style.blockSize = `${box.height + 6}px`;
  const { width, height } = card.getBoundingClientRect();
  const [right, bottom] = [document.documentElement.clientWidth, innerHeight];
  const ends = [GAP, right - width - GAP];
  const across = Math.max(ends[0], Math.min(box.left - 3, ends[1]));
  const lows = [bottom - height - GAP, bottom - height - corner.offsetHeight - 2 * GAP];
  const beside = [[across, box.top - height - GAP], [across, box.bottom + GAP]];
  const corners = [[ends[1], lows[1]], [ends[1], GAP], [ends[0], lows[0]], [ends[0], GAP]];
  const places = card.classList.contains("own-figure") ? [[box.right + GAP, Math.max(GAP, box.top)], ...corners] : [...beside, ...corners];
  const taken = [...document.querySelectorAll("body > .pv"), sheet.hidden ? null : sheet].filter(Boolean).map((other) => other.getBoundingClientRect());
  let best = null;
  for (const [left, top] of places) {
    if (left < 0 || top < 0 || left + width > right || top + height > bottom) continue;
    const at = { left, top, right: left + width, bottom: top + height };
    const hidden = overlap(at, box) + taken.reduce((sum, other) => sum + 4 * overlap(at, other), 0);
    if (!best || hidden < best.hidden) best = { hidden, left, top };
    if (hidden === 0) break;
  }
  move(card, best?.left ?? GAP, best?.top ?? GAP);
}

// Style by script is no inline style to a policy.
function move(moved, left, top) {
  moved.style.left = `${Math.round(left)}px`;
  moved.style.top = `${Math.round(top)}px`;
}

/** Shows a card after a moment of rest on something, and lets the pointer travel to the card. */
let wish;
function wishCard(wait, open) {
  clearTimeout(wish);
  wish = setTimeout(open, wait);
}
function leaveCard() {
  wishCard(300, closeCard);
}
card.addEventListener("pointerenter", () => clearTimeout(wish));
card.addEventListener("pointerleave", leaveCard);
