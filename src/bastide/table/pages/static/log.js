// A line of the log highlights its place on the board: under the pointer, in focus, or tapped.
(() => {
  const table = document.getElementById("table");
  if (!table || !document.getElementById("live")) return;
  const covers = () => getComputedStyle(document.getElementById("log")).position === "fixed";
  let highlighted = null;

  // Of several ids the first that is drawn.
  const highlight = (ids) => {
    if (highlighted) highlighted.classList.remove("highlighted");
    if (highlighted?.getAttribute("class") === "") highlighted.removeAttribute("class");
    highlighted = ids.split(" ").map((id) => document.getElementById(id)).find(Boolean) || null;
    if (highlighted) highlighted.classList.add("highlighted");
    return highlighted;
  };
  const reset = () => highlight(table.dataset.highlight || "");
  const lineOf = (node) => node.closest && node.closest(".log [data-place]");
  for (const [enter, leave] of [["pointerover", "pointerout"], ["focusin", "focusout"]]) {
    document.addEventListener(enter, (event) => { const line = lineOf(event.target); if (line) highlight(line.dataset.place); });
    document.addEventListener(leave, (event) => { if (lineOf(event.target)) reset(); });
  }
  document.addEventListener("htmx:oobAfterSwap", reset);
  reset();

  // On a phone the log covers the board: it is closed, and the place scrolled to.
  const closeLog = () => { location.hash = "table"; };
  document.addEventListener("click", (event) => {
    const line = lineOf(event.target);
    const place = line && highlight(line.dataset.place);
    if (!place || !covers()) return;
    closeLog();
    place.scrollIntoView({ block: "center", inline: "center" });
    highlight(line.dataset.place);
  });
  document.addEventListener("click", (event) => {
    if (event.target.closest(".catch-up a") && covers()) closeLog();
  });

  document.addEventListener("keydown", (event) => {
    const list = event.target.closest && event.target.closest(".log ol");
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!list || !step) return;
    const lines = [...list.querySelectorAll("[data-place]")];
    const at = lines.indexOf(document.activeElement);
    const next = at < 0 ? lines.at(-1) : lines[at + step];
    if (next) { event.preventDefault(); event.stopPropagation(); next.focus(); }
  }, true);
})();
