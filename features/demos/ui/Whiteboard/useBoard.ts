import type { Drawing } from "@site/features/demos/handlers/drawing";
import type {
  Change,
  FromWhiteboard,
  Person,
  Refusal,
  StrokeId,
  ToWhiteboard,
} from "@site/features/demos/handlers/events";
import { useCallback, useEffect, useState } from "react";
import type { Socket } from "socket.io-client";
import { answerOf, type BoardWelcome, boardShapes, listen } from "../fromServer";
import type { DemoLink } from "../openDemo";
import { type Delivery, Outbox } from "./Outbox";
import { Pen } from "./Pen";
import { addsOnly } from "./paint";
import { useCursors } from "./useCursors";
import { usePeople } from "./usePeople";
import { useReplica } from "./useReplica";
import { useUndo } from "./useUndo";

type BoardSocket = Socket<FromWhiteboard, ToWhiteboard>;
export type Refused = Omit<Refusal, "ok">;

const patience = 8_000;

/**
 * The board of a connection. The reader's own strokes are drawn at once; when the server refuses one, the board is
 * fetched anew, so that everybody sees the same. Nobody begins a stroke without a connection: what the others do
 * meanwhile is not known. The one that the loss interrupted is sent when the connection is back; where another one has
 * taken its place, which may not draw under the old one's ID, the page tells the reader.
 *
 * @param onChange what to paint: a change, or `undefined` when all is to be painted anew
 */
export function useBoard(
  { socket: anySocket, welcome }: DemoLink<BoardWelcome>,
  onChange: (drawing: Drawing, change?: Change) => void,
) {
  const socket: BoardSocket = anySocket;
  const { limits } = welcome;
  const {
    me,
    setMe,
    people,
    setPeople,
    join,
    leave,
    nameOf,
    rename: askForName,
  } = usePeople(socket, welcome.me, patience);
  const { cursors, place, forget, forgetAll, point } = useCursors(socket);
  const [refused, setRefused] = useState<Refused>();
  const [clearedBy, setClearedBy] = useState<Person>();
  const [own, setOwn] = useState<readonly StrokeId[]>([]);
  const [isEmpty, setEmpty] = useState(true);
  /** Whether a stroke, or its end, got lost with the last connection. */
  const [hasLost, setLost] = useState(false);

  const { replica, isReady, refusal, markStale, catchUp } = useReplica({
    socket,
    patience,
    onPeople: setPeople,
    onChange: (drawing, change) => {
      setEmpty(drawing.size === 0);
      if (!change || !addsOnly(change)) {
        setOwn((before) => before.filter((id) => drawing.has(id)));
      }
      onChange(drawing, change);
    },
  });

  /** Waits for an answer to what is shown here already. Where it is a refusal, the board is shown as the server has it. */
  const settle = useCallback(
    async (acknowledged: Promise<unknown>): Promise<Delivery> => {
      const answer = await answerOf(acknowledged);
      if (answer.ok) {
        return "taken";
      }
      if (!socket.connected) {
        return "lost";
      }
      setRefused(answer);
      replica.refresh();
      return "refused";
    },
    [socket, replica],
  );

  const [outbox] = useState(
    () =>
      new Outbox(async (part) =>
        socket.connected ? settle(socket.timeout(patience).emitWithAck("board:draw", part)) : "lost",
      ),
  );
  const [pen] = useState(
    () =>
      new Pen({
        author: () => socket.id,
        limits,
        onDrawn: (part) => {
          const isSeen = replica.apply(part);
          if (part.type === "begin") {
            setOwn((before) => [...before, part.id]);
            setRefused(undefined);
            setClearedBy(undefined);
            setLost(false);
          }
          return isSeen;
        },
        send: (part) => outbox.send(part),
      }),
  );

  useEffect(() => {
    const stopListening = listen<FromWhiteboard>(anySocket, boardShapes, {
      welcome: ({ me }) => setMe(me),
      change: (change) => {
        replica.apply(change);
        if (change.type === "clear") {
          setClearedBy(change.by);
        }
      },
      joined: join,
      left: (gone) => {
        leave(gone);
        forget(gone);
      },
      cursor: (id, at) => place(id, at, nameOf(id)),
    });
    const onConnect = () => {
      if (!socket.recovered) {
        // Those were drawn under another ID: the server lets nobody take them back now.
        setOwn([]);
        forgetAll();
      }
      catchUp(socket.recovered);
      const unanswered = outbox.empty();
      if (socket.recovered) {
        for (const part of unanswered) {
          // Somebody may have cleared the board meanwhile.
          replica.apply(part);
          outbox.send(part);
        }
      } else {
        setLost(unanswered.length > 0);
      }
    };
    const onDisconnect = () => pen.up();
    socket.on("connect", onConnect);
    socket.on("disconnect", onDisconnect);
    return () => {
      stopListening();
      socket.off("connect", onConnect);
      socket.off("disconnect", onDisconnect);
    };
  }, [socket, anySocket, replica, catchUp, pen, outbox, setMe, join, leave, nameOf, place, forget, forgetAll]);

  const takeBack = useCallback(
    (id: StrokeId) => settle(socket.timeout(patience).emitWithAck("board:undo", id)),
    [settle, socket],
  );
  const undo = useUndo({ socket, replica, pen, own, setOwn, send: takeBack, onLost: markStale });

  const clear = useCallback(async () => {
    if ((await settle(socket.timeout(patience).emitWithAck("board:clear"))) === "taken") {
      replica.apply({ type: "clear", by: me });
      setRefused(undefined);
    }
  }, [settle, socket, replica, me]);

  const rename = useCallback(
    async (name: string) => {
      const answer = await askForName(name);
      setRefused(answer.ok ? undefined : answer);
    },
    [askForName],
  );

  return {
    me,
    replica,
    people,
    cursors,
    refused: refused ?? refusal,
    clearedBy,
    hasLost,
    isReady,
    isEmpty,
    limits,
    canUndo: own.length > 0,
    pen,
    point,
    undo,
    clear,
    rename,
  };
}

export type Board = ReturnType<typeof useBoard>;
