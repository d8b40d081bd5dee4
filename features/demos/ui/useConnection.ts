import { useCallback, useEffect, useRef, useState } from "react";
import { type Ending, follow } from "./follow";
import type { DemoLink, OpenFailure } from "./openDemo";

export type Status<Welcome> =
  | { is: "out"; failure?: OpenFailure }
  | { is: "connecting" }
  /** `connected` is false while the client tries to come back. */
  | { is: "in"; link: DemoLink<Welcome>; connected: boolean; recovered: boolean }
  | { is: "ended"; why: Ending };

/**
 * One client of a demo: being connected, losing the connection and coming back, being sent away.
 *
 * @param onEnded told why the server has ended the connection
 */
export function useConnection<Welcome>(onEnded?: (why: Ending) => void) {
  const [status, setStatus] = useState<Status<Welcome>>({ is: "out" });
  const current = useRef<{ attempt: number; close?: () => void }>({ attempt: 0 });

  const close = useCallback(() => {
    current.current.close?.();
    current.current = { attempt: current.current.attempt + 1 };
  }, []);
  useEffect(() => close, [close]);

  const open = useCallback(
    /** @param connect told whether another attempt has taken its place */
    async (connect: (isOver: () => boolean) => Promise<DemoLink<Welcome>>) => {
      close();
      const { attempt } = current.current;
      const isOver = () => current.current.attempt !== attempt;
      setStatus({ is: "connecting" });
      try {
        const link = await connect(isOver);
        if (isOver()) {
          link.close();
          return;
        }
        current.current.close = link.close;
        const { socket } = link;
        follow(socket, {
          onConnected: (connected) => setStatus({ is: "in", link, connected, recovered: socket.recovered }),
          onEnded: (why) => {
            onEnded?.(why);
            setStatus({ is: "ended", why });
          },
        });
      } catch (error) {
        if (!isOver()) {
          setStatus({ is: "out", failure: failureIn(error) });
        }
      }
    },
    [close, onEnded],
  );

  const leave = useCallback(() => {
    close();
    setStatus({ is: "out" });
  }, [close]);

  return { status, open, leave };
}

/** Why a connection could not be made, of whatever was thrown. */
export function failureIn(error: unknown): OpenFailure {
  return (error as { failure?: OpenFailure }).failure ?? { kind: "broken" };
}
