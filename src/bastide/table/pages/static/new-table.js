// No two seats have the same colour: the seat that had the chosen one gets the other.
(() => {
  const selects = [...document.querySelectorAll(".new-table .colour")];
  const colours = new Map(selects.map((select) => [select, select.value]));
  for (const select of selects) {
    select.addEventListener("change", () => {
      const other = selects.find((one) => one !== select && one.value === select.value);
      if (other) {
        other.value = colours.get(select);
        colours.set(other, other.value);
      }
      colours.set(select, select.value);
    });
  }
})();
