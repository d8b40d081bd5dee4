import type { DefaultEventsMap, Namespace, Server } from "socket.io";
import type { Context } from "./context";
import { isPlace, readDrawn } from "./drawing";
import type { Change, FromWhiteboard, StrokeId, ToWhiteboard, Visitor } from "./events";
import { Bucket, type Rate } from "./limits";
import { admitVisitors, answer, everybody, limitRates, personOf, refuse, renameVisitor } from "./visitors";

type Whiteboard = Namespace<ToWhiteboard, FromWhiteboard, DefaultEventsMap, Visitor>;

const board = "board";
const clearingRate: Rate = { burst: 3, perSecond: 1 / 15 };

/** One board that all visitors draw on. */
export function whiteboard(io: Server, context: Context): void {
  const { limits, store, log } = context;
  const namespace: Whiteboard = io.of("/whiteboard");
  const admit = admitVisitors(namespace, context);
  // Of everybody together: it is everybody's drawing.
  const clearing = new Bucket(clearingRate, context.uptime);

  namespace.on("connection", async (socket) => {
    limitRates(socket, context);
    const admitted = admit(socket);
    const isOwn = (id: string) => id.startsWith(`${socket.id}.`);
    socket.on("disconnecting", () => socket.to(board).emit("left", socket.id));

    let isOpening = false;
    const open = async () => {
      const isNew = !socket.rooms.has(board);
      // What is drawn from here on comes as a change, and may be among the others too: changes can be applied twice.
      await socket.join(board);
      if (isNew) {
        socket.to(board).emit("joined", personOf(socket));
      }
      const [changes, people] = await Promise.all([store.changes(), everybody(namespace, log, board)]);
      return { ok: true, changes, people: people.map(personOf) } as const;
    };
    // One full board at a time, also for a client that asks again while it reads.
    answer(socket, "board:open", context, async () => {
      if (isOpening || context.isBehind?.(socket)) {
        return { ok: false, reason: "too_fast", retryAfter: 2_000 };
      }
      isOpening = true;
      return open().finally(() => {
        isOpening = false;
      });
    });

    /** Keeps a change, and tells the others. */
    const change = async (made: Change) => {
      const outcome = await store.addChange(made);
      if (outcome === "full") {
        return refuse("board_full");
      }
      if (outcome === "gap") {
        return refuse("malformed");
      }
      // What says nothing new is no error: it was sent again, or somebody cleared the board under the pen.
      if (outcome === "kept") {
        socket.to(board).emit("change", made);
      }
      return { ok: true } as const;
    };

    answer(socket, "board:draw", context, async (given) => {
      const drawn = readDrawn(given, limits);
      if (!drawn) {
        return refuse("malformed");
      }
      return isOwn(drawn.id) ? change(drawn) : refuse("not_yours");
    });

    answer(socket, "board:undo", context, async (id) =>
      typeof id === "string" && isOwn(id) ? change({ type: "undo", id: id as StrokeId }) : refuse("not_yours"),
    );

    answer(socket, "board:clear", context, async () => {
      const retryAfter = clearing.take();
      return retryAfter > 0
        ? { ok: false, reason: "too_fast", retryAfter }
        : change({ type: "clear", by: personOf(socket) });
    });

    answer(socket, "rename", context, async (name) => {
      const renamed = await renameVisitor(socket, context, name);
      if (!renamed.ok) {
        return renamed;
      }
      const me = personOf(socket);
      socket.to(board).emit("joined", me);
      return { ok: true, me };
    });

    socket.on("cursor", (at: unknown) => {
      if (at === null) {
        socket.to(board).emit("cursor", socket.id, at);
      } else if (isPlace(at)) {
        socket.volatile.to(board).emit("cursor", socket.id, at);
      }
    });

    if (!(await admitted)) {
      return;
    }
    if (socket.rooms.has(board)) {
      socket.to(board).emit("joined", personOf(socket));
    }
    if (!socket.recovered) {
      socket.emit("welcome", { me: personOf(socket), limits });
    }
  });
}
