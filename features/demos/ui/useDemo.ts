import { FrameTap } from "@site/browser-server/frames/frameTap";
import { useCallback, useState } from "react";
import { firstFree } from "./firstFree";
import type { Ending } from "./follow";
import type { Shape } from "./fromServer";
import { guestNames } from "./guestName";
import type { DemoLink, OpenFailure } from "./openDemo";
import { forget, newId, remember, remembered } from "./remember";
import { failureIn, useConnection } from "./useConnection";

/** Guests' names that are tried before the reader is asked for one: somebody may have the first that comes up. */
const mostGuestNames = 5;

/** If another tab has taken over the name, as a duplicated one does, this tab asks for another one from now on. */
function forgetIfElsewhere(why: Ending): void {
  if (why === "elsewhere") {
    forget();
  }
}

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
  const { status, open, leave } = useConnection<Welcome>(forgetIfElsewhere);
  /** Why the page is not connected to the server that it was to be connected to. */
  const [fallback, setFallback] = useState<OpenFailure>();
  const [tap] = useState(() => new FrameTap());

  const enter = useCallback(
    /** @param name the reader's; where there is none, a guest's that nobody else has */
    (name?: string) => {
      setFallback(undefined);
      return open(async (isOver) => {
        const key = remembered().key ?? newId();
        // With the client's library: only those load it who take part.
        const { openDemo } = await import("./openDemo");
        const openAt = (address: string | undefined) =>
          firstFree(
            name === undefined ? guestNames(mostGuestNames) : [name],
            async (name) => {
              const credentials = { name, key };
              return { credentials, link: await openDemo({ namespace, isWelcome, credentials, tap, address }) };
            },
            isOver,
          );
        const { credentials, link } = await openAt(address).catch((error) => {
          const failure = failureIn(error);
          if (address === undefined || failure.kind === "refused" || isOver()) {
            throw error;
          }
          setFallback(failure);
          return openAt(undefined);
        });
        if (!isOver()) {
          remember(credentials);
        }
        return link;
      });
    },
    [address, isWelcome, namespace, open, tap],
  );

  return { status, fallback, tap, enter, leave };
}

/** What a button does that shows how a lost connection comes back: the client takes a moment, as on a bad network. */
export function loseConnection(socket: DemoLink<unknown>["socket"]): void {
  const manager = socket.io;
  const [delay, most] = [manager.reconnectionDelay(), manager.reconnectionDelayMax()];
  manager.reconnectionDelay(4_000).reconnectionDelayMax(4_000);
  manager.once("reconnect", () => manager.reconnectionDelay(delay).reconnectionDelayMax(most));
  manager.engine.close();
}
