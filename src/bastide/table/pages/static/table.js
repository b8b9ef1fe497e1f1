// Makes the page of a table live: the server sends the table as it is now, and it is morphed into the page.
// The page works without this file, by links and forms; then the reader reloads it.
(() => {
  const table = document.getElementById("table");
  if (!table) return;
  const byId = (id) => document.getElementById(id);

  // The server draws the board for the width of the window.
  const narrow = matchMedia("(max-width: 700px) and (min-height: 501px), (max-width: 559px)");
  const reportLayout = () => {
    const layout = narrow.matches ? "narrow" : "wide";
    if ([layout, "text"].includes(table.dataset.layout)) return;
    document.cookie = `layout=${layout};path=${document.documentElement.dataset.root}/;max-age=31536000;samesite=strict`;
    if (document.cookie.includes(`layout=${layout}`)) location.reload();
  };
  narrow.addEventListener("change", reportLayout);
  reportLayout();

  if (window.Idiomorph) {
    // What the reader has opened, typed or zoomed stays as it is.
    Idiomorph.defaults.callbacks.beforeAttributeUpdated = (name, node) =>
      !(name === "style" || name === "aria-expanded" || (name === "open" && node.tagName === "DETAILS") ||
        (name === "value" && node.tagName === "INPUT" && node.type !== "hidden" && !node.readOnly));
  }

  if (window.htmx) {
    // A late response must not undo what the socket has brought since.
    document.addEventListener("htmx:oobBeforeSwap", (event) => {
      const update = event.detail.fragment.firstElementChild;
      if (event.target === table && +update.dataset.version < +table.dataset.version) event.detail.shouldSwap = false;
    });
    // The same choice is not sent twice. The next one can be made before the response is here, because the socket may
    // be quicker: it is queued, and sent with the version of the table on which it was made.
    const versions = new WeakMap();
    let sending = "";
    document.addEventListener("htmx:confirm", (event) => {
      const { triggeringEvent: trigger } = event.detail;
      if (sending === table.dataset.version) event.preventDefault();
      else if (trigger && !versions.has(trigger)) versions.set(trigger, table.dataset.version);
    });
    document.addEventListener("htmx:configRequest", (event) => {
      const { parameters, triggeringEvent: trigger, verb } = event.detail;
      if (verb !== "post") return;
      if (trigger) parameters.ply = versions.get(trigger);
      sending = parameters.ply;
    });
    document.addEventListener("htmx:afterRequest", () => { sending = ""; });
  }

  // The drawer opens when something in it becomes a choice, and closes afterwards; in between the reader decides.
  let suggested = "";
  const openDrawer = () => {
    const drawer = byId("drawer");
    if (!drawer || drawer.dataset.open === suggested) return;
    suggested = drawer.dataset.open;
    drawer.open = suggested === "1";
  };
  openDrawer();

  // After an update that removed the focused element, the focus goes to the first choice.
  // A place that is no longer a choice loses the focus a moment later.
  let focused = null;
  document.addEventListener("focusin", (event) => { focused = event.target; });
  const keepFocus = () => {
    const active = document.activeElement;
    const lost = (active === document.body && focused && !focused.isConnected) || active.matches(".place:not(.legal)");
    if (lost && !byId("menu").contains(focused)) (document.querySelector("#choices > fieldset button, #choices summary") || byId("prompt")).focus();
  };
  new MutationObserver(() => { openDrawer(); keepFocus(); })
    .observe(table, { attributes: true, attributeFilter: ["data-version"] });

  // Links with a key of their own, such as the steps of a replay.
  document.addEventListener("keydown", (event) => {
    const menu = byId("menu");
    if ((menu && !menu.hidden) || event.altKey || event.ctrlKey || event.metaKey) return;
    const link = document.querySelector(`a[data-key="${event.key}"]`);
    if (link && !/INPUT|SELECT|TEXTAREA/.test(event.target.tagName)) { event.preventDefault(); link.click(); }
  });

  document.addEventListener("click", async (event) => {
    const sharing = event.target.closest("[data-share]");
    if (sharing && navigator.share) {
      const url = byId(sharing.dataset.share).value;
      await navigator.share({ title: document.title, url }).catch(() => {}); // they may think better of it
      return;
    }
    const button = sharing || event.target.closest("[data-copy]");
    const tableMenu = byId("table-menu");
    if (tableMenu && tableMenu.open && !tableMenu.contains(event.target)) tableMenu.open = false;
    if (!button) return;
    const input = byId(button.dataset.copy || button.dataset.share);
    input.select();
    if (navigator.clipboard) await navigator.clipboard.writeText(input.value);
    else document.execCommand("copy");
    button.textContent = button.dataset.done;
  });
})();
