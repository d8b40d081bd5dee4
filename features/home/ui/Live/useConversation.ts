import { useEffect, useRef, useState } from "react";
import type { Actions } from "./Stage";
import type { LiveSession } from "./session";
import type { ClientName, LiveState } from "./state";

/**
 * Lets the clients begin: one message and its answer by themselves show what this is. What the reader has clicked
 * meanwhile follows.
 *
 * @returns whether the reader has done something, and what a client's buttons do
 */
export function useConversation(
  session: LiveSession | undefined,
  { clients: { A, B } }: LiveState,
  { greeting, answer }: { greeting: string; answer: string },
) {
  const [isUsed, setIsUsed] = useState(false);
  const greeted = useRef<LiveSession>(undefined);
  const answered = useRef<LiveSession>(undefined);
  const waiting = useRef<((session: LiveSession) => void)[]>([]);
  const isReady = session !== undefined && A.link === "connected" && B.link === "connected";
  const isHeard = B.lines.some(({ author }) => author === "A");
  useEffect(() => {
    if (isReady && session && greeted.current !== session) {
      greeted.current = session;
      session.send("A", greeting);
      for (const action of waiting.current.splice(0)) {
        action(session);
      }
    }
    if (isReady && session && isHeard && !isUsed && answered.current !== session) {
      answered.current = session;
      session.send("B", answer);
    }
  }, [isReady, isHeard, isUsed, session, greeting, answer]);

  const act = (action: (session: LiveSession) => void) => () => {
    setIsUsed(true);
    if (session && greeted.current === session) {
      action(session);
    } else {
      waiting.current.push(action);
    }
  };
  const actionsOf = (name: ClientName): Actions => ({
    send: (text) => act((session) => session.send(name, text))(),
    drop: act((session) => session.drop(name)),
    reconnect: act((session) => session.reconnect(name)),
  });
  return { isUsed, actionsOf };
}
