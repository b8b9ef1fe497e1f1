// Following a game: calm when much happens at once, pieces that fly, lines of the log that light up their place.
(() => {
  const table = document.getElementById("table");
  const live = document.getElementById("live");
  if (!table || !live) return;
  const reduced = matchMedia("(prefers-reduced-motion: reduce)");
  const still = () => reduced.matches || document.documentElement.dataset.motion === "none";
  const narrow = matchMedia("(max-width: 900px)");

  // --- The place of a line: under the pointer, in focus, or tapped. ---
  let lit = null;
  // Of several ids the first that is drawn.
  const light = (ids) => {
    if (lit) lit.classList.remove("lit");
    lit = ids.split(" ").map((id) => document.getElementById(id)).find(Boolean) || null;
    if (lit) lit.classList.add("lit");
    return lit;
  };
  const line = (node) => node.closest && node.closest(".log [data-place]");
  const rest = () => light(table.dataset.lit || "");
  for (const [enters, leaves] of [["pointerover", "pointerout"], ["focusin", "focusout"]]) {
    document.addEventListener(enters, (event) => { const found = line(event.target); if (found) light(found.dataset.place); });
    document.addEventListener(leaves, (event) => { if (line(event.target)) rest(); });
  }
  document.addEventListener("click", (event) => {
    const found = line(event.target);
    if (!found) return;
    const shown = light(found.dataset.place);
    if (!narrow.matches || !shown) return;
    location.hash = "table";  // the log is a sheet over the board there
    shown.scrollIntoView({ block: "center", inline: "center" });
    light(found.dataset.place);
  });
  document.addEventListener("click", (event) => {
    if (narrow.matches && event.target.closest(".since a")) location.hash = "table";
  });
  document.addEventListener("keydown", (event) => {
    const list = event.target.closest && event.target.closest(".log ol");
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!list || !step) return;
    const lines = [...list.querySelectorAll("[data-place]")];
    const next = lines[lines.indexOf(document.activeElement) + step];
    if (next) { event.preventDefault(); event.stopPropagation(); next.focus(); }
  }, true);

  // --- Pieces that appear come from where they were, or from their player; others glide by themselves. ---
  const FLIGHT = { duration: 250, easing: "ease-out" };
  const moving = () => document.querySelectorAll(".sheet-of-board .pieces > [id^=worker-], .sheet-of-board .pieces > [id^=builder-]");
  const spot = (piece) => { const { e, f } = piece.transform.baseVal.getItem(0).matrix; return [e, f]; };
  const owner = (id) => id.split("-").slice(0, 2).join("-");
  let before = new Map();
  const home = (piece, seat) => {
    const panel = document.querySelector(`.player.${seat}`);
    if (!panel) return null;
    const at = panel.getBoundingClientRect();
    const point = new DOMPoint(at.left + at.width / 2, at.top + at.height / 2);
    const { x, y } = point.matrixTransform(piece.parentNode.getScreenCTM().inverse());
    return [x, y];
  };
  const remember = () => { before = new Map([...moving()].map((piece) => [piece.id, spot(piece)])); };
  const fly = () => {
    if (still() || document.hidden) return;
    const now = [...moving()];
    const ids = new Set(now.map((piece) => piece.id));
    const gone = [...before].filter(([id]) => !ids.has(id));
    for (const piece of now.filter((one) => !before.has(one.id))) {
      const same = gone.findIndex(([id]) => owner(id) === owner(piece.id));
      const from = same < 0 ? home(piece, piece.id.split("-")[1]) : gone.splice(same, 1)[0][1];
      const [x, y] = spot(piece);
      if (from) piece.animate([{ transform: `translate(${from[0]}px, ${from[1]}px)` }, { transform: `translate(${x}px, ${y}px)` }], FLIGHT);
    }
  };
  document.addEventListener("htmx:oobBeforeSwap", (event) => { if (event.target === table) remember(); });
  document.addEventListener("htmx:oobAfterSwap", () => { fly(); rest(); wanted(); });

  // --- Much at once comes one by one, never far behind; nobody is called back from a moment of the past. ---
  const PACE = 320;
  const MOST = 4;
  const queue = [];
  let timer = 0;
  const show = (message) => htmx.swap(live, message, { swapStyle: "none", swapDelay: 0, settleDelay: 0 });
  const next = () => {
    timer = 0;
    if (!queue.length) return;
    timer = setTimeout(next, PACE);
    show(queue.shift());
  };
  const hurry = () => { while (queue.length > 1) queue.shift(); clearTimeout(timer); next(); };
  const past = () => table.dataset.past !== undefined;
  live.addEventListener("htmx:wsBeforeMessage", (event) => {
    const { message } = event.detail;
    if (past()) {
      event.preventDefault();
      const fresh = new DOMParser().parseFromString(message, "text/html").getElementById("table");
      if (fresh) told(fresh.dataset);
      for (const id of ["now", "since-now"]) document.getElementById(id)?.classList.add("news");
      return;
    }
    if (still() || document.hidden) { queue.length = 0; return; }
    event.preventDefault();
    queue.push(message);
    if (queue.length > MOST) queue.shift();
    if (!timer) next();
  });
  document.addEventListener("visibilitychange", hurry);

  // --- It is your turn: title, icon, a tone, a notice. ---
  const icon = document.querySelector("link[rel=icon]");
  const calm = icon.href;
  const wishes = () => document.querySelectorAll("[data-wish]");
  const wish = (name) => { try { return localStorage.getItem(`wish-${name}`) === "on"; } catch { return false; } };
  let sound = null;
  const tone = async () => {
    sound ||= new AudioContext();
    await sound.resume();
    const [voice, loud] = [sound.createOscillator(), sound.createGain()];
    const at = sound.currentTime;
    voice.frequency.setValueAtTime(523.25, at);
    voice.frequency.setValueAtTime(659.25, at + 0.12);
    loud.gain.setValueAtTime(0, at);
    loud.gain.linearRampToValueAtTime(0.12, at + 0.02);
    loud.gain.exponentialRampToValueAtTime(0.001, at + 0.6);
    voice.connect(loud).connect(sound.destination);
    voice.start(at);
    voice.stop(at + 0.6);
  };
  const notice = (title) => {
    try {
      const shown = new Notification(title, { icon: icon.dataset.turn, tag: location.pathname });
      shown.onclick = () => { window.focus(); shown.close(); };
    } catch { /* Some browsers of telephones have no notices of pages. */ }
  };

  let mine = table.dataset.mine === "1";
  let since = Date.now();
  const WAITED = 2500;
  function told(data) {
    const turn = data.mine === "1";
    document.title = data.title;
    icon.href = turn ? icon.dataset.turn : calm;
    if (turn === mine) return;
    const away = document.hidden || !document.hasFocus();
    const waited = away || Date.now() - since > WAITED;
    mine = turn;
    since = Date.now();
    if (!turn) return;
    if (waited && wish("sound")) tone();
    if (away && wish("notice") && window.Notification && Notification.permission === "granted") notice(data.title);
  }

  const choose = async (box) => {
    let on = box.checked;
    if (on && box.dataset.wish === "notice" && (!window.Notification || await Notification.requestPermission() !== "granted")) on = false;
    if (on && box.dataset.wish === "sound") tone();
    try { localStorage.setItem(`wish-${box.dataset.wish}`, on ? "on" : "off"); } catch { /* Then until the page is left. */ }
    wanted();
  };
  function wanted() {
    for (const box of wishes()) {
      box.checked = wish(box.dataset.wish);
      box.closest(".wishes").hidden = false;
    }
  }
  document.addEventListener("change", (event) => { if (event.target.matches("[data-wish]")) choose(event.target); });
  // Browsers let a page be heard after the first touch.
  for (const name of ["pointerdown", "keydown"]) {
    document.addEventListener(name, () => { if (wish("sound") && !sound) { sound = new AudioContext(); sound.resume(); } }, { once: true });
  }

  const changed = () => {
    told(table.dataset);
    wanted();
    const speaker = document.getElementById("speaker");
    if (past() && speaker) speaker.textContent = document.getElementById("prompt").textContent;
  };
  new MutationObserver(changed).observe(table, { attributes: true, attributeFilter: ["data-version", "data-mine", "data-past"] });
  changed();
  rest();
})();
