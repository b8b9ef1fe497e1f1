// Steps through a finished game without leaving the page. Without this file each step is a page of its own.
(() => {
  const table = document.getElementById("table");
  if (!table || !table.dataset.replay || !window.Idiomorph) return;
  const INTERVAL = 900;
  const byId = (id) => document.getElementById(id);
  const current = () => +table.dataset.step;
  const last = +table.dataset.last;
  let target = null;
  let loading = false;
  let timer = 0;

  // What the server does not know: whether the game plays by itself, and where the slider and the log are.
  const update = () => {
    const play = byId("step-play");
    play.setAttribute("aria-pressed", String(timer > 0));
    play.textContent = timer ? play.dataset.pause : play.dataset.play;
    if (target === null) byId("step").value = current();
    const log = document.querySelector(".log ol");
    const line = document.querySelector(".log .current");
    if (log && line) log.scrollTop += line.getBoundingClientRect().top - log.getBoundingClientRect().top - log.clientHeight / 3;
  };

  const load = async (step) => {
    const address = table.dataset.replay + step;
    const response = await fetch(address, { headers: { "HX-Request": "true" } });
    if (!response.ok) throw new Error(response.status);
    const text = await response.text();
    const loaded = new DOMParser().parseFromString(text, "text/html").getElementById("table");
    const show = () => Idiomorph.morph(table, loaded, { morphStyle: "outerHTML" });
    if (step === current() + 1) await new Promise((shown) => playback.play(text, () => { show(); shown(); }));
    else show();
    history.replaceState(null, "", address);
  };

  // Of many requests at once (the slider is dragged, a key is held) only the last one counts.
  const go = async (step) => {
    target = Math.max(0, Math.min(last, step));
    if (loading) { playback.finish(); return; }
    loading = true;
    try {
      while (target !== null && target !== current()) {
        const next = target;
        target = null;
        await load(next);
        update();
      }
      target = null;
    } catch {
      location.assign(table.dataset.replay + (target ?? current()));
    }
    loading = false;
  };

  const stop = () => {
    clearInterval(timer);
    timer = 0;
    update();
  };
  const toggle = () => {
    if (timer) { stop(); return; }
    if (current() === last) go(0);
    timer = setInterval(() => { if (current() === last) stop(); else if (!playback.active) go(current() + 1); }, INTERVAL);
    update();
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
  document.documentElement.classList.add("scripted");
  update();
})();
