// Explains choices before they are made: what a choice costs and brings, and why something cannot be chosen.
(() => {
  const table = document.getElementById("table");
  const badges = document.getElementById("badges");
  if (!table || !table.dataset.version || !badges) return;
  const ready = new URLSearchParams(location.search).get("ready");
  const request = (path, pairs) => {
    const query = new URLSearchParams([...pairs, ...(ready ? [["ready", ready]] : [])]);
    return fetch(`${location.pathname}/${path}?${query}`);
  };
  const choosing = () => document.querySelector("form#choices") !== null;

  // The effects of all choices, loaded when the reader looks at the first of them.
  let loaded = { version: "", choices: null };
  const effects = async (actions) => {
    if (!choosing()) return [];
    const version = table.dataset.version;
    if (loaded.version !== version) {
      const choices = request("outlook", []).then((answer) => (answer.ok ? answer.json() : null), () => null);
      loaded = { version, choices };
    }
    const found = await loaded.choices;
    if (!found || String(found.version) !== table.dataset.version) return [];
    return actions.map((action) => found.choices[action] || []);
  };

  const clear = () => badges.replaceChildren();
  const addBadge = ([seat, name, amount]) => {
    const place = seatNumber(seat, name);
    if (!place) return;
    const at = place.getBoundingClientRect();
    if (!at.width) return;
    const mark = document.createElement("span");
    mark.className = amount > 0 ? "badge more" : "badge less";
    mark.textContent = `${amount > 0 ? "+" : "−"}${Math.abs(amount)}`;
    mark.style.left = `${at.right}px`;
    mark.style.top = `${at.top}px`;
    badges.append(mark);
  };
  // As numbers with icons, which the board has drawn; what has no icon is in words.
  const words = (changes) => changes.map(([, , amount, text, icon]) => {
    const part = document.createElement("span");
    part.className = amount > 0 ? "more" : "less";
    const symbol = icon && document.getElementById(`${table.dataset.game}-${icon}`);
    part.textContent = symbol ? `${amount > 0 ? "+" : "−"}${Math.abs(amount)}` : text;
    if (!symbol) return part.outerHTML;
    part.setAttribute("role", "img");
    part.setAttribute("aria-label", text);
    part.title = text;
    return part.outerHTML.replace("</span>", `<svg class="bastide auto icon" viewBox="0 0 24 24"><use href="#${symbol.id}"/></svg></span>`);
  }).join(" ");

  // The changes of a choice, or those that all choices of a place have in common.
  const common = (all) => all.reduce((left, one) =>
    left.filter((a) => one.some((b) => a[0] === b[0] && a[1] === b[1] && a[2] === b[2])));
  let current = null;
  const show = async (node, actions) => {
    current = node;
    const all = await effects(actions);
    const changes = all.length ? common(all) : [];
    if (current === node) { clear(); changes.forEach(addBadge); }
    return changes;
  };
  const hide = () => { current = null; clear(); };

  const choice = (node) => node.closest && node.closest("#choices button[name=action], #menu button[data-action]");
  const place = (node) => node.closest && node.closest(".place.legal");
  const actionsOf = (node) => (node.dataset.actions ? JSON.parse(node.dataset.actions) : [node.dataset.action || node.value]);
  let timer = 0;
  for (const [enter, pause] of [["pointerover", 120], ["focusin", 0]]) {
    document.addEventListener(enter, (event) => {
      const node = choice(event.target) || place(event.target);
      clearTimeout(timer);
      if (node === current) return;
      if (node) timer = setTimeout(() => show(node, actionsOf(node)), pause);
      else hide();
    });
  }
  // For what is chosen, but not made yet.
  document.addEventListener("outlook", (event) => {
    const { actions, place: node, add } = event.detail;
    const head = node && actions.length > 1 ? node.getAttribute("aria-label") || node.querySelector("title")?.textContent || "" : "";
    const name = document.createElement("strong");
    name.textContent = head.split(/[:.(]/, 1)[0];
    add(show(node || event.target, actions).then((changes) =>
      (head ? name.outerHTML : "") + (changes.length ? `<p class="effects">${words(changes)}</p>` : "")));
  });
  document.addEventListener("focusout", hide);
  new MutationObserver(hide).observe(table, { attributes: true, attributeFilter: ["data-version"] });
  addEventListener("resize", hide);

  // In the tooltip: the effects, or why it cannot be chosen, with the rule.
  const reasons = new Map();
  const reason = (actions) => {
    const key = `${table.dataset.version} ${actions}`;
    if (!reasons.has(key)) {
      reasons.set(key, request("why", actions.split("|").map((one) => ["action", one]))
        .then((answer) => (answer.ok ? answer.text() : ""), () => ""));
    }
    return reasons.get(key);
  };
  document.addEventListener("tooltip", (event) => {
    const node = event.target.closest(".place");
    if (!node) return;
    if (node.dataset.actions) {
      event.detail.add(show(node, actionsOf(node)).then((changes) =>
        (changes.length ? `<p class="effects">${words(changes)}</p>` : "")));
    } else if (node.dataset.unavailable && choosing()) event.detail.add(reason(node.dataset.unavailable));
  });
})();
