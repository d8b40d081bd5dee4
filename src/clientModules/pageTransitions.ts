import type { ClientModule } from "@docusaurus/types";

/** The part of the router's history that opens pages. */
type Opener = {
  push: (to: string | { pathname?: string }, state?: unknown) => void;
  readonly location: { pathname: string };
};

/** How long a click may wait for the page's files, in milliseconds. A reader doesn't notice it yet. */
const patience = 100;

/** The browser shows a picture of the old page until the new one is there. After this time, in milliseconds, it ends. */
const longest = 1000;

let onShown: (() => void) | undefined;

const after = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));

const isWelcome = () => !window.matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Whether all files of a page are here, or come in time. */
const arrivesInTime = (pathname: string) =>
  Promise.race([
    Promise.resolve(window.docusaurus.preload(pathname)).then(
      (loaded) => loaded !== false,
      () => false,
    ),
    after(patience).then(() => false),
  ]);

/**
 * Makes pages fade into each other where the browser can do it, and the reader has not asked for less motion. A page
 * whose files take longer is opened at once, so that the progress bar of Docusaurus shows that something is happening.
 *
 * @param history the router's history. Its `push` is replaced, because Docusaurus says that a page is about to change
 *   only when it is too late for a picture of the old one.
 * @returns puts the old `push` back
 */
export function fadePages(history: Opener): () => void {
  if (typeof document.startViewTransition !== "function") {
    return () => {};
  }
  const { push } = history;
  let latest: unknown;
  history.push = (to, state) => {
    const before = history.location;
    const pathname = (typeof to === "string" ? to.replace(/[?#].*$/, "") : to.pathname) || before.pathname;
    latest = to;
    if (pathname === before.pathname || !isWelcome()) {
      push(to, state);
      return;
    }
    arrivesInTime(pathname).then((isHere) => {
      // What the reader did meanwhile counts: another click, or the browser's Back.
      if (latest !== to || history.location !== before) {
        return;
      }
      if (!isHere) {
        push(to, state);
        return;
      }
      const transition = document.startViewTransition(() => {
        const shown = new Promise<void>((done) => {
          onShown = done;
        });
        push(to, state);
        return Promise.race([shown, after(longest)]);
      });
      // Another transition, or a tab in the background, ends this one. The page is opened all the same.
      transition.ready.catch(() => {});
      transition.finished.catch(() => {});
    });
  };
  return () => {
    history.push = push;
  };
}

const pageTransitions: ClientModule = {
  onRouteDidUpdate({ location }) {
    if (!onShown) {
      return;
    }
    // The style sheet lets a page scroll smoothly. A new one would fade in where the old one was, and then begin to move.
    // `decodableHash.ts` has made sure that it can be decoded.
    const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (target) {
      target.scrollIntoView({ behavior: "instant" });
    } else {
      window.scrollTo({ top: 0, behavior: "instant" });
    }
    onShown();
    onShown = undefined;
  },
};

export default pageTransitions;
