// A choice and its place light each other up, under the pointer and in focus.
(() => {
  const table = document.getElementById("table");
  if (!table || !document.getElementById("live")) return;
  const CHOICE = "#choices button[name=action], #menu button[data-action], .hints a";
  const actionOf = (node) => {
    const button = node.matches("a") ? document.getElementById(decodeURIComponent(node.hash.slice(1))) : node;
    return button ? button.value || button.dataset.action : "";
  };
  const actions = (place) => JSON.parse(place.dataset.actions);
  const partners = (node) => {
    if (node.matches(".place")) {
      const known = actions(node);
      return [...document.querySelectorAll("#choices button[name=action]")].filter((one) => known.includes(one.value));
    }
    const all = [...document.querySelectorAll(".place.legal")].filter((one) => actions(one).includes(actionOf(node)));
    const alone = all.filter((one) => actions(one).length === 1);
    return alone.length ? alone : all;
  };
  const clear = () => { for (const one of document.querySelectorAll(".lit")) one.classList.remove("lit"); };
  for (const name of ["pointerover", "focusin"]) {
    document.addEventListener(name, (event) => {
      if (event.pointerType && event.pointerType !== "mouse") return;
      const node = event.target.closest && event.target.closest(`${CHOICE}, .place.legal`);
      clear();
      if (node) for (const one of partners(node)) one.classList.add("lit");
    });
  }
  document.addEventListener("focusout", clear);
  document.documentElement.addEventListener("pointerleave", clear);
})();
