// Makes the page live: the table as it is now comes by one socket and is morphed into the one that is shown.
// Everything works without this file, by links and forms; then one reloads by hand.
(() => {
  const table = document.getElementById("table");
  if (!table) return;
  const byId = (id) => document.getElementById(id);

  // Boards are drawn for the window: a telephone gets another sheet than a desk.
  const narrow = matchMedia("(max-width: 900px)");
  const fit = () => {
    const layout = narrow.matches ? "narrow" : "wide";
    if ([layout, "text"].includes(table.dataset.layout)) return;
    document.cookie = `layout=${layout};path=${document.documentElement.dataset.root}/;max-age=31536000;samesite=strict`;
    if (document.cookie.includes(`layout=${layout}`)) location.reload();
  };
  narrow.addEventListener("change", fit);
  fit();

  if (window.Idiomorph) {
    // What the reader has opened, typed or zoomed stays as it is.
    Idiomorph.defaults.callbacks.beforeAttributeUpdated = (name, node) =>
      !(name === "style" || (name === "open" && node.tagName === "DETAILS") ||
        (name === "value" && node.tagName === "INPUT" && node.type !== "hidden" && !node.readOnly));
  }

  if (window.htmx) {
    // An answer that comes late must not undo what the socket has brought since.
    document.addEventListener("htmx:oobBeforeSwap", (event) => {
      const fresh = event.detail.fragment.firstElementChild;
      if (event.target === table && +fresh.dataset.version < +table.dataset.version) event.detail.shouldSwap = false;
    });
    // A choice that is on its way is not sent again. The next one can be made before the answer has come, for the
    // socket may be quicker: it waits its turn, and is meant for the table on which it was made.
    const made = new WeakMap();
    let sent = "";
    document.addEventListener("htmx:confirm", (event) => {
      const { triggeringEvent: wish } = event.detail;
      if (sent === table.dataset.version) event.preventDefault();
      else if (wish && !made.has(wish)) made.set(wish, table.dataset.version);
    });
    document.addEventListener("htmx:configRequest", (event) => {
      const { parameters, triggeringEvent: wish, verb } = event.detail;
      if (verb !== "post") return;
      if (wish) parameters.ply = made.get(wish);
      sent = parameters.ply;
    });
    document.addEventListener("htmx:afterRequest", () => { sent = ""; });
  }

  // The drawer opens when something in it can be chosen, and closes afterwards; in between it is the reader's.
  let useful = "";
  const openDrawer = () => {
    const drawer = byId("drawer");
    if (!drawer || drawer.dataset.open === useful) return;
    useful = drawer.dataset.open;
    drawer.open = useful === "1";
  };
  openDrawer();

  let focused = null;
  document.addEventListener("focusin", (event) => { focused = event.target; });
  const named = () => { if (table.dataset.title) document.title = table.dataset.title; };
  const changed = () => {
    named();
    closeMenu();
    openDrawer();
    // Who plays by keyboard goes on from the choices.
    // A place that can no longer be chosen loses the focus a moment later.
    const here = document.activeElement;
    const lost = (here === document.body && focused && !focused.isConnected) || here.matches(".place:not(.legal)");
    if (lost && !byId("menu").contains(focused)) (document.querySelector("#choices button") || byId("prompt")).focus();
  };
  new MutationObserver(changed).observe(table, { attributes: true, attributeFilter: ["data-version"] });
  named();

  // A place of the board that can be chosen is its button; where it stands for several, a menu asks which.
  const buttons = () => [...document.querySelectorAll("#choices button")];
  const words = (button) => button.getAttribute("aria-label") || button.textContent;
  const menu = byId("menu");
  let opener = null;

  function closeMenu() {
    if (!menu || menu.hidden) return;
    const inside = menu.contains(document.activeElement);
    menu.hidden = true;
    menu.replaceChildren();
    if (inside && opener && opener.isConnected) opener.focus();
  }

  const openMenu = (place, found) => {
    opener = place;
    menu.replaceChildren(...found.map((button) => {
      const item = document.createElement("button");
      item.type = "button";
      item.setAttribute("role", "menuitem");
      item.dataset.action = button.value;
      item.textContent = words(button);
      item.addEventListener("click", () => { closeMenu(); button.click(); });
      return item;
    }));
    menu.hidden = false;
    const at = place.getBoundingClientRect();
    const left = Math.min(at.left, innerWidth - menu.offsetWidth - 8);
    const below = at.bottom + 6 + menu.offsetHeight < innerHeight;
    menu.style.left = `${Math.max(8, left)}px`;
    menu.style.top = `${Math.max(8, below ? at.bottom + 6 : at.top - menu.offsetHeight - 6)}px`;
    menu.firstElementChild.focus();
  };

  document.addEventListener("click", (event) => {
    const place = event.target.closest(".place.legal");
    if (menu && !menu.contains(event.target)) closeMenu();
    if (!place) return;
    event.preventDefault();
    const actions = JSON.parse(place.dataset.actions);
    const found = buttons().filter((button) => actions.includes(button.value));
    if (found.length === 1) found[0].click();
    else if (found.length) openMenu(place, found);
  });

  document.addEventListener("keydown", (event) => {
    if (menu && !menu.hidden) {
      const items = [...menu.children];
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (event.key === "Escape" || event.key === "Tab") closeMenu();
      if (step) items[(items.indexOf(document.activeElement) + step + items.length) % items.length].focus();
      if (step || event.key === "Escape") event.preventDefault();
      return;
    }
    const link = !event.altKey && !event.ctrlKey && !event.metaKey && document.querySelector(`a[data-key="${event.key}"]`);
    if (link && !/INPUT|SELECT|TEXTAREA/.test(event.target.tagName)) { event.preventDefault(); link.click(); }
  });

  document.addEventListener("click", async (event) => {
    const button = event.target.closest("[data-copy]");
    const more = byId("more");
    if (more && more.open && !more.contains(event.target)) more.open = false;
    if (!button) return;
    const input = byId(button.dataset.copy);
    input.select();
    if (navigator.clipboard) await navigator.clipboard.writeText(input.value);
    else document.execCommand("copy");
    button.textContent = button.dataset.done;
  });
})();
