import type { FromWhiteboard, ToWhiteboard } from "@site/features/demos/handlers/events";
import { useCallback, useRef, useState } from "react";
import type { Socket } from "socket.io-client";

export type Cursors = ReadonlyMap<string, { at: [number, number]; name: string }>;

const none: Cursors = new Map();

/** Milliseconds between two events that say where the reader's pointer is. */
const tellEvery = 50;

/** The pointers of the others, and the event that sends one's own. */
export function useCursors(socket: Socket<FromWhiteboard, ToWhiteboard>) {
  const [cursors, setCursors] = useState(none);
  const toldAt = useRef(0);

  /** Where a pointer is now; `null` when it has left the board. */
  const place = useCallback(
    (id: string, at: [number, number] | null, name: string) =>
      setCursors((before) => (at ? new Map(before).set(id, { at, name }) : without(before, id))),
    [],
  );
  const forget = useCallback((id: string) => setCursors((before) => without(before, id)), []);
  const forgetAll = useCallback(() => setCursors(none), []);

  const point = useCallback(
    (at: [number, number] | null) => {
      const now = performance.now();
      if (!socket.connected) {
        return;
      }
      if (at === null) {
        socket.emit("cursor", null);
      } else if (now - toldAt.current >= tellEvery) {
        toldAt.current = now;
        socket.volatile.emit("cursor", at);
      }
    },
    [socket],
  );

  return { cursors, place, forget, forgetAll, point };
}

function without(cursors: Cursors, id: string): Cursors {
  const rest = new Map(cursors);
  rest.delete(id);
  return rest;
}
