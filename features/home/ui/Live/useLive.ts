import { type RefObject, useCallback, useEffect, useState } from "react";
import type { LiveSession } from "./session";
import type { LiveState } from "./state";

/** Why the panel does not run: what the browser lacks, or `unloaded` when its script did not come. */
export type Failure = import("@site/browser-server/client/errors").ConnectFailure | "unloaded";

type Options = {
  panel: RefObject<HTMLElement | null>;
  /** What is shown until it runs. */
  before: LiveState;
  titles: Record<"A" | "B", string>;
};

/** Starts the server and its clients when the reader turns to the panel or looks at it for a while, and not before. */
export function useLive({ panel, before, titles }: Options) {
  const [state, setState] = useState<LiveState>(before);
  const [session, setSession] = useState<LiveSession>();
  const [failure, setFailure] = useState<Failure>();
  const isWanted = useWanted(panel);
  const [attempt, setAttempt] = useState(0);
  const titleA = titles.A;
  const titleB = titles.B;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is what starts it again
  useEffect(() => {
    if (!isWanted) {
      return;
    }
    let isCurrent = true;
    let running: LiveSession | undefined;
    setFailure(undefined);
    start({
      onState: (next) => isCurrent && setState(next),
      titles: { A: titleA, B: titleB },
      reducedMotion: matchMedia("(prefers-reduced-motion: reduce)").matches,
    }).then(
      (started) => {
        if (isCurrent) {
          running = started;
          setSession(started);
        } else {
          started.close();
        }
      },
      (error) => {
        console.warn("The live panel could not start:", error);
        if (isCurrent) {
          setFailure(error?.failure ?? "unloaded");
        }
      },
    );
    return () => {
      isCurrent = false;
      running?.close();
      setSession(undefined);
    };
  }, [isWanted, attempt, titleA, titleB]);

  const retry = useCallback(() => setAttempt((attempt) => attempt + 1), []);
  return { state, session, failure, retry };
}

async function start(options: Parameters<typeof LiveSession.start>[0]): Promise<LiveSession> {
  const { LiveSession } = await import("./session");
  return LiveSession.start(options);
}

/** What a reader does who turns to the panel. */
const signs = ["pointerover", "pointerdown", "focusin"] as const;

/** Milliseconds after the page has loaded, in which it has more urgent things to do. */
const patience = 2500;

/** Whether the reader has turned to an element, or it is in view when the page has been loaded for a while. */
function useWanted(element: RefObject<HTMLElement | null>): boolean {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (!target || isWanted) {
      return;
    }
    const end = new AbortController();
    const { signal } = end;
    const want = () => setIsWanted(true);
    for (const sign of signs) {
      target.addEventListener(sign, want, { signal, passive: true });
    }
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && want(), {
      // Its upper edge alone is not in view.
      rootMargin: "0px 0px -15%",
    });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = (milliseconds: number) => {
      timer = setTimeout(() => whenIdle(() => signal.aborted || observer.observe(target)), milliseconds);
    };
    if (document.readyState === "complete") {
      const [loading] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
      wait(patience - (performance.now() - (loading?.loadEventEnd ?? 0)));
    } else {
      window.addEventListener("load", () => wait(patience), { signal });
    }
    return () => {
      end.abort();
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [element, isWanted]);
  return isWanted;
}

function whenIdle(action: () => void): void {
  // Safari has no such callback.
  if ("requestIdleCallback" in window) {
    requestIdleCallback(action, { timeout: patience });
  } else {
    action();
  }
}
