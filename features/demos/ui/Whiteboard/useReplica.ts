import type { Drawing } from "@site/features/demos/handlers/drawing";
import type { Change, FromWhiteboard, Person, Refusal, ToWhiteboard } from "@site/features/demos/handlers/events";
import { useCallback, useEffect, useRef, useState } from "react";
import type { Socket } from "socket.io-client";
import { answerOf, isBoard } from "../fromServer";
import { Replica } from "./Replica";

/** Milliseconds after which a board that the server did not give is asked for again. */
const askAgainAfter = 2_000;

type Options = {
  socket: Socket<FromWhiteboard, ToWhiteboard>;
  patience: number;
  /** Those who are at the board when it is fetched. */
  onPeople: (people: readonly Person[]) => void;
  /** What to paint: a change, or `undefined` when all is to be painted anew. */
  onChange: (drawing: Drawing, change?: Change) => void;
};

/** The drawing of this page, and its fetching: again, after a refusal, and after a new connection. */
export function useReplica({ socket, patience, onPeople, onChange }: Options) {
  const [isReady, setReady] = useState(false);
  /** Why the server did not give the board. */
  const [refusal, setRefusal] = useState<Omit<Refusal, "ok">>();
  const askingAgain = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** What is shown may not be what the server has. */
  const isStale = useRef(false);
  const [replica] = useState(
    () =>
      new Replica({
        fetch: async () => {
          const answer = await answerOf(socket.timeout(patience).emitWithAck("board:open"), isBoard);
          clearTimeout(askingAgain.current);
          if (!answer.ok) {
            if (socket.connected) {
              setRefusal(answer);
              askingAgain.current = setTimeout(() => replica.refresh(), answer.retryAfter ?? askAgainAfter);
            } else {
              // It is fetched as soon as there is a connection.
              isStale.current = true;
            }
            return undefined;
          }
          setRefusal(undefined);
          onPeople(answer.people);
          setReady(true);
          return answer.changes;
        },
        onChange,
      }),
  );

  useEffect(() => {
    replica.refresh();
    return () => clearTimeout(askingAgain.current);
  }, [replica]);

  const markStale = useCallback(() => {
    isStale.current = true;
  }, []);

  /** Fetches the drawing if it was marked, or if the server has sent nothing of what happened meanwhile. */
  const catchUp = useCallback(
    (isRecovered: boolean) => {
      if (!isRecovered || isStale.current) {
        isStale.current = false;
        replica.refresh();
      }
    },
    [replica],
  );

  return { replica, isReady, refusal, markStale, catchUp };
}
