// A choice is made where it stands: a click on a place of the board, or on a hint, presses the button of its choice; where a
// place has several, a menu asks which. By touch, and for those who wish to confirm, the first tap shows what a choice
// costs and brings, and the second one makes it.
(() => {
  const table = document.getElementById("table");
  const menu = document.getElementById("menu");
  if (!table || !menu) return;
  const buttons = () => [...document.querySelectorAll("#choices button[name=action]")];
  const label = (button) => button.getAttribute("aria-label") || button.textContent;
  const actionsOf = (place) => JSON.parse(place.dataset.actions);
  const choicesOf = (actions) => buttons().filter((button) => actions.includes(button.value));
  let opener = null;

  const closeMenu = () => {
    if (menu.hidden) return;
    const focused = menu.contains(document.activeElement);
    menu.hidden = true;
    menu.replaceChildren();
    if (focused && opener && opener.isConnected) opener.focus();
  };
  const item = (button, words = label(button)) => {
    const made = document.createElement("button");
    made.type = "button";
    made.dataset.action = button.value;
    made.textContent = words;
    return made;
  };
  const openMenu = (place, choices) => {
    opener = place;
    menu.replaceChildren(...choices.map((button) => {
      const made = item(button);
      made.setAttribute("role", "menuitem");
      made.addEventListener("click", () => { closeMenu(); make(button); });
      return made;
    }));
    menu.hidden = false;
    const box = place.getBoundingClientRect();
    const left = Math.min(box.left, innerWidth - menu.offsetWidth - 8);
    const below = box.bottom + 6 + menu.offsetHeight < innerHeight;
    menu.style.left = `${Math.max(8, left)}px`;
    menu.style.top = `${Math.max(8, below ? box.bottom + 6 : box.top - menu.offsetHeight - 6)}px`;
    menu.firstElementChild.focus();
  };

  // --- What is chosen, but not made yet. ---
  let touched = false;
  let chosen = null;  // { actions, version, node }
  let confirmed = null;
  const twice = () => touched ||
    (document.documentElement.dataset.confirm === "1" && Boolean(document.querySelector("form#choices[data-others]")));
  const placesOf = (actions) => {
    const all = [...document.querySelectorAll(".place.legal")].filter((one) => actionsOf(one).some((action) => actions.includes(action)));
    const alone = all.filter((one) => actionsOf(one).every((action) => actions.includes(action)));
    return alone.length ? alone : all;
  };
  const forget = () => {
    chosen = null;
    for (const one of document.querySelectorAll(".place.chosen")) one.classList.remove("chosen");
    const box = document.getElementById("chosen");
    if (box && !box.hidden) { box.hidden = true; box.replaceChildren(); }
  };
  const make = (button) => {
    forget();
    confirmed = button;
    button.click();
    confirmed = null;
  };
  const show = () => {
    const box = document.getElementById("chosen");
    const choices = choicesOf(chosen.actions);
    if (!box || !choices.length) { forget(); return; }
    const places = placesOf(chosen.actions);
    for (const one of document.querySelectorAll(".place.chosen")) one.classList.remove("chosen");
    for (const one of places) one.classList.add("chosen");
    const about = document.createElement("div");
    about.className = "about";
    const made = choices.map((button) => {
      const one = item(button);
      one.className = "primary";
      one.addEventListener("click", () => make(button));
      return one;
    });
    const cancel = document.createElement("button");
    cancel.type = "button";
    cancel.textContent = "×";
    cancel.setAttribute("aria-label", box.dataset.cancel);
    cancel.addEventListener("click", forget);
    box.classList.toggle("several", made.length > 1);
    box.replaceChildren(about, ...made, cancel);
    box.hidden = false;
    const shown = chosen;
    const add = async (html) => { const words = await html; if (chosen === shown && about.isConnected) about.innerHTML = words; };
    box.dispatchEvent(new CustomEvent("outlook", { bubbles: true, detail: { actions: chosen.actions, place: chosen.place || places[0], add } }));
  };
  const choose = (place, choices) => {
    if (!choices.length) return;
    const actions = choices.map((one) => one.value);
    if (!twice()) { if (choices.length === 1) make(choices[0]); else openMenu(place, choices); return; }
    if (chosen && choices.length === 1 && chosen.actions.join() === actions.join()) { make(choices[0]); return; }
    chosen = { actions, place, version: table.dataset.version };
    show();
    if (!place) placesOf(actions)[0]?.scrollIntoView({ block: "nearest", inline: "nearest" });
  };

  document.addEventListener("pointerdown", (event) => { touched = event.pointerType !== "mouse"; }, true);
  document.addEventListener("keydown", () => { touched = false; }, true);
  document.addEventListener("click", (event) => {
    const { target } = event;
    if (!menu.contains(target)) closeMenu();
    const place = target.closest(".place.legal");
    const hint = target.closest(".hints a");
    const button = target.closest("#choices button[name=action]") ||
      (hint && document.getElementById(decodeURIComponent(hint.hash.slice(1))));
    if (place) {
      event.preventDefault();
      choose(place, choicesOf(actionsOf(place)));
    } else if (button) {
      if (button === confirmed || (!hint && !twice())) return;
      event.preventDefault();
      choose(null, [button]);
    } else if (target.closest(".board-viewport")) forget();
  });

  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") forget();
    if (menu.hidden) return;
    const items = [...menu.children];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Escape" || event.key === "Tab") closeMenu();
    if (step) items[(items.indexOf(document.activeElement) + step + items.length) % items.length].focus();
    if (step || event.key === "Escape") event.preventDefault();
  });

  // What is chosen stays so as long as the question is the same, even if the page changes otherwise.
  document.addEventListener("htmx:oobAfterSwap", () => {
    if (chosen && chosen.version === table.dataset.version) show();
  });
  new MutationObserver(() => { closeMenu(); forget(); }).observe(table, { attributes: true, attributeFilter: ["data-version"] });
})();
