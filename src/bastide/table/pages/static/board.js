// A click on a place of the board presses the button of its choice; where a place has several, a menu asks which.
(() => {
  const table = document.getElementById("table");
  const menu = document.getElementById("menu");
  if (!table || !menu) return;
  const buttons = () => [...document.querySelectorAll("#choices button")];
  const label = (button) => button.getAttribute("aria-label") || button.textContent;
  let opener = null;

  const closeMenu = () => {
    if (menu.hidden) return;
    const focused = menu.contains(document.activeElement);
    menu.hidden = true;
    menu.replaceChildren();
    if (focused && opener && opener.isConnected) opener.focus();
  };

  const openMenu = (place, choices) => {
    opener = place;
    menu.replaceChildren(...choices.map((button) => {
      const item = document.createElement("button");
      item.type = "button";
      item.setAttribute("role", "menuitem");
      item.dataset.action = button.value;
      item.textContent = label(button);
      item.addEventListener("click", () => { closeMenu(); button.click(); });
      return item;
    }));
    menu.hidden = false;
    const box = place.getBoundingClientRect();
    const left = Math.min(box.left, innerWidth - menu.offsetWidth - 8);
    const below = box.bottom + 6 + menu.offsetHeight < innerHeight;
    menu.style.left = `${Math.max(8, left)}px`;
    menu.style.top = `${Math.max(8, below ? box.bottom + 6 : box.top - menu.offsetHeight - 6)}px`;
    menu.firstElementChild.focus();
  };

  document.addEventListener("click", (event) => {
    const place = event.target.closest(".place.legal");
    if (!menu.contains(event.target)) closeMenu();
    if (!place) return;
    event.preventDefault();
    const actions = JSON.parse(place.dataset.actions);
    const choices = buttons().filter((button) => actions.includes(button.value));
    if (choices.length === 1) choices[0].click();
    else if (choices.length) openMenu(place, choices);
  });

  document.addEventListener("keydown", (event) => {
    if (menu.hidden) return;
    const items = [...menu.children];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Escape" || event.key === "Tab") closeMenu();
    if (step) items[(items.indexOf(document.activeElement) + step + items.length) % items.length].focus();
    if (step || event.key === "Escape") event.preventDefault();
  });

  new MutationObserver(closeMenu).observe(table, { attributes: true, attributeFilter: ["data-version"] });
})();
