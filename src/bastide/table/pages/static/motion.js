// Whether things may move: neither the system nor the reader's preferences say otherwise.
window.mayMove = () => !matchMedia("(prefers-reduced-motion: reduce)").matches && document.documentElement.dataset.motion !== "none";
