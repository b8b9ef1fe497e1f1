// Keeps the page fresh: one socket tells the version, the page's main part is fetched when it changes.
// Everything works without this file; then one reloads by hand.
(() => {
  const table = () => document.getElementById("table");
  if (!table() || !table().dataset.stream) return;
  let pause = 500;

  const refresh = async () => {
    const answer = await fetch(table().dataset.page, { credentials: "same-origin" });
    if (!answer.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const fresh = page.getElementById("table");
    if (!fresh || +fresh.dataset.version < +table().dataset.version) return;
    const focus = document.activeElement && document.activeElement.id;
    for (const details of table().querySelectorAll("details[open][id]")) {
      const same = fresh.querySelector("#" + details.id);
      if (same) same.open = true;
    }
    table().replaceWith(document.adoptNode(fresh));
    document.title = page.title;
    if (focus && document.getElementById(focus)) document.getElementById(focus).focus();
  };

  const listen = () => {
    const address = new URL(table().dataset.stream, location.href);
    address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(address);
    socket.onopen = () => { pause = 500; };
    socket.onmessage = (message) => {
      if (JSON.parse(message.data).version > +table().dataset.version) refresh();
    };
    socket.onclose = () => {
      setTimeout(listen, pause);
      pause = Math.min(pause * 2, 8000);
    };
  };

  // A place of the board that can be chosen is its button.
  document.addEventListener("click", (event) => {
    const place = event.target.closest("[data-action]");
    if (!place) return;
    event.preventDefault();
    for (const button of document.querySelectorAll("#choices button")) {
      if (button.value === place.dataset.action) { button.click(); return; }
    }
  });

  listen();
})();
