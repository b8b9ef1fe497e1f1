// Shows the lesson that fits the position after each update. Without this file lessons change when a page is loaded.
(() => {
  const table = document.getElementById("table");
  const container = document.getElementById("lesson");
  if (!table || !container) return;
  const address = `${location.pathname}/lesson`;
  const show = (html) => {
    const fragment = document.createElement("template");
    fragment.innerHTML = html;
    const current = container.firstElementChild;
    const next = fragment.content.firstElementChild;
    if (current && next && current.dataset.lesson === next.dataset.lesson) return;
    const focused = container.contains(document.activeElement);
    container.replaceChildren(...(next ? [next] : []));
    if (focused) (container.querySelector("button") || document.querySelector("#choices button") || document.getElementById("prompt")).focus();
  };
  const load = async (options) => {
    try {
      const response = await fetch(`${address}${location.search}`, options);
      if (response.ok) show(await response.text());
    } catch { /* connection.js tells the reader when the server does not answer. */ }
  };
  container.addEventListener("submit", (event) => {
    event.preventDefault();
    const fields = new URLSearchParams(new FormData(event.target, event.submitter));
    load({ method: "POST", body: fields, headers: { "hx-request": "true" } });
    if (fields.get("guide") === "off") container.dataset.enabled = "";
  });
  // While others play, the last lesson stays.
  let timer = 0;
  new MutationObserver(() => {
    clearTimeout(timer);
    if (container.dataset.enabled && document.querySelector("form#choices, form[action$=rematch]")) timer = setTimeout(load, 300);
  }).observe(table, { attributes: true, attributeFilter: ["data-version"] });
})();
