// Updates that arrive in a burst are shown one by one, never far behind; what the game did by itself is played back first.
// While the reader looks at an earlier position, updates do not replace it: the links to the present are marked instead.
(() => {
  const table = document.getElementById("table");
  const live = document.getElementById("live");
  if (!table || !live) return;
  const INTERVAL = 320;
  const MAX_QUEUED = 4;
  const queue = [];
  let timer = 0;
  const show = (message) => htmx.swap(live, message, { swapStyle: "none", swapDelay: 0, settleDelay: 0 });
  const showNext = () => {
    timer = 0;
    if (!queue.length || playback.active) return;
    const message = queue.shift();
    playback.play(message, () => {
      show(message);
      timer = setTimeout(showNext, INTERVAL);
    });
  };
  const skipToLast = () => {
    while (queue.length > 1) queue.shift();
    clearTimeout(timer);
    showNext();
  };
  const add = (message) => {
    queue.push(message);
    if (queue.length > MAX_QUEUED) queue.shift();
    if (!timer) showNext();
  };

  live.addEventListener("htmx:wsBeforeMessage", (event) => {
    const { message } = event.detail;
    if (table.dataset.pastStep !== undefined) {
      event.preventDefault();
      const update = new DOMParser().parseFromString(message, "text/html").getElementById("table");
      if (update) document.dispatchEvent(new CustomEvent("turn", { detail: update.dataset }));
      for (const id of ["catch-up-now", "catch-up-end"]) document.getElementById(id)?.classList.add("unread");
      return;
    }
    if (!mayMove() || document.hidden) { queue.length = 0; return; }
    event.preventDefault();
    add(message);
  });
  // The response to one's own choice says the same as the socket, and may be here first. So does a step forward since
  // one's last turn.
  document.addEventListener("htmx:beforeSwap", (event) => {
    const { requestConfig: { verb, path }, xhr } = event.detail;
    const answer = xhr.status === 200 && mayMove() && xhr.responseText.includes("<main id=\"table\"");
    if (!answer || (verb !== "post" && !/\/since\//.test(path))) return;
    event.detail.serverResponse = "";
    if (verb === "post") add(xhr.responseText);
    else playback.play(xhr.responseText, () => show(xhr.responseText));
  });
  document.addEventListener("visibilitychange", skipToLast);
})();
