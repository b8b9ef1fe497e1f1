// Tells the reader that it is their turn: by the title and the icon, and by a sound or a notification if they want one.
(() => {
  const table = document.getElementById("table");
  if (!table || !document.getElementById("live")) return;
  const icon = document.querySelector("link[rel=icon]");
  const usualIcon = icon.href;
  const checkboxes = () => document.querySelectorAll("[data-setting]");
  const enabled = (setting) => { try { return localStorage.getItem(`wish-${setting}`) === "on"; } catch { return false; } };

  let audio = null;
  const playSound = async () => {
    audio ||= new AudioContext();
    await audio.resume();
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    const start = audio.currentTime;
    tone.frequency.setValueAtTime(523.25, start);
    tone.frequency.setValueAtTime(659.25, start + 0.12);
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(0.12, start + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.6);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + 0.6);
  };
  const notify = (title) => {
    try {
      const notification = new Notification(title, { icon: icon.dataset.turn, tag: location.pathname });
      notification.onclick = () => { window.focus(); notification.close(); };
    } catch { /* Some mobile browsers allow notifications to service workers only. */ }
  };

  // No sound when the turn comes back at once, as after one's own move.
  const WAITED = 2500;
  let myTurn = table.dataset.myTurn === "1";
  let changed = Date.now();
  const alertTurn = (data) => {
    const turn = data.myTurn === "1";
    document.title = data.title;
    icon.href = turn ? icon.dataset.turn : usualIcon;
    if (turn === myTurn) return;
    const away = document.hidden || !document.hasFocus();
    const waited = away || Date.now() - changed > WAITED;
    myTurn = turn;
    changed = Date.now();
    if (!turn) return;
    if (waited && enabled("sound")) playSound();
    if (away && enabled("notice") && window.Notification && Notification.permission === "granted") notify(data.title);
  };
  document.addEventListener("turn", (event) => alertTurn(event.detail));

  const showSettings = () => {
    for (const box of checkboxes()) {
      box.checked = enabled(box.dataset.setting);
      box.closest(".notification-settings").hidden = false;
    }
  };
  const change = async (box) => {
    let on = box.checked;
    if (on && box.dataset.setting === "notice" && (!window.Notification || await Notification.requestPermission() !== "granted")) on = false;
    if (on && box.dataset.setting === "sound") playSound();
    try { localStorage.setItem(`wish-${box.dataset.setting}`, on ? "on" : "off"); } catch { /* It is lost with the page. */ }
    showSettings();
  };
  document.addEventListener("change", (event) => { if (event.target.matches("[data-setting]")) change(event.target); });
  document.addEventListener("htmx:oobAfterSwap", showSettings);
  // Browsers let a page make sounds only after the reader has touched it.
  for (const name of ["pointerdown", "keydown"]) {
    document.addEventListener(name, () => {
      if (enabled("sound") && !audio) { audio = new AudioContext(); audio.resume(); }
    }, { once: true });
  }

  const update = () => { alertTurn(table.dataset); showSettings(); };
  new MutationObserver(update).observe(table, { attributes: true, attributeFilter: ["data-version", "data-my-turn", "data-past-step"] });
  update();
})();
