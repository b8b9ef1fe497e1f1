// On a phone the board is larger than its viewport: two fingers zoom, one pans.
(() => {
  const viewport = document.querySelector(".board-viewport");
  if (!viewport) return;
  const fingers = new Map();
  let zoom = 1;
  let spread = 0;

  const distance = () => {
    const [a, b] = [...fingers.values()];
    return Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
  };
  const zoomTo = (requested, x, y) => {
    const old = zoom;
    zoom = Math.max(1, Math.min(3, requested));
    if (zoom === old) return;
    const at = viewport.getBoundingClientRect();
    const left = (viewport.scrollLeft + x - at.left) * (zoom / old);
    const top = (viewport.scrollTop + y - at.top) * (zoom / old);
    viewport.style.setProperty("--zoom", zoom);
    viewport.scrollTo(left - (x - at.left), top - (y - at.top));
  };

  viewport.addEventListener("pointerdown", (event) => {
    if (event.pointerType === "mouse") return;
    fingers.set(event.pointerId, event);
    if (fingers.size === 2) spread = distance();
  });
  viewport.addEventListener("pointermove", (event) => {
    if (!fingers.has(event.pointerId)) return;
    fingers.set(event.pointerId, event);
    if (fingers.size !== 2 || !spread) return;
    const [a, b] = [...fingers.values()];
    const now = distance();
    zoomTo(zoom * (now / spread), (a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2);
    spread = now;
  });
  for (const name of ["pointerup", "pointercancel"]) {
    document.addEventListener(name, (event) => { fingers.delete(event.pointerId); });
  }

  // Scroll to the first choice, unless one is visible already.
  const table = document.getElementById("table");
  const scrollToChoices = () => {
    const places = [...viewport.querySelectorAll(".place.legal")].map((place) => place.getBoundingClientRect());
    const at = viewport.getBoundingClientRect();
    if (!places.length || places.some((one) => one.top >= at.top && one.bottom <= at.bottom)) return;
    const first = places.reduce((a, b) => (a.top <= b.top ? a : b));
    viewport.scrollBy({ top: first.top - at.top - 24, behavior: mayMove() ? "smooth" : "instant" });
  };
  new MutationObserver(scrollToChoices).observe(table, { attributes: true, attributeFilter: ["data-version", "data-layout"] });
  scrollToChoices();
})();
