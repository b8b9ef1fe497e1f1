// Updates that arrive in a burst are shown one by one, never far behind. While the reader looks at an earlier position,
// updates do not replace it: the links to the present position are marked instead.
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
    if (!queue.length) return;
    timer = setTimeout(showNext, INTERVAL);
    show(queue.shift());
  };
  const skipToLast = () => { while (queue.length > 1) queue.shift(); clearTimeout(timer); showNext(); };

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
    queue.push(message);
    if (queue.length > MAX_QUEUED) queue.shift();
    if (!timer) showNext();
  });
  document.addEventListener("visibilitychange", skipToLast);
})();
