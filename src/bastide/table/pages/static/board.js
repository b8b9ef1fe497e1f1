// On a telephone the board is larger than its window: two fingers zoom, one pans.
(() => {
  const sheet = document.querySelector(".sheet-of-board");
  if (!sheet) return;
  const fingers = new Map();
  let zoom = 1;
  let spread = 0;

  const distance = () => {
    const [a, b] = [...fingers.values()];
    return Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
  };
  const zoomTo = (wanted, x, y) => {
    const old = zoom;
    zoom = Math.max(1, Math.min(3, wanted));
    if (zoom === old) return;
    const at = sheet.getBoundingClientRect();
    const left = (sheet.scrollLeft + x - at.left) * (zoom / old);
    const top = (sheet.scrollTop + y - at.top) * (zoom / old);
    sheet.style.setProperty("--zoom", zoom);
    sheet.scrollTo(left - (x - at.left), top - (y - at.top));
  };

  sheet.addEventListener("pointerdown", (event) => {
    if (event.pointerType === "mouse") return;
    fingers.set(event.pointerId, event);
    if (fingers.size === 2) spread = distance();
  });
  sheet.addEventListener("pointermove", (event) => {
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

  // What can be chosen comes into sight, unless some of it is there already.
  const table = document.getElementById("table");
  const bring = () => {
    const places = [...sheet.querySelectorAll(".place.legal")].map((place) => place.getBoundingClientRect());
    const at = sheet.getBoundingClientRect();
    if (!places.length || places.some((one) => one.top >= at.top && one.bottom <= at.bottom)) return;
    const first = places.reduce((a, b) => (a.top <= b.top ? a : b));
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches || document.documentElement.dataset.motion === "none";
    sheet.scrollBy({ top: first.top - at.top - 24, behavior: still ? "instant" : "smooth" });
  };
  new MutationObserver(bring).observe(table, { attributes: true, attributeFilter: ["data-version", "data-layout"] });
  bring();
})();
