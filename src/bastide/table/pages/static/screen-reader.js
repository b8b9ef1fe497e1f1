// Reads out to screen readers what happened since the last time, and what is to be decided.
(() => {
  const table = document.getElementById("table");
  const region = document.getElementById("screen-reader");
  if (!table || !table.dataset.version || !region) return;
  const DELAY = 600;
  const MAX_LINES = 4;
  const prompt = () => document.getElementById("prompt")?.textContent.trim() ?? "";
  const lines = () => [...document.querySelectorAll("#log li[data-ply]")];
  const words = (line) => [...line.querySelectorAll("p")].map((one) => one.textContent.trim()).join(" ");
  let known = +table.dataset.version;
  let timer = 0;
  const announce = () => {
    const news = lines().filter((line) => +line.dataset.ply >= known);
    known = +table.dataset.version;
    const unread = news.filter((line) => !playback.read.has(line.dataset.ply));
    playback.read.clear();
    region.textContent = [...unread.slice(-MAX_LINES).map(words), prompt()].join(" ");
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
