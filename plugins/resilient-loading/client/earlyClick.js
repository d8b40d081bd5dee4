// Each page contains this script, before its content. It remembers which button was clicked last, until the scripts of
// the page have arrived: firstPreload.ts.
(() => {
  let button = null;
  const remember = ({ target }) => {
    // A button of a form submits it without any script.
    button = target.closest("button:not(form *), [role=tab]") || button;
  };
  addEventListener("click", remember, true);
  window.takeEarlyClick = () => {
    removeEventListener("click", remember, true);
    return button;
  };
})();
