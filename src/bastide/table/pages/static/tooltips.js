// Tooltips on hover, focus or long press: what something on the board is, and the rules that explain it.
(() => {
  const tip = document.getElementById("tooltip");
  const table = document.getElementById("table");
  if (!tip || !table) return;
  const cache = new Map();
  let shown = null;
  let suppressed = null;
  let timer = 0;

  const titleOf = (node) => [...node.children].find((child) => child.tagName === "title");
  // The innermost element with a title or rules of its own, other than the drawing as a whole.
  const describedElement = (node) => {
    for (let one = node; one && one !== table && one.tagName !== "svg"; one = one.parentNode) {
      if (one.dataset && (one.dataset.rules || titleOf(one)) && one.closest("svg")) return one;
    }
    return null;
  };

  // The browser's own tooltip would cover ours.
  const suppressTitle = (node) => {
    const title = titleOf(node);
    if (!title) return node.getAttribute("aria-label") || "";
    const text = title.textContent;
    node.setAttribute("aria-label", text);
    title.remove();
    suppressed = { node, title };
    return text;
  };
  const restoreTitle = () => {
    if (!suppressed) return;
    const { node, title } = suppressed;
    if (!titleOf(node)) node.prepend(title);
    node.removeAttribute("aria-label");
    suppressed = null;
  };

  const rules = async (ids) => {
    if (!ids) return "";
    if (!cache.has(ids)) {
      cache.set(ids, fetch(`${document.documentElement.dataset.root}/rules/${table.dataset.game}/tip?ids=${encodeURIComponent(ids)}`)
        .then((answer) => (answer.ok ? answer.text() : ""), () => ""));
    }
    return cache.get(ids);
  };

  // Below or above the element, else beside it; never over it, nor over the choices.
  const GAP = 8;
  const place = (node) => {
    const at = node.getBoundingClientRect();
    tip.style.maxHeight = "";
    const { offsetWidth: width, offsetHeight: height } = tip;
    const side = document.querySelector(".side").getBoundingClientRect();
    const right = at.right <= side.left ? side.left : innerWidth - GAP;
    const room = { below: innerHeight - at.bottom - 2 * GAP, above: at.top - 2 * GAP, before: at.left - 2 * GAP, after: right - at.right - 2 * GAP };
    const upright = height <= room.below || height <= room.above || width > Math.max(room.before, room.after);
    const below = height <= room.below || room.below >= room.above;
    if (upright) tip.style.maxHeight = `${Math.min(height, below ? room.below : room.above)}px`;
    const left = upright ? at.left + at.width / 2 - width / 2 : width <= room.before ? at.left - width - GAP : at.right + GAP;
    const top = upright ? (below ? at.bottom + GAP : at.top - tip.offsetHeight - GAP) : at.top + at.height / 2 - height / 2;
    tip.style.left = `${Math.max(GAP, Math.min(left, right - width))}px`;
    tip.style.top = `${Math.max(GAP, Math.min(top, innerHeight - tip.offsetHeight - GAP))}px`;
  };

  const hide = () => {
    clearTimeout(timer);
    restoreTitle();
    shown = null;
    tip.hidden = true;
  };

  const show = async (node) => {
    hide();
    shown = node;
    const head = document.createElement("p");
    head.className = "tooltip-title";
    head.textContent = suppressTitle(node);
    tip.replaceChildren(head);
    tip.hidden = false;
    place(node);
    // Other scripts may add something: it comes before the rules.
    const more = [];
    node.dispatchEvent(new CustomEvent("tooltip", { bubbles: true, detail: { add: (part) => more.push(part) } }));
    for (const part of [...more, rules(node.dataset.rules)]) {
      const html = await part;
      if (shown !== node) return;
      if (!html) continue;
      const piece = document.createElement("div");
      piece.innerHTML = html;
      tip.append(piece);
      place(node);
    }
  };

  const schedule = (what, pause) => {
    clearTimeout(timer);
    timer = setTimeout(what, pause);
  };

  document.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "mouse") return;
    if (tip.contains(event.target)) { clearTimeout(timer); return; }
    const found = describedElement(event.target);
    if (found && found === shown) { clearTimeout(timer); return; }
    if (found) schedule(() => show(found), shown ? 120 : 350);
    else if (shown) schedule(hide, 250);
    else clearTimeout(timer);
  });
  document.addEventListener("focusin", (event) => {
    const found = event.target.matches(":focus-visible") && describedElement(event.target);
    if (found) show(found);
    else if (!tip.contains(event.target)) hide();
  });

  // Touch: a long press anywhere, a tap where there is no choice.
  let pressed = false;
  document.addEventListener("pointerdown", (event) => {
    if (event.pointerType === "mouse" || tip.contains(event.target)) return;
    hide();
    pressed = false;
    const found = describedElement(event.target);
    if (found) schedule(() => { pressed = true; show(found); }, 450);
  });
  for (const name of ["pointermove", "pointerup", "pointercancel"]) {
    document.addEventListener(name, (event) => {
      const moved = name !== "pointermove" || Math.hypot(event.movementX, event.movementY) > 4;
      if (event.pointerType !== "mouse" && !pressed && moved) clearTimeout(timer);
    });
  }
  document.addEventListener("click", (event) => {
    if (tip.contains(event.target)) return;
    if (pressed) { event.preventDefault(); event.stopPropagation(); pressed = false; return; }
    const found = describedElement(event.target);
    if (found && !event.target.closest(".legal")) show(found);
    else hide();
  }, true);
  document.addEventListener("contextmenu", (event) => { if (pressed) event.preventDefault(); });
  document.addEventListener("keydown", (event) => { if (event.key === "Escape") hide(); });
  new MutationObserver(hide).observe(table, { attributes: true, attributeFilter: ["data-version"] });
})();
