// When the server does not answer or refuses: a choice that could not be sent is sent again; a refusal is shown and is
// final. Error pages of a proxy in between are never put into the page.
(() => {
  const table = document.getElementById("table");
  const live = document.getElementById("live");
  const status = document.getElementById("connection-status");
  if (!table || !live || !status || !window.htmx) return;
  const words = status.dataset;
  const GRACE = 400;
  const NEVER = 2 ** 31 - 1;
  const pause = (tries, first) => Math.min(first * 2 ** tries, 5000) * (0.75 + Math.random() / 2);

  let lost = "";      // the status while the socket reconnects
  let unsent = null;  // the choice that is being sent again
  let timer = 0;
  const paint = () => {
    const text = unsent ? words.unsent : lost;
    if (status.textContent !== text) status.textContent = text;
    status.hidden = !text;
  };
  const say = (text) => { document.getElementById("notice").textContent = text; };

  // --- Responses: the application's replace parts of the page, or are a sentence; any other is an error on the way. ---
  const APPLICATION = /<(main|p) id="(table|notice)"[^>]* hx-swap-oob=/;
  const sentence = (text, code) => {
    try {
      const { error } = JSON.parse(text);
      if (error) return error;
    } catch { /* It is a page, the application's or a proxy's. */ }
    const page = APPLICATION.test(text) && new DOMParser().parseFromString(text, "text/html");
    return (page && page.getElementById("notice")?.textContent) || words.refused.replace("%", code);
  };
  const refusal = (code) => code >= 400 && code < 500 && code !== 408 && code !== 425;

  // --- Choices. The version makes it safe to send one again: the server accepts it once. ---
  const drop = () => { clearTimeout(timer); unsent = null; paint(); };
  const resend = () => {
    unsent.sending = true;
    htmx.ajax("post", unsent.path, { source: live, swap: "none", values: unsent.values });
  };
  const failed = ({ requestConfig }) => {
    const { verb, path, formData } = requestConfig;
    if (verb !== "post") { say(words.unreached); return; }
    if (!unsent || !unsent.sending) unsent = { path, values: Object.fromEntries(formData.entries()), tries: 0 };
    unsent.sending = false;
    clearTimeout(timer);
    timer = setTimeout(resend, pause(unsent.tries, 500));
    unsent.tries += 1;
    say("");
    paint();
  };
  document.addEventListener("htmx:beforeRequest", (event) => {
    if (event.detail.requestConfig.verb === "post" && unsent && !unsent.sending) drop();  // another choice was made
  });
  document.addEventListener("htmx:beforeSwap", (event) => {
    const { detail } = event;
    const { status: code, responseText: text } = detail.xhr;
    const repeated = unsent !== null && unsent.sending;
    if (!APPLICATION.test(text)) {
      detail.shouldSwap = false;
      if (!refusal(code)) { failed(detail); return; }
    }
    if (detail.requestConfig.verb === "post") drop();
    if (!detail.shouldSwap) say(sentence(text, code));
    // The choice had arrived the first time, only the response was lost: the table is shown as it is now.
    else if (repeated && code === 409) document.addEventListener("htmx:afterRequest", () => say(""), { once: true });
  });
  for (const name of ["htmx:sendError", "htmx:timeout"]) document.addEventListener(name, (event) => failed(event.detail));

  // --- The socket. Before the server closes it, it says why; the code says whether to reconnect. ---
  const REFUSED = 1008;
  const RELOAD = 4000;  // the table is gone, or we may no longer see it: the reloaded page says which
  const RETRIED = [1006, 1011, 1012, 1013];  // by the library, after the delay it asks for
  const UPGRADE_REQUIRED = 426;
  let refused = false;
  let opened = false;
  let blocked = "";  // why no socket comes through
  let reason = "";
  let closings = 0;
  let waiting = 0;
  const delay = (tries) => (reason ? pause(0, 5000) : pause(tries, 200));
  htmx.config.wsReconnectDelay = (tries) => (refused ? NEVER : delay(tries));
  const final = (text) => {
    refused = true;
    lost = "";
    clearTimeout(waiting);
    paint();
    say(text);
  };
  // A socket that is refused on the way does not say why: the page itself does, once it can be loaded. If it can, and no
  // socket ever was, a proxy does not let sockets through: their address says so.
  const askPage = async () => {
    try {
      const answer = await fetch(location.href, { headers: { "HX-Request": "true" } });
      if (refusal(answer.status) && answer.status !== 429) final(sentence(await answer.text(), answer.status));
      else if (!answer.ok) closings = 0;
      else if (!opened) {
        const stream = await fetch(live.getAttribute("ws-connect"));
        if (stream.status === UPGRADE_REQUIRED) blocked = sentence(await stream.text(), stream.status);
        if (blocked && lost) lost = blocked;
        paint();
      }
    } catch { closings = 0; }
  };
  document.addEventListener("htmx:wsBeforeMessage", (event) => {
    const { message } = event.detail;
    if (!message.startsWith('{"error"')) return;
    event.preventDefault();
    event.stopPropagation();
    reason = JSON.parse(message).error;
  }, true);
  document.addEventListener("htmx:wsClose", (event) => {
    const { event: { code }, socketWrapper } = event.detail;
    if (code === RELOAD) { location.reload(); return; }
    const why = reason;
    reason = "";
    if (refused) return;
    if (code === REFUSED && why) { final(why); return; }
    clearTimeout(waiting);
    waiting = setTimeout(() => { lost = why ? `${why} ${words.again}` : blocked || words.lost; paint(); }, lost || why ? 0 : GRACE);
    if (!RETRIED.includes(code)) setTimeout(() => { if (live.isConnected) socketWrapper.reconnect(); }, pause(0, 5000));
    closings += 1;
    if (closings === 2) askPage();
  });
  document.addEventListener("htmx:wsOpen", () => {
    clearTimeout(waiting);
    if (refused) say("");
    refused = false;
    opened = true;
    blocked = "";
    closings = 0;
    // The server may accept the socket only to close it with a reason.
    waiting = setTimeout(() => { lost = ""; paint(); }, lost ? GRACE : 0);
  });
})();
