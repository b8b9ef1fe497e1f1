// Tooltips on hover, focus or long press: a name, one sentence, what it costs and brings. They let the pointer through and
// never cover what can be chosen. More, with the rules, is on a card: by a click where there is no choice, by the right
// button, by the key i.
(() => {
  const tip = document.getElementById("tooltip");
  const card = document.getElementById("card");
  const table = document.getElementById("table");
  if (!tip || !card || !table) return;
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

  // "16. Gold mine (fixed): gives 1 gold. Worker of Red." has a name, a sentence and more. What brings nothing says so first.
  const parts = (node, words) => {
    const sentences = words.replace(/(^|\. )\d+\. /g, "$1").split(/\.(?:\s+|$)/).filter(Boolean);
    const note = node.classList.contains("idle") ? sentences.shift() : "";
    const [, name, sentence] = /^([^:]*?)(?:\s?: (.*))?$/s.exec(sentences.shift() || "");
    return { note, name, sentence: sentence || sentences.shift() || "", rest: sentences };
  };
  const line = (name, text) => {
    const made = document.createElement("p");
    made.className = name;
    made.textContent = text[0].toUpperCase() + text.slice(1);
    return made;
  };
  const lines = (node, words, whole) => {
    const { note, name, sentence, rest } = parts(node, words);
    return [
      ...(note ? [line("idle-note", note)] : []), ...(name ? [line("tooltip-title", name)] : []),
      ...(sentence ? [line("sentence", `${sentence}.`)] : []), ...(whole ? rest.map((one) => line("sentence", `${one}.`)) : []),
    ];
  };
  // Other scripts may add something, such as what a choice costs and brings.
  const additions = async (node, box, wanted) => {
    const more = [];
    node.dispatchEvent(new CustomEvent("tooltip", { bubbles: true, detail: { add: (part) => more.push(part) } }));
    for (const part of more) {
      const html = await part;
      if (!wanted()) return;
      if (!html) continue;
      const piece = document.createElement("div");
      piece.innerHTML = html;
      box.append(piece);
    }
  };
  const rules = (ids) => {
    if (!ids) return "";
    if (!cache.has(ids)) {
      cache.set(ids, fetch(`${document.documentElement.dataset.root}/rules/${table.dataset.game}/tip?ids=${encodeURIComponent(ids)}`)
        .then((answer) => (answer.ok ? answer.text() : ""), () => ""));
    }
    return cache.get(ids);
  };

  // As near as it can be where it covers neither the thing nor what can be chosen, and rather not the players' numbers.
  const GAP = 8;
  const STEP = 12;
  const place = (node) => {
    const box = (one) => one.getBoundingClientRect();
    const at = box(node);
    const { offsetWidth: width, offsetHeight: height } = tip;
    const visible = (one) => one.width && one.bottom > 0 && one.top < innerHeight;
    const choices = document.querySelectorAll(".place.legal, #choices button, #menu button, #prompt");
    const hard = [at, ...[...choices].map(box).filter(visible)];
    const soft = [...document.querySelectorAll(".player > svg")].map(box).filter(visible);
    const meets = (left, top, { left: l, right, top: t, bottom }) =>
      left < right + 2 && left + width > l - 2 && top < bottom + 2 && top + height > t - 2;
    let best = null;
    let least = Infinity;
    const xs = [at.left + at.width / 2 - width / 2, at.right + GAP, at.left - GAP - width];
    const ys = [at.bottom + GAP, at.top - GAP - height, at.top + at.height / 2 - height / 2];
    for (let x = GAP; x <= innerWidth - width - GAP; x += STEP) xs.push(x);
    for (let y = GAP; y <= innerHeight - height - GAP; y += STEP) ys.push(y);
    for (const x of xs) {
      for (const y of ys) {
        if (x < GAP || y < GAP || x + width > innerWidth - GAP + 1 || y + height > innerHeight - GAP + 1) continue;
        const aside = Math.max(at.left - x - width, x - at.right, 0) + Math.max(at.top - y - height, y - at.bottom, 0);
        const apart = aside + Math.hypot(x + width / 2 - at.left - at.width / 2, y + height / 2 - at.top - at.height / 2) / 8;
        if (apart >= least || hard.some((one) => meets(x, y, one))) continue;
        const far = apart + (soft.some((one) => meets(x, y, one)) ? 150 : 0);
        if (far < least) [best, least] = [[x, y], far];
      }
    }
    const free = document.querySelector(".decision").getBoundingClientRect();
    const [x, y] = best || [free.right - width - GAP, free.bottom - height - GAP];
    tip.style.left = `${x}px`;
    tip.style.top = `${y}px`;
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
    const words = suppressTitle(node);
    tip.replaceChildren(...lines(node, words, false));
    tip.classList.toggle("has-more", Boolean(node.dataset.rules));
    tip.hidden = false;
    place(node);
    await additions(node, tip, () => shown === node);
    if (shown === node) place(node);
  };

  // --- The card: everything, in a box of its own, until it is closed. ---
  let open = null;
  const closeCard = () => { open = null; card.hidden = true; };
  const openCard = async (node) => {
    const words = titleOf(node)?.textContent || node.getAttribute("aria-label") || "";
    hide();
    open = node;
    const close = document.createElement("button");
    close.type = "button";
    close.className = "close";
    close.textContent = "×";
    close.setAttribute("aria-label", card.dataset.close);
    close.addEventListener("click", closeCard);
    card.replaceChildren(close, ...lines(node, words, true));
    card.hidden = false;
    card.scrollTop = 0;
    await additions(node, card, () => open === node);
    const html = await rules(node.dataset.rules);
    if (open !== node || !html) return;
    const more = document.createElement("div");
    more.innerHTML = html;
    card.append(more);
  };

  const schedule = (what, pause) => {
    clearTimeout(timer);
    timer = setTimeout(what, pause);
  };
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "mouse") return;
    const found = describedElement(event.target);
    if (found && found === shown) { clearTimeout(timer); return; }
    if (found) schedule(() => show(found), shown ? 60 : 250);
    else if (shown) schedule(hide, 120);
    else clearTimeout(timer);
  });
  document.addEventListener("focusin", (event) => {
    const found = event.target.matches(":focus-visible") && describedElement(event.target);
    if (found) show(found);
    else if (!card.contains(event.target)) hide();
  });

  // Touch: a long press anywhere, a tap where there is no choice.
  let pressed = false;
  let touched = false;
  let from = [0, 0];
  document.addEventListener("pointerdown", (event) => {
    touched = event.pointerType !== "mouse";
    if (!touched || card.contains(event.target)) return;
    hide();
    pressed = false;
    from = [event.clientX, event.clientY];
    const found = describedElement(event.target);
    if (found) schedule(() => { pressed = true; openCard(found); }, 450);
  });
  document.addEventListener("pointermove", (event) => {
    if (touched && !pressed && Math.hypot(event.clientX - from[0], event.clientY - from[1]) > 8) clearTimeout(timer);
  });
  for (const name of ["pointerup", "pointercancel"]) document.addEventListener(name, () => { if (touched && !pressed) clearTimeout(timer); });
  document.addEventListener("click", (event) => {
    if (card.contains(event.target)) return;
    if (pressed) { event.preventDefault(); event.stopPropagation(); pressed = false; return; }
    const found = describedElement(event.target);
    if (found && !event.target.closest(".legal")) openCard(found);
    else { hide(); closeCard(); }
  }, true);
  document.addEventListener("contextmenu", (event) => {
    const found = describedElement(event.target);
    if (!found) return;
    event.preventDefault();
    if (!touched) openCard(found);
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") { hide(); closeCard(); }
    if (event.key === "i" && shown && !event.ctrlKey && !event.metaKey && !event.altKey) openCard(shown);
  });
  new MutationObserver(() => { hide(); closeCard(); }).observe(table, { attributes: true, attributeFilter: ["data-version", "data-step"] });
})();
