import type { FromWhiteboard, StrokeId, ToWhiteboard } from "@site/features/demos/handlers/events";
import { useCallback, useRef } from "react";
import type { Socket } from "socket.io-client";
import type { Delivery } from "./Outbox";
import type { Pen } from "./Pen";
import type { Replica } from "./Replica";

/** Milliseconds between two strokes that are taken back, a little more than the server asks for. */
const undoEvery = 250;

type Options = {
  socket: Socket<FromWhiteboard, ToWhiteboard>;
  replica: Replica;
  pen: Pen;
  /** The strokes that the reader can take back, oldest first. */
  own: readonly StrokeId[];
  setOwn: (change: (before: readonly StrokeId[]) => readonly StrokeId[]) => void;
  /** Asks the server to take back a stroke. */
  send: (id: StrokeId) => Promise<Delivery>;
  /** The connection was lost before the server answered. */
  onLost: () => void;
};

/**
 * Takes back the reader's last stroke. The page shows it at once, and the server is asked for one stroke after the other,
 * because keys that are held repeat fast.
 */
export function useUndo({ socket, replica, pen, own, setOwn, send, onLost }: Options): () => void {
  const undoing = useRef<Promise<unknown>>(Promise.resolve());
  return useCallback(() => {
    pen.up();
    const id = own.at(-1);
    if (id === undefined || !socket.connected) {
      return;
    }
    const takeBack = () => replica.apply({ type: "undo", id });
    const ask = async () => {
      const delivery = socket.connected ? await send(id) : "lost";
      if (delivery === "taken") {
        // A board that was fetched meanwhile still had it.
        takeBack();
      } else {
        if (delivery === "lost") {
          onLost();
        }
        setOwn((before) => [...before, id].sort(byNumber));
      }
      await new Promise((resolve) => setTimeout(resolve, undoEvery));
    };
    takeBack();
    undoing.current = undoing.current.then(ask);
  }, [own, setOwn, pen, replica, socket, send, onLost]);
}

/** In the order in which one author drew them. */
function byNumber(a: StrokeId, b: StrokeId): number {
  const numberOf = (id: StrokeId) => Number(id.slice(id.lastIndexOf(".") + 1));
  return numberOf(a) - numberOf(b);
}
