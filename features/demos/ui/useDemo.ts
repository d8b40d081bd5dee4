import { FrameTap } from "@site/browser-server/frames/frameTap";
import type { Credentials } from "@site/features/demos/handlers/events";
import { useCallback, useEffect, useRef, useState } from "react";
import { type Ending, follow } from "./follow";
import type { Shape } from "./fromServer";
import { guestName } from "./guestName";
import type { DemoLink, OpenFailure } from "./openDemo";
import { forget, newId, remember, remembered } from "./remember";

export type Status<Welcome> =
  | { is: "out"; failure?: OpenFailure }
  | { is: "connecting" }
  /** `connected` is false while the client tries to come back. */
  | { is: "in"; link: DemoLink<Welcome>; connected: boolean; recovered: boolean }
  | { is: "ended"; why: Ending };

/** Guests' names that are tried before the reader is asked for one: somebody may have the first that comes up. */
const mostGuestNames = 5;

/**
 * A page's connection to a demo: entering under a name, losing the connection and coming back, being sent away.
 *
 * @param isWelcome tells the welcome of this demo from that of a foreign server
 * @param address the real server's, or `undefined` for the one in this browser
 */
export function useDemo<Welcome>(
  namespace: "/chat" | "/whiteboard",
  isWelcome: Shape<Welcome>,
  address: string | undefined,
) {
  const [status, setStatus] = useState<Status<Welcome>>({ is: "out" });
  /** Why the page is not connected to the server that it was to be connected to. */
  const [fallback, setFallback] = useState<OpenFailure>();
  const [tap] = useState(() => new FrameTap());
  const current = useRef<{ attempt: number; close?: () => void }>({ attempt: 0 });

  const close = useCallback(() => {
    current.current.close?.();
    current.current = { attempt: current.current.attempt + 1 };
  }, []);
  useEffect(() => close, [close]);

  const enter = useCallback(
    /** @param name the reader's; where there is none, a guest's that nobody else has */
    async (name?: string) => {
      close();
      const { attempt } = current.current;
      setStatus({ is: "connecting" });
      setFallback(undefined);
      const key = remembered().key ?? newId();
      const isOver = () => current.current.attempt !== attempt;
      try {
        // With the client's library: only those load it who take part.
        const { openDemo } = await import("./openDemo");
        const openAt = async (address: string | undefined) => {
          for (let tried = 1; ; tried++) {
            const credentials: Credentials = { name: name ?? guestName(), key };
            try {
              return { credentials, link: await openDemo({ namespace, isWelcome, credentials, tap, address }) };
            } catch (error) {
              if (name !== undefined || tried === mostGuestNames || isOver() || !isNameTaken(failureIn(error))) {
                throw error;
              }
            }
          }
        };
        const { credentials, link } = await openAt(address).catch((error) => {
          const failure = failureIn(error);
          if (address === undefined || failure.kind === "refused" || isOver()) {
            throw error;
          }
          setFallback(failure);
          return openAt(undefined);
        });
        if (isOver()) {
          link.close();
          return;
        }
        remember(credentials);
        current.current.close = link.close;
        const { socket } = link;
        follow(socket, {
          onConnected: (connected) => setStatus({ is: "in", link, connected, recovered: socket.recovered }),
          onEnded: (why) => {
            if (why === "elsewhere") {
              forget();
            }
            setStatus({ is: "ended", why });
          },
        });
      } catch (error) {
        if (!isOver()) {
          setStatus({ is: "out", failure: failureIn(error) });
        }
      }
    },
    [address, close, isWelcome, namespace, tap],
  );

  const leave = useCallback(() => {
    close();
    setStatus({ is: "out" });
  }, [close]);

  return { status, fallback, tap, enter, leave };
}

function failureIn(error: unknown): OpenFailure {
  return (error as { failure?: OpenFailure }).failure ?? { kind: "broken" };
}

const isNameTaken = (failure: OpenFailure) => failure.kind === "refused" && failure.reason === "name_taken";

/** What a button does that shows how a lost connection comes back: the client takes a moment, as on a bad network. */
export function loseConnection(socket: DemoLink<unknown>["socket"]): void {
  const manager = socket.io;
  const [delay, most] = [manager.reconnectionDelay(), manager.reconnectionDelayMax()];
  manager.reconnectionDelay(4_000).reconnectionDelayMax(4_000);
  manager.once("reconnect", () => manager.reconnectionDelay(delay).reconnectionDelayMax(most));
  manager.engine.close();
}
