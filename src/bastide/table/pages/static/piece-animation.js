// Pieces that appear on the board fly in from where they were, or from their player's panel. (Pieces that keep their id
// move by a CSS transition.)
(() => {
  const table = document.getElementById("table");
  if (!table || !document.getElementById("live")) return;
  const TIMING = { duration: 250, easing: "ease-out" };
  const pieces = () => [...document.querySelectorAll(
    ".board-viewport .pieces > [id^=worker-], .board-viewport .pieces > [id^=builder-]")];
  const position = (piece) => { const { e, f } = piece.transform.baseVal.getItem(0).matrix; return [e, f]; };
  const kindAndSeat = (id) => id.split("-").slice(0, 2).join("-");
  let before = new Map();

  const panelPosition = (piece, seat) => {
    const panel = document.querySelector(`.player.${seat}`);
    if (!panel) return null;
    const box = panel.getBoundingClientRect();
    const point = new DOMPoint(box.left + box.width / 2, box.top + box.height / 2);
    const { x, y } = point.matrixTransform(piece.parentNode.getScreenCTM().inverse());
    return [x, y];
  };
  const remember = () => { before = new Map(pieces().map((piece) => [piece.id, position(piece)])); };
  const animate = () => {
    if (!mayMove() || document.hidden) return;
    const after = pieces();
    const ids = new Set(after.map((piece) => piece.id));
    const removed = [...before].filter(([id]) => !ids.has(id));
    for (const piece of after.filter((one) => !before.has(one.id))) {
      const same = removed.findIndex(([id]) => kindAndSeat(id) === kindAndSeat(piece.id));
      const from = same < 0 ? panelPosition(piece, piece.id.split("-")[1]) : removed.splice(same, 1)[0][1];
      const [x, y] = position(piece);
      if (from) piece.animate([{ transform: `translate(${from[0]}px, ${from[1]}px)` }, { transform: `translate(${x}px, ${y}px)` }], TIMING);
    }
  };
  document.addEventListener("htmx:oobBeforeSwap", (event) => { if (event.target === table) remember(); });
  document.addEventListener("htmx:oobAfterSwap", animate);
})();
