// On a phone the question is a sheet with the prompt and the likely choices; it is pulled up for the rest of them.
(() => {
  const table = document.getElementById("table");
  if (!table || !document.getElementById("live")) return;
  const byId = (id) => document.getElementById(id);
  const isSheet = () => { const handle = byId("sheet-handle"); return Boolean(handle) && getComputedStyle(handle).display !== "none"; };
  const isOpen = () => document.body.dataset.sheet === "open";
  const kept = () => { try { return localStorage.getItem("all-choices") === "open"; } catch { return false; } };
  const keep = (open) => { try { localStorage.setItem("all-choices", open ? "open" : ""); } catch { /* It is forgotten. */ } };

  const set = (open) => {
    document.body.dataset.sheet = open ? "open" : "closed";
    const [handle, more] = [byId("sheet-handle"), byId("more-choices")];
    if (handle) { handle.setAttribute("aria-expanded", open); handle.textContent = open ? "▾" : "▴"; }
    if (more && isSheet()) more.open = open;
  };
  // Elsewhere the list of choices is as the reader left it.
  const update = () => {
    set(isSheet() && Boolean(document.querySelector(".hints")));
    const more = byId("more-choices");
    if (more && !isSheet() && !document.body.dataset.keyboard) more.open = kept();
  };
  document.addEventListener("click", (event) => {
    const { target } = event;
    if (target.closest("#sheet-handle")) set(!isOpen());
    else if (target.closest("#more-choices > summary")) {
      if (!isSheet()) keep(!byId("more-choices").open);
      else { event.preventDefault(); set(!isOpen()); }
    } else if (isOpen() && target.closest(".board, .seats")) set(false);
  });
  // Pulled up and pushed down by its head.
  let from = null;
  document.addEventListener("touchstart", (event) => {
    from = event.touches.length === 1 && event.target.closest("#prompt, .tools-row") && isSheet() ? event.touches[0].clientY : null;
  }, { passive: true });
  document.addEventListener("touchend", (event) => {
    const way = from === null ? 0 : event.changedTouches[0].clientY - from;
    if (Math.abs(way) > 30) set(way < 0);
    from = null;
  });

  // A tap on a seat shows its panel, a second one hides it.
  document.addEventListener("click", (event) => {
    const link = event.target.closest(".seats a");
    if (!link || link.getAttribute("href") !== location.hash) return;
    event.preventDefault();
    location.hash = "table";
  });
  new MutationObserver(update).observe(table, { attributes: true, attributeFilter: ["data-version"] });
  document.addEventListener("htmx:oobAfterSwap", () => { if (document.querySelector(".hints") && isSheet() && !byId("chosen").childElementCount) set(true); });
  update();
})();
