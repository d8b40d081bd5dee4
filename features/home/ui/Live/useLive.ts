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

/** Starts the server and its clients when the panel is seen, and not before. */
export function useLive({ panel, before, titles }: Options) {
  const [state, setState] = useState<LiveState>(before);
  const [session, setSession] = useState<LiveSession>();
  const [failure, setFailure] = useState<Failure>();
  const isSeen = useSeen(panel);
  const [attempt, setAttempt] = useState(0);
  const titleA = titles.A;
  const titleB = titles.B;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is what starts it again
  useEffect(() => {
    if (!isSeen) {
      return;
    }
    let isWanted = true;
    let running: LiveSession | undefined;
    setFailure(undefined);
    start({
      onState: (next) => isWanted && setState(next),
      titles: { A: titleA, B: titleB },
      reducedMotion: matchMedia("(prefers-reduced-motion: reduce)").matches,
    }).then(
      (started) => {
        if (isWanted) {
          running = started;
          setSession(started);
        } else {
          started.close();
        }
      },
      (error) => {
        console.warn("The live panel could not start:", error);
        if (isWanted) {
          setFailure(error?.failure ?? "unloaded");
        }
      },
    );
    return () => {
      isWanted = false;
      running?.close();
      setSession(undefined);
    };
  }, [isSeen, attempt, titleA, titleB]);

  const retry = useCallback(() => setAttempt((attempt) => attempt + 1), []);
  return { state, session, failure, retry };
}

async function start(options: Parameters<typeof LiveSession.start>[0]): Promise<LiveSession> {
  const { LiveSession } = await import("./session");
  return LiveSession.start(options);
}

function useSeen(element: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (!element.current || isSeen) {
      return;
    }
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) {
        setIsSeen(true);
      }
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isSeen]);
  return isSeen;
}
