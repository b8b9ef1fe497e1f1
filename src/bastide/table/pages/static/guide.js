// Lessons come and go with the moments of the game; without this file, with each page.
(() => {
  const table = document.getElementById("table");
  const corner = document.getElementById("lesson");
  if (!table || !corner) return;
  const place = `${location.pathname}/lesson`;
  // The log ends where the lesson begins.
  const room = () => document.body.style.setProperty("--lesson", `${corner.offsetHeight + 6}px`);
  room();
  addEventListener("resize", room);
  const put = (html) => {
    const fresh = document.createElement("template");
    fresh.innerHTML = html;
    const now = corner.firstElementChild;
    const next = fresh.content.firstElementChild;
    if (now && next && now.dataset.lesson === next.dataset.lesson) return;
    const inside = corner.contains(document.activeElement);
    corner.replaceChildren(...(next ? [next] : []));
    room();
    if (inside) (corner.querySelector("button") || document.querySelector("#choices button") || document.getElementById("prompt")).focus();
  };
  const fetched = async (options) => {
    try {
      const answer = await fetch(`${place}${location.search}`, options);
      if (answer.ok) put(await answer.text());
    } catch { /* the page says itself when the server does not answer */ }
  };
  corner.addEventListener("submit", (event) => {
    event.preventDefault();
    const fields = new URLSearchParams(new FormData(event.target, event.submitter));
    fetched({ method: "POST", body: fields, headers: { "hx-request": "true" } });
    if (fields.get("guide") === "off") corner.dataset.on = "";
  });
  // While others play, what was said last stays.
  let calm = 0;
  new MutationObserver(() => {
    clearTimeout(calm);
    if (corner.dataset.on && document.querySelector("form#choices, form[action$=rematch]")) calm = setTimeout(fetched, 300);
  }).observe(table, { attributes: true, attributeFilter: ["data-version"] });
})();
