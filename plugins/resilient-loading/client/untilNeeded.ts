/**
 * A component may have a listener for these events. The window gets them first, and hydrates the page: the listener is
 * there when the event reaches the component.
 */
const acts = ["click", "keydown", "focusin", "paste"];

/** What a press may be meant for. */
const controls = "a, button, input, label, select, summary, textarea, [role=tab]";

/** These only show that the reader is there. The page is hydrated in the next idle moment, usually before the first act. */
const signs = ["pointermove", "touchstart", "wheel", "scroll", "dragenter", "hashchange", "popstate"];

/** Milliseconds after loading. A reader who reads the first lines without moving then finds the page ready. */
const patience = 5000;

/**
 * Resolves when the page has to be hydrated: the server has rendered all that there is to read, so this can wait for the
 * reader's first sign, or for `patience` without one. Until then, the browser has nothing to do.
 *
 * It doesn't wait where the server's HTML is not what the reader wants to see:
 *
 * - a page with an element that says `data-hydrate="at-once"`
 * - an address with a query or a hash: a component may show something else for it, such as results of a search
 * - a page with tabs, if the reader has chosen other tabs before
 * - a page that the reader has used already, for example while its scripts were on the way
 */
export default function untilNeeded(): Promise<void> {
  if (isNeeded()) {
    return Promise.resolve();
  }
  return new Promise((resolve) => {
    const end = new AbortController();
    const hydrate = () => {
      end.abort();
      resolve();
    };
    const soon = () => whenIdle(hydrate);
    const onAct = (event: Event) => isByReader(event) && hydrate();
    const onSign = (event: Event) => isByReader(event) && soon();
    const options = { capture: true, passive: true, signal: end.signal };
    for (const act of acts) {
      window.addEventListener(act, onAct, options);
    }
    for (const sign of signs) {
      window.addEventListener(sign, onSign, options);
    }
    // The page is ready when the press becomes a click. A finger that scrolls presses on text, most often.
    const onPress = ({ target }: Event) => (target instanceof Element && target.closest(controls) ? hydrate() : soon());
    window.addEventListener("pointerdown", onPress, options);
    // Only now, because asking earlier makes the browser lay out the page for the answer.
    const wait = () => (window.scrollY > 0 ? soon() : setTimeout(soon, patience));
    if (document.readyState === "complete") {
      wait();
    } else {
      window.addEventListener("load", wait, { once: true });
    }
  });
}

/**
 * Browsers also report `pointermove` when a new page appears under a mouse that hasn't moved, and `focusin` when they
 * focus a field themselves.
 */
function isByReader({ type, target, movementX, movementY }: Event & Partial<PointerEvent>): boolean {
  switch (type) {
    case "pointermove":
      return movementX !== 0 || movementY !== 0;
    case "focusin":
      return !hasAutofocus(target);
    default:
      return true;
  }
}

function isFocusedByReader(): boolean {
  const { activeElement, body } = document;
  return activeElement !== body && !hasAutofocus(activeElement);
}

function hasAutofocus(target?: EventTarget | null): boolean {
  return target instanceof Element && target.hasAttribute("autofocus");
}

function isNeeded(): boolean {
  return (
    location.search !== "" ||
    location.hash !== "" ||
    isFocusedByReader() ||
    // Older browsers don't have it.
    navigator.userActivation?.hasBeenActive === true ||
    document.querySelector("[data-hydrate=at-once]") !== null ||
    (document.querySelector("[role=tablist]") !== null && hasChosenTabs())
  );
}

/** Docusaurus keeps the choice of each group of tabs. */
function hasChosenTabs(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith("docusaurus.tab."));
  } catch {
    // The browser blocks the storage.
    return false;
  }
}

function whenIdle(run: () => void): void {
  // Safari has no idle callbacks yet.
  if (typeof requestIdleCallback === "function") {
    requestIdleCallback(run, { timeout: 500 });
  } else {
    setTimeout(run);
  }
}
