// Before one chooses: why something cannot be chosen, and what a choice costs and brings.
(() => {
  const table = document.getElementById("table");
  const badges = document.getElementById("badges");
  if (!table || !table.dataset.version || !badges) return;
  const ready = new URLSearchParams(location.search).get("ready");
  const ask = (path, pairs) => {
    const query = new URLSearchParams([...pairs, ...(ready ? [["ready", ready]] : [])]);
    return fetch(`${location.pathname}/${path}?${query}`);
  };
  const asked = () => document.querySelector("form#choices") !== null;

  // All that the choices of a moment bring, asked for once: when the first of them is looked at.
  let outlook = { version: "", choices: null };
  const brings = async (actions) => {
    if (!asked()) return [];
    const version = table.dataset.version;
    if (outlook.version !== version) {
      const choices = ask("outlook", []).then((answer) => (answer.ok ? answer.json() : null), () => null);
      outlook = { version, choices };
    }
    const told = await outlook.choices;
    if (!told || String(told.version) !== table.dataset.version) return [];
    return actions.map((action) => told.choices[action] || []);
  };

  // Where a number stands: in the panel's drawing, else beside the name.
  const NAMES = { hand: ["cards"], score: ["prestige", "points"] };
  const standing = (seat, name) => {
    const panel = document.getElementById(`player-${seat}`);
    if (!panel) return null;
    if (name === "score") return panel.querySelector(".score");
    const colour = [...panel.classList].find((one) => document.getElementById(`goods-of-${one}`)) || "";
    const ids = (NAMES[name] || [name]).flatMap((one) => [`${one}-${colour}`, `cubes-${colour}-${one}`]);
    return ids.map((id) => panel.querySelector(`#${CSS.escape(id)}`)).find(Boolean) || panel.querySelector("h2 .name");
  };
  const clear = () => badges.replaceChildren();
  const badge = ([seat, name, amount]) => {
    const place = standing(seat, name);
    if (!place) return;
    const at = place.getBoundingClientRect();
    const mark = document.createElement("span");
    mark.className = amount > 0 ? "badge more" : "badge less";
    mark.textContent = `${amount > 0 ? "+" : "−"}${Math.abs(amount)}`;
    mark.style.left = `${at.right}px`;
    mark.style.top = `${at.top}px`;
    badges.append(mark);
  };
  const words = (changes) => changes.map(([, , amount, text]) => {
    const part = document.createElement("span");
    part.className = amount > 0 ? "more" : "less";
    part.textContent = text;
    return part.outerHTML;
  }).join(" ");

  // The changes of one choice; those that all choices of a place have in common, where it stands for several.
  const common = (all) => all.reduce((left, one) =>
    left.filter((a) => one.some((b) => a[0] === b[0] && a[1] === b[1] && a[2] === b[2])));
  let looked = null;
  const show = async (node, actions) => {
    looked = node;
    const all = await brings(actions);
    const changes = all.length ? common(all) : [];
    if (looked === node) { clear(); changes.forEach(badge); }
    return changes;
  };
  const leave = () => { looked = null; clear(); };

  const choice = (node) => node.closest && node.closest("#choices button[name=action], #menu button[data-action]");
  const place = (node) => node.closest && node.closest(".place.legal");
  const actionsOf = (node) => (node.dataset.actions ? JSON.parse(node.dataset.actions) : [node.dataset.action || node.value]);
  let timer = 0;
  for (const [enter, pause] of [["pointerover", 120], ["focusin", 0]]) {
    document.addEventListener(enter, (event) => {
      const node = choice(event.target) || place(event.target);
      clearTimeout(timer);
      if (node === looked) return;
      if (node) timer = setTimeout(() => show(node, actionsOf(node)), pause);
      else leave();
    });
  }
  document.addEventListener("focusout", leave);
  new MutationObserver(leave).observe(table, { attributes: true, attributeFilter: ["data-version"] });
  addEventListener("resize", leave);

  // In the tooltip: what it brings; or why not, with the rule.
  const why = new Map();
  const reason = (could) => {
    const key = `${table.dataset.version} ${could}`;
    if (!why.has(key)) {
      why.set(key, ask("why", could.split("|").map((one) => ["action", one]))
        .then((answer) => (answer.ok ? answer.text() : ""), () => ""));
    }
    return why.get(key);
  };
  document.addEventListener("tip", (event) => {
    const node = event.target.closest(".place");
    if (!node) return;
    if (node.dataset.actions) {
      event.detail.add(show(node, actionsOf(node)).then((changes) =>
        (changes.length ? `<p class="brings">${words(changes)}</p>` : "")));
    } else if (node.dataset.could && asked()) event.detail.add(reason(node.dataset.could));
  });
})();
