import type { ClientModule } from "@docusaurus/types";

/** Docusaurus' functions that fetch a page before it is asked for; they answer false where they fetch nothing. */
type FetchAhead = typeof window.docusaurus.prefetch;

/**
 * Fetches one page after another, each when nothing else is to do. Docusaurus does it for all links in sight at once, as
 * soon as the page is usable, and a phone then stands still for a moment.
 */
export function whenIdle(fetchAhead: FetchAhead, onIdle: (run: () => void) => void): FetchAhead {
  let last: Promise<unknown> = Promise.resolve();
  return (url) => {
    const fetched = last
      .then(() => new Promise<void>(onIdle))
      .then(() => fetchAhead(url) as Exclude<ReturnType<FetchAhead>, false>);
    last = fetched.catch(() => {});
    return fetched;
  };
}

/** Ignores a failure: nothing waits for the file yet, and the page reports the error when the reader opens it. */
export function silently(fetchAhead: FetchAhead): FetchAhead {
  return (url) => {
    const fetched = fetchAhead(url);
    return fetched === false ? false : fetched.catch(() => []);
  };
}

/** Answers with the promise of before when a page is asked for again: Docusaurus answers false, as if it fetched nothing. */
export function remembering(fetchAhead: FetchAhead): FetchAhead {
  const answers = new Map<string, ReturnType<FetchAhead>>();
  return (url) => {
    const answer = answers.get(url) ?? fetchAhead(url);
    if (answer !== false) {
      answers.set(url, answer);
    }
    return answer;
  };
}

/** Safari has no idle callbacks yet. */
const onIdle = (run: () => void) => {
  if (typeof requestIdleCallback === "function") {
    requestIdleCallback(run);
  } else {
    setTimeout(run, 200);
  }
};

let isReplaced = false;

const fetchAhead: ClientModule = {
  // Docusaurus puts its functions on the window after its modules are loaded, and before it renders.
  onRouteUpdate() {
    if (!isReplaced) {
      isReplaced = true;
      const { prefetch, preload } = window.docusaurus;
      window.docusaurus = { prefetch: silently(whenIdle(prefetch, onIdle)), preload: remembering(silently(preload)) };
    }
  },
};

export default fetchAhead;
