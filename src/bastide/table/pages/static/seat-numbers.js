// Where a number of a seat is shown: in the player's panel, else beside the name.
window.seatNumber = (seat, name) => {
  const NAMES = { hand: ["cards"], score: ["prestige", "points"] };
  const panel = document.getElementById(`player-${seat}`);
  if (!panel) return null;
  if (name === "score") return panel.querySelector(".score");
  const colour = [...panel.classList].find((one) => document.getElementById(`resources-of-${one}`)) || "";
  const ids = (NAMES[name] || [name]).flatMap((one) => [`${one}-${colour}`, `cubes-${colour}-${one}`]);
  return ids.map((id) => panel.querySelector(`#${CSS.escape(id)}`)).find(Boolean) || panel.querySelector("h2 .name");
};
