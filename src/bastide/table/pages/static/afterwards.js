// Steps through a game that is over without leaving the page; a line of a hint is the button of its choice.
// Everything works without this file: each step is a page of its own.
(() => {
  document.addEventListener("click", (event) => {
    const line = event.target.closest(".hints a");
    const button = line && document.getElementById(decodeURIComponent(line.hash.slice(1)));
    if (!button) return;
    event.preventDefault();
    button.click();
  });

  const table = document.getElementById("table");
  if (!table || !table.dataset.replay || !window.Idiomorph) return;
  const PAUSE = 900;
  const byId = (id) => document.getElementById(id);
  const here = () => +table.dataset.step;
  const last = +table.dataset.last;
  let wanted = null;
  let loading = false;
  let timer = 0;

  // What the server does not know: whether the game plays by itself, and where the slider and the log are.
  const paint = () => {
    const play = byId("step-play");
    play.setAttribute("aria-pressed", String(timer > 0));
    play.textContent = timer ? play.dataset.pause : play.dataset.play;
    if (wanted === null) byId("step").value = here();
    const log = document.querySelector(".log ol");
    const line = document.querySelector(".log .now");
    if (log && line) log.scrollTop += line.getBoundingClientRect().top - log.getBoundingClientRect().top - log.clientHeight / 3;
  };

  const load = async (step) => {
    const address = table.dataset.replay + step;
    const answer = await fetch(address, { headers: { "HX-Request": "true" } });
    if (!answer.ok) throw new Error(answer.status);
    const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("table");
    Idiomorph.morph(table, fresh, { morphStyle: "outerHTML" });
    history.replaceState(null, "", address);
  };

  // Of many wishes at once (a slider that is drawn, a key that is held) the last one counts.
  const go = async (step) => {
    wanted = Math.max(0, Math.min(last, step));
    if (loading) return;
    loading = true;
    try {
      while (wanted !== null && wanted !== here()) {
        const to = wanted;
        wanted = null;
        await load(to);
        paint();
      }
      wanted = null;
    } catch {
      location.assign(table.dataset.replay + (wanted ?? here()));
    }
    loading = false;
  };

  const stop = () => {
    clearInterval(timer);
    timer = 0;
    paint();
  };
  const toggle = () => {
    if (timer) { stop(); return; }
    if (here() === last) go(0);
    timer = setInterval(() => { if (here() === last) stop(); else go(here() + 1); }, PAUSE);
    paint();
  };

  document.addEventListener("click", (event) => {
    if (event.target.closest("#step-play")) { toggle(); return; }
    const link = event.target.closest("a");
    const address = link && link.getAttribute("href");
    if (!address || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const step = address.startsWith(table.dataset.replay) && address.slice(table.dataset.replay.length);
    if (!step || !/^\d+$/.test(step)) return;
    event.preventDefault();
    if (timer) stop();
    go(+step);
  });
  document.addEventListener("input", (event) => {
    if (event.target.id !== "step") return;
    if (timer) stop();
    go(+event.target.value);
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== " " || /BUTTON|INPUT|A|SUMMARY/.test(event.target.tagName)) return;
    event.preventDefault();
    toggle();
  });
  document.documentElement.classList.add("live");
  paint();
})();
