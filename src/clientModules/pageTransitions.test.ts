import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import pageTransitions, { fadePages } from "./pageTransitions";

/** A router's history that says where it went. */
function fakeHistory() {
  const opened: unknown[] = [];
  const history = {
    location: { pathname: "/a/" },
    push(to: string | { pathname?: string }) {
      opened.push(to);
    },
  };
  return { history, opened };
}

let prefersLess: boolean;
let pictures: Array<() => Promise<void>>;
const scrolled = vi.fn();
let preload: (pathname: string) => false | Promise<unknown>;

/** Everything that waits for a promise alone has happened. */
const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  prefersLess = false;
  pictures = [];
  preload = async () => [];
  vi.stubGlobal("window", {
    matchMedia: () => ({ matches: prefersLess }),
    scrollTo: scrolled,
    docusaurus: { preload: (pathname: string) => preload(pathname) },
  });
  vi.stubGlobal("document", {
    startViewTransition(update: () => Promise<void>) {
      pictures.push(update);
      return { ready: Promise.resolve(), finished: Promise.resolve() };
    },
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("fadePages", () => {
  it("takes a picture of the old page, then opens the new one, and ends when it is shown", async () => {
    const { history, opened } = fakeHistory();
    fadePages(history);
    history.push({ pathname: "/b/" });
    await settled();
    expect(opened).toEqual([]);
    let isOver = false;
    pictures[0]?.().then(() => {
      isOver = true;
    });
    await settled();
    expect(opened).toEqual([{ pathname: "/b/" }]);
    expect(isOver).toBe(false);
    pageTransitions.onRouteDidUpdate?.({ location: { hash: "" } } as never);
    expect(scrolled).toHaveBeenCalledWith({ top: 0, behavior: "instant" });
    await settled();
    expect(isOver).toBe(true);
  });

  it("ends after a second if the new page doesn't say that it is shown", async () => {
    const { history } = fakeHistory();
    fadePages(history);
    history.push("/b/");
    await settled();
    const over = pictures[0]?.();
    await vi.advanceTimersByTimeAsync(1000);
    await expect(over).resolves.toBeUndefined();
  });

  it("opens a page at once whose files are slow, or fail, or are not fetched to save data", async () => {
    const never = () => new Promise(() => {});
    for (const answer of [never, () => Promise.reject(new Error("offline")), () => false as const]) {
      preload = answer;
      const { history, opened } = fakeHistory();
      fadePages(history);
      history.push("/b/");
      await vi.advanceTimersByTimeAsync(100);
      expect(opened).toEqual(["/b/"]);
    }
    expect(pictures).toEqual([]);
  });

  it("opens the page of the last of several clicks, and none after the reader has gone back", async () => {
    const { history, opened } = fakeHistory();
    fadePages(history);
    history.push("/b/");
    history.push("/c/");
    await settled();
    for (const picture of pictures) {
      picture();
    }
    expect(opened).toEqual(["/c/"]);

    history.push("/d/");
    history.location = { pathname: "/before/" };
    await settled();
    expect(pictures).toHaveLength(1);
  });

  it("stays away from the query and the hash of the same page, and from readers who want less motion", () => {
    const { history, opened } = fakeHistory();
    fadePages(history);
    history.push("/a/?q=rooms#top");
    history.push("#end");
    prefersLess = true;
    history.push("/b/");
    expect(opened).toEqual(["/a/?q=rooms#top", "#end", "/b/"]);
    expect(pictures).toEqual([]);
  });

  it("leaves the history as it is where the browser can't do it, and puts it back at the end", () => {
    const { history } = fakeHistory();
    const { push } = history;
    fadePages(history)();
    expect(history.push).toBe(push);
    vi.stubGlobal("document", {});
    fadePages(history);
    expect(history.push).toBe(push);
  });
});
