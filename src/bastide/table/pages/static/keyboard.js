// The table by keyboard: arrows go from place to place, digits choose.
(() => {
  const table = document.getElementById("table");
  if (!table || !table.dataset.version) return;
  const byId = (id) => document.getElementById(id);
  const dialog = byId("keyboard-help");
  const places = () => [...document.querySelectorAll(".place.legal")].filter((one) => one.getBoundingClientRect().width);
  const choices = () => [...document.querySelectorAll("#choices button[name=action]")];

  // The nearest place in a direction; going sideways counts double.
  const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  const centre = (node) => {
    const at = node.getBoundingClientRect();
    return [at.left + at.width / 2, at.top + at.height / 2];
  };
  const nearest = (from, [dx, dy]) => {
    const [x, y] = centre(from);
    let found = null;
    let least = Infinity;
    for (const one of places()) {
      const [right, down] = centre(one).map((there, axis) => there - [x, y][axis]);
      const ahead = right * dx + down * dy;
      const aside = Math.abs(right * dy) + Math.abs(down * dx);
      if (one !== from && ahead > 1 && ahead + 2 * aside < least) [found, least] = [one, ahead + 2 * aside];
    }
    return found;
  };
  const moveFocus = (direction) => {
    const here = document.activeElement;
    const place = here && here.closest && here.closest(".place.legal");
    const to = place ? nearest(place, direction) : places()[0];
    if (to) to.focus();
    if (to) to.scrollIntoView({ block: "nearest", inline: "nearest" });
    return Boolean(to || place);
  };

  const showHelp = () => { if (dialog && !dialog.open) dialog.showModal(); };
  const press = (button) => { if (button) button.click(); return Boolean(button); };
  // A digit is the n-th choice; where there are more than nine, two digits in a row.
  let digits = "";
  let timer = 0;
  const enterDigit = (key) => {
    const all = choices();
    digits += key;
    clearTimeout(timer);
    const choose = () => { const button = all[+digits - 1]; digits = ""; press(button && button.isConnected ? button : null); };
    if (+digits * 10 > all.length || digits.length > 1) choose();
    else timer = setTimeout(choose, 700);
    return true;
  };

  const typing = (node) => /INPUT|SELECT|TEXTAREA/.test(node.tagName);
  const scrolls = (node) => node.matches("pre, ol, .scrolls");
  document.addEventListener("keydown", (event) => {
    const menu = byId("menu");
    if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented || typing(event.target)) return;
    if ((menu && !menu.hidden) || (dialog && dialog.open)) return;
    const direction = DIRECTIONS[event.key];
    let handled = false;
    if (direction) handled = !scrolls(event.target) && moveFocus(direction);
    else if (/^[0-9]$/.test(event.key) && (digits || event.key !== "0")) handled = choices().length > 0 && enterDigit(event.key);
    else if (event.key === "u") handled = press(byId("undo"));
    else if (event.key === "?") { showHelp(); handled = true; }
    else if (event.key === " " && event.target.matches(".place.legal")) {
      event.target.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
      handled = true;
    }
    if (handled) event.preventDefault();
  });
  // The choices show their numbers to people who use the keyboard, and hide them when the mouse is used again.
  const unfold = () => { const more = byId("more-choices"); if (more && document.body.dataset.keyboard) more.open = true; };
  document.addEventListener("keydown", (event) => {
    if (typing(event.target)) return;
    document.body.dataset.keyboard = "1";
    if (!/^(Enter| |Escape)$/.test(event.key)) unfold();
  });
  new MutationObserver(unfold).observe(table, { attributes: true, attributeFilter: ["data-version"] });
  document.addEventListener("pointerdown", () => { delete document.body.dataset.keyboard; });
})();
