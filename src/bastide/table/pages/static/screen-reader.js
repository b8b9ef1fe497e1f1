// Reads out to screen readers what happened since the last time, and what is to be decided.
(() => {
  const table = document.getElementById("table");
  const region = document.getElementById("screen-reader");
  if (!table || !table.dataset.version || !region) return;
  const DELAY = 600;
  const MAX_LINES = 4;
  const prompt = () => document.getElementById("prompt")?.textContent.trim() ?? "";
  const lines = () => [...document.querySelectorAll("#log li")].map((line) =>
    [...line.querySelectorAll("p")].map((one) => one.textContent.trim()).join(" "));
  let known = lines();
  let timer = 0;
  const announce = () => {
    const current = lines();
    let added = 0;
    while (added < current.length && current.slice(added, added + 3).join() !== known.slice(0, 3).join()) added += 1;
    known = current;
    const news = added < current.length ? current.slice(0, Math.min(added, MAX_LINES)).reverse() : current.slice(0, 1);
    region.textContent = [...news, prompt()].join(" ");
  };
  new MutationObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(announce, DELAY);
  }).observe(table, { attributes: true, attributeFilter: ["data-version"] });
  // At an earlier position the prompt says what happened there.
  const announceStep = () => { if (table.dataset.pastStep !== undefined) region.textContent = prompt(); };
  announceStep();
  new MutationObserver(announceStep)
    .observe(table, { attributes: true, attributeFilter: ["data-version", "data-my-turn", "data-past-step"] });
})();
