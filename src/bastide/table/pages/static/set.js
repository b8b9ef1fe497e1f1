// No two seats wear one colour: whoever had the one that is chosen gets the other.
(() => {
  const selects = [...document.querySelectorAll(".setting .colour")];
  const worn = new Map(selects.map((select) => [select, select.value]));
  for (const select of selects) {
    select.addEventListener("change", () => {
      const other = selects.find((one) => one !== select && one.value === select.value);
      if (other) {
        other.value = worn.get(select);
        worn.set(other, other.value);
      }
      worn.set(select, select.value);
    });
  }
})();
