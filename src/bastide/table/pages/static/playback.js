// What the game does by itself is played back place by place on the old position, and then the new one is shown: the
// place lights up, its lines join the log, gains fly to the players. Any choice, a key or the button ends it at once.
(() => {
  const table = document.getElementById("table");
  const bar = document.getElementById("playback");
  window.playback = { active: false, read: new Set(), play: (html, show) => show(), finish: () => {} };
  if (!table || !bar) return;
  const PACES = { slow: 700, quick: 300 };
  const MOST_STEPS = 40;  // more happen only while the reader is away
  const FLIGHT = 0.6;     // of a step
  const pace = PACES[bar.dataset.pace];
  const caption = bar.querySelector("p");
  const ICONS = { deniers: "denier", score: "prestige", tokens: "house", workers: "worker" };
  let playing = null;

  // --- The steps of an update: its sentences that are not on the page yet, a step from each that begins one. ---
  const parse = (html) => new DOMParser().parseFromString(html, "text/html");
  const newSentences = (update) => {
    const replayed = update.querySelector("#steps");
    if (replayed) return [...replayed.children].map((one) => [null, one]);
    const known = Math.max(-2, ...[...document.querySelectorAll("#log li[data-ply]")].map((line) => +line.dataset.ply));
    const lines = [...update.querySelectorAll("#log li[data-ply]")].filter((line) => +line.dataset.ply > known);
    return lines.flatMap((line) => [...line.children].map((one) => [line, one]));
  };
  const stepsOf = (update) => {
    const steps = [];
    for (const [line, sentence] of newSentences(update)) {
      const begins = sentence.dataset.begins !== undefined;
      if (begins || !steps.length) steps.push({ begins, sentences: [] });
      steps.at(-1).sentences.push([line, sentence]);
    }
    return steps.some((step) => step.begins) ? steps : [];
  };

  // --- A step ---
  const light = (ids) => {
    document.querySelectorAll(".lit").forEach((one) => one.classList.remove("lit"));
    const place = ids.split(" ").map((id) => document.getElementById(id)).find(Boolean);
    if (!place) return null;
    place.classList.add("lit");
    const view = place.closest(".board-viewport")?.getBoundingClientRect();
    const box = place.getBoundingClientRect();
    const inside = !view || (box.left >= view.left && box.right <= view.right && box.top >= view.top && box.bottom <= view.bottom);
    if (!inside) place.scrollIntoView({ block: "center", inline: "center" });
    return place;
  };
  const addToLog = (line, sentence) => {
    const list = document.querySelector("#log ol");
    if (!line || !list) return;
    let shown = list.querySelector(`li[data-ply="${line.dataset.ply}"]`);
    if (!shown) {
      shown = line.cloneNode(false);
      list.append(shown);
    }
    shown.append(sentence.cloneNode(true));
  };
  const middle = (node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  const fly = (from, change, delay) => {
    const [seat, name, amount] = change.split(":");
    const to = seatNumber(seat, name);
    if (!from || !to) return;
    const gain = document.createElement("span");
    gain.className = +amount > 0 ? "gain" : "gain loss";
    gain.innerHTML = `<svg class="bastide auto" viewBox="0 0 24 24"><use href="#resource-${ICONS[name] || name}"/></svg>`;
    gain.append(`${+amount > 0 ? "+" : "\u2212"}${Math.abs(amount)}`);
    document.getElementById("badges").append(gain);
    const [start, end] = +amount > 0 ? [middle(from), middle(to)] : [middle(to), middle(from)];
    const at = ([x, y], opacity) => ({ transform: `translate(${x}px, ${y}px) translate(-50%, -50%)`, opacity });
    gain.animate([at(start, 1), at(end, 1), at(end, 0)], { duration: pace * FLIGHT * 1.4, delay, easing: "ease-in-out", fill: "both" })
      .finished.then(() => gain.remove(), () => gain.remove());
  };
  const showStep = (step) => {
    const texts = step.sentences.map(([, sentence]) => sentence.textContent.trim());
    const place = light(step.sentences.map(([, sentence]) => sentence.dataset.place || "").join(" "));
    caption.textContent = texts.join(" ");
    bar.dataset.left = playing.steps.length;
    const reader = document.getElementById("screen-reader");
    if (reader) reader.textContent = caption.textContent;
    for (const [line, sentence] of step.sentences) {
      addToLog(line, sentence);
      if (line) window.playback.read.add(line.dataset.ply);
    }
    const changes = step.sentences.flatMap(([, sentence]) => (sentence.dataset.changes || "").split(" ").filter(Boolean));
    changes.forEach((change, number) => fly(place, change, number * 60));
  };

  // --- Playing ---
  const finish = () => {
    if (!playing) return;
    const { show, timer } = playing;
    clearTimeout(timer);
    playing = null;
    window.playback.active = false;
    document.documentElement.classList.remove("playing-back");
    light("");
    document.getElementById("badges")?.replaceChildren();
    bar.hidden = true;
    show();
  };
  // In the place of the question, which is answered; in a replay the controls are there.
  const placeBar = () => {
    const box = document.querySelector(".decision")?.getBoundingClientRect();
    bar.classList.toggle("floating", !box || table.dataset.replay !== undefined);
    for (const side of ["left", "top", "width", "height"]) bar.style[side] = bar.classList.contains("floating") ? "" : `${box[side]}px`;
    bar.hidden = false;
  };
  const next = () => {
    const step = playing.steps.shift();
    if (!step) { finish(); return; }
    showStep(step);
    playing.timer = setTimeout(next, step.begins ? pace : 0);
  };
  window.playback.finish = finish;
  window.playback.play = (html, show) => {
    finish();
    const steps = pace && mayMove() && !document.hidden ? stepsOf(parse(html)) : [];
    if (!steps.length || steps.length > MOST_STEPS) { show(); return; }
    playing = { steps, show, timer: 0 };
    window.playback.active = true;
    document.documentElement.classList.add("playing-back");
    placeBar();
    next();
  };

  // --- Ended by the reader: nothing that can be chosen in the new position is swallowed. ---
  bar.querySelector("button").addEventListener("click", finish);
  document.addEventListener("visibilitychange", finish);
  document.addEventListener("click", (event) => {
    if (!playing || !event.target.closest(".board-viewport, #drawer, .decision")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const { clientX, clientY } = event;
    finish();
    const target = document.elementFromPoint(clientX, clientY) || document.body;
    target.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, view: window, clientX, clientY }));
  }, true);
  document.addEventListener("keydown", (event) => {
    const silent = ["Tab", "Shift", "Control", "Alt", "Meta"].includes(event.key);
    if (!playing || silent || event.ctrlKey || event.altKey || event.metaKey) return;
    if (bar.contains(event.target)) return;
    if (event.key === " " || event.key === "Escape") {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    finish();
  }, true);
})();
