// A hinted choice is a link to the button of that choice; here a click on it presses the button.
(() => {
  document.addEventListener("click", (event) => {
    const link = event.target.closest(".hints a");
    const button = link && document.getElementById(decodeURIComponent(link.hash.slice(1)));
    if (!button) return;
    event.preventDefault();
    button.click();
  });
})();
