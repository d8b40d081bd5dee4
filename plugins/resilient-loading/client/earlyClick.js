// Stands in each page, before its content: remembers the latest click on a button until the page's scripts are there.
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
