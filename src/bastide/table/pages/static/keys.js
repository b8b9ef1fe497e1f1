// The table by keys alone, and aloud: arrows go from place to place, digits choose, what happens is announced.
(() => {
  const table = document.getElementById("table");
  if (!table || !table.dataset.version) return;
  const byId = (id) => document.getElementById(id);
  const places = () => [...document.querySelectorAll(".place.legal")].filter((one) => one.getBoundingClientRect().width);
  const choices = () => [...document.querySelectorAll("#choices button[name=action]")];

  // The nearest place in a direction; going sideways counts double.
  const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  const middle = (node) => {
    const at = node.getBoundingClientRect();
    return [at.left + at.width / 2, at.top + at.height / 2];
  };
  const next = (from, [dx, dy]) => {
    const [x, y] = middle(from);
    let best = null;
    let least = Infinity;
    for (const one of places()) {
      const [right, down] = middle(one).map((there, axis) => there - [x, y][axis]);
      const ahead = right * dx + down * dy;
      const aside = Math.abs(right * dy) + Math.abs(down * dx);
      if (one !== from && ahead > 1 && ahead + 2 * aside < least) [best, least] = [one, ahead + 2 * aside];
    }
    return best;
  };
  const walk = (direction) => {
    const here = document.activeElement;
    const place = here && here.closest && here.closest(".place.legal");
    const to = place ? next(place, direction) : places()[0];
    if (to) to.focus();
    if (to) to.scrollIntoView({ block: "nearest", inline: "nearest" });
    return Boolean(to || place);
  };

  const keys = byId("keys");
  const showKeys = () => { if (keys && !keys.open) keys.showModal(); };
  const press = (button) => { if (button) button.click(); return Boolean(button); };
  // A digit is the n-th choice; where there are more than nine, two digits in a row.
  let digits = "";
  let wait = 0;
  const digit = (key) => {
    const all = choices();
    digits += key;
    clearTimeout(wait);
    const choose = () => { const button = all[+digits - 1]; digits = ""; press(button && button.isConnected ? button : null); };
    if (+digits * 10 > all.length || digits.length > 1) choose();
    else wait = setTimeout(choose, 700);
    return true;
  };

  const typing = (node) => /INPUT|SELECT|TEXTAREA/.test(node.tagName);
  const scrolls = (node) => node.matches("pre, ol, .scrolls");
  document.addEventListener("keydown", (event) => {
    const menu = byId("menu");
    if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented || typing(event.target)) return;
    if ((menu && !menu.hidden) || (keys && keys.open)) return;
    const direction = DIRECTIONS[event.key];
    let done = false;
    if (direction) done = !scrolls(event.target) && walk(direction);
    else if (/^[0-9]$/.test(event.key) && (digits || event.key !== "0")) done = choices().length > 0 && digit(event.key);
    else if (event.key === "u") done = press(byId("undo"));
    else if (event.key === "?") { showKeys(); done = true; }
    else if (event.key === " " && event.target.matches(".place.legal")) {
      event.target.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
      done = true;
    }
    if (done) event.preventDefault();
  });
  // Numbers show themselves to who uses keys, and hide from who takes the mouse again.
  document.addEventListener("keydown", (event) => { if (!typing(event.target)) document.body.dataset.keyed = "1"; });
  document.addEventListener("pointerdown", () => { delete document.body.dataset.keyed; });

  // What happened since it was last said, and what is asked: after a moment of calm, the last few sentences.
  const MOST = 4;
  const speaker = byId("speaker");
  const lines = () => [...document.querySelectorAll("#log li")].map((line) =>
    [...line.querySelectorAll("p")].map((one) => one.textContent.trim()).join(" "));
  let heard = lines();
  let calm = 0;
  const speak = () => {
    const now = lines();
    let fresh = 0;
    while (fresh < now.length && now.slice(fresh, fresh + 3).join() !== heard.slice(0, 3).join()) fresh += 1;
    heard = now;
    const prompt = byId("prompt");
    const news = fresh < now.length ? now.slice(0, Math.min(fresh, MOST)).reverse() : now.slice(0, 1);
    speaker.textContent = [...news, prompt ? prompt.textContent.trim() : ""].join(" ");
  };
  new MutationObserver(() => {
    clearTimeout(calm);
    calm = setTimeout(speak, 600);
  }).observe(table, { attributes: true, attributeFilter: ["data-version"] });
})();
