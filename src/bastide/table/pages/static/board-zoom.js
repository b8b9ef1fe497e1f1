// On a phone the board is larger than its viewport: one finger pans, two zoom; it is opened on the part that matters now.
(() => {
  const viewport = document.querySelector(".board-viewport");
  const table = document.getElementById("table");
  if (!viewport || !table) return;
  const LARGEST = 3;
  let zoom = 1;

  const drawing = () => viewport.querySelector("svg");
  const pans = () => getComputedStyle(viewport).overflowY === "auto";
  // The whole board at a glance.
  const smallest = () => {
    const { width, height } = drawing().viewBox.baseVal;
    return Math.min(1, (viewport.clientHeight / viewport.clientWidth) * (width / height));
  };
  const zoomTo = (wanted, x, y) => {
    const old = zoom;
    zoom = Math.max(smallest(), Math.min(LARGEST, wanted));
    if (zoom === old) return;
    const at = viewport.getBoundingClientRect();
    const left = (viewport.scrollLeft + x - at.left) * (zoom / old);
    const top = (viewport.scrollTop + y - at.top) * (zoom / old);
    viewport.style.setProperty("--zoom", zoom);
    viewport.scrollTo({ left: left - (x - at.left), top: top - (y - at.top), behavior: "instant" });
  };

  // Touch events: unlike pointer events they go on while the browser pans.
  let spread = 0;
  const fingers = ({ touches: [a, b] }) => ({
    apart: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY), x: (a.clientX + b.clientX) / 2, y: (a.clientY + b.clientY) / 2,
  });
  let middle = null;
  viewport.addEventListener("touchstart", (event) => {
    if (event.touches.length !== 2 || !drawing() || !pans()) { spread = 0; return; }
    event.preventDefault();
    const { apart, x, y } = fingers(event);
    spread = apart;
    middle = [x, y];
  }, { passive: false });
  viewport.addEventListener("touchmove", (event) => {
    if (event.touches.length !== 2 || !spread) return;
    if (event.cancelable) event.preventDefault();
    const { apart, x, y } = fingers(event);
    viewport.scrollBy({ left: middle[0] - x, top: middle[1] - y, behavior: "instant" });
    zoomTo(zoom * (apart / spread), x, y);
    spread = apart;
    middle = [x, y];
  }, { passive: false });
  viewport.addEventListener("touchend", () => { spread = 0; });

  document.addEventListener("click", (event) => {
    if (!event.target.closest("#whole-board") || !drawing()) return;
    const at = viewport.getBoundingClientRect();
    const whole = zoom <= smallest() + 0.01;
    zoomTo(whole ? 1 : smallest(), at.left + at.width / 2, at.top + at.height / 2);
    if (whole) scrollToChoices();
  });

  // Scroll to where most of what can be chosen is visible, by as little as possible; not while enough of it is.
  const scrollToChoices = () => {
    if (!pans()) return;
    const at = viewport.getBoundingClientRect();
    const spans = [...viewport.querySelectorAll(".place.legal:not(.idle)")].map((place) => place.getBoundingClientRect())
      .map((one) => [one.top - at.top, one.bottom - at.top]);
    const visible = (shift) => spans.filter(([top, bottom]) => top >= shift && bottom <= shift + at.height).length;
    if (!spans.length || visible(0) > spans.length / 2) return;
    const stops = spans.flatMap(([top, bottom]) => [top - 12, bottom + 12 - at.height]);
    const better = (a, b) => visible(b) - visible(a) || Math.abs(a) - Math.abs(b);
    const [best] = [...stops, 0].sort(better);
    if (Math.abs(best) > 1) viewport.scrollBy({ top: best, behavior: mayMove() ? "smooth" : "instant" });
  };
  new MutationObserver(scrollToChoices).observe(table, { attributes: true, attributeFilter: ["data-version", "data-layout"] });
  scrollToChoices();
})();
