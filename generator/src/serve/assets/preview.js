// Starts what the other files of this folder define; `mod.rs` lists them in their order.
document.body.append(host);

const before = restorePlace();
if (before) {
  warnings = before.warnings ?? 0;
  showProblems(before);
}
drawBadge();
if (VIEW === "page") watchOrigins();
if (VIEW === "translate") watchTranslation();

addEventListener("keydown", (event) => {
  if (event.altKey && event.shiftKey && event.code === "KeyO" && VIEW === "page") {
    event.preventDefault();
    switchOrigins(!origins);
  } else if (event.altKey && event.shiftKey && event.code === "KeyE" && problems.length) {
    event.preventDefault();
    fold(!folded);
  } else if (event.key === "Escape" && !event.defaultPrevented) {
    // What lies on top goes first.
    if (target) closeCard();
    else if (!menu.hidden) openMenu(false);
    else if (!sheet.hidden) fold(true);
    clearTimeout(wish);
  }
});

watchStream();
