import type { DefaultEventsMap, ExtendedError, Namespace } from "socket.io";
import type { Context, Log } from "./context";
import { type AnySocket, Doors } from "./doors";
import type { KickReason, Person, Reason, Refusal, Visitor } from "./events";
import { allowances, Bucket, type Verdict } from "./limits";
import type { Bearer } from "./store";
import { cleanName, isReserved, skeleton } from "./text";

// biome-ignore lint/suspicious/noExplicitAny: the events of both demos go through here, and none is looked at
type AnyNamespace = Namespace<any, any, DefaultEventsMap, Visitor>;

export const personOf = ({ id, data }: { id: string; data: Visitor }): Person => ({ id, name: data.name });

const bearerOf = ({ nsp, id, data }: AnySocket): Bearer => ({
  demo: nsp.name.slice(1),
  look: skeleton(data.name),
  id,
  key: data.key,
});

const longestKey = 64;

/** An error that `connect_error` hands over with its reason. */
export function refusal(reason: Reason): ExtendedError {
  return Object.assign(new Error(reason), { data: { reason } });
}

/**
 * Gives every visitor of a namespace a clean name that no other one has, or looks as if they had.
 *
 * @returns to be called with each connection, at once: what it sends waits until it is known whether the name is still
 * its own. Resolves with false when it may not stay.
 */
export function admitVisitors(namespace: AnyNamespace, context: Context): (socket: AnySocket) => Promise<boolean> {
  const admission = new Admission(namespace, context);
  namespace.use((socket, next) => admission.enter(socket, next));
  return (socket) => admission.visit(socket);
}

class Admission {
  readonly #namespace: AnyNamespace;
  readonly #context: Context;
  readonly #demo: string;
  readonly #doors: Doors;
  /** Those who are in, and those who are about to be. */
  readonly #visitors = new Set<AnySocket>();

  constructor(namespace: AnyNamespace, context: Context) {
    this.#namespace = namespace;
    this.#context = context;
    this.#demo = namespace.name.slice(1);
    this.#doors = new Doors({
      onFlood: () => context.log({ event: "flood", demo: this.#demo }),
      onClosed: (socket) => this.#release(socket),
    });
  }

  /** The middleware of the namespace. */
  async enter(socket: AnySocket, next: (error?: ExtendedError) => void): Promise<void> {
    if (!this.#doors.mayAsk(socket)) {
      next(refusal("too_fast"));
      return;
    }
    const isClosed = await this.#context.store.isClosed(this.#demo).catch((error) => {
      this.#context.log({ event: "failed", demo: this.#demo, message: String(error) });
      return true;
    });
    const reason = isClosed ? "unavailable" : (this.#introduce(socket) ?? (await this.#claimName(socket)));
    if (reason) {
      this.#doors.leave(socket);
      this.#visitors.delete(socket);
      this.#context.log({ event: "refused", demo: this.#demo, reason });
      next(refusal(reason));
    } else if (socket.conn.readyState !== "open") {
      // Gone meanwhile: no visit comes, and none ends.
      this.#release(socket);
      next(refusal("unavailable"));
    } else {
      next();
    }
  }

  /** @returns whether the connection may stay */
  async visit(socket: AnySocket): Promise<boolean> {
    const { log, store } = this.#context;
    socket.on("disconnect", () => this.#doors.leave(socket));
    if (!this.#doors.mayAsk(socket)) {
      return false;
    }
    this.#visitors.add(socket);
    const keepName = async () => {
      // Where it fails, the name stays with its bearer until it is asked for again.
      const claim = await store.claimName(bearerOf(socket), false).catch(() => undefined);
      if (claim && !claim.granted && socket.connected) {
        say(socket, "name_taken");
      }
      return socket.connected;
    };
    // A connection that was recovered has passed no middleware. While it was away, its name was free, and the demo may
    // have been closed.
    const enter = async () => {
      if (socket.recovered && (await store.isClosed(this.#demo).catch(() => false))) {
        socket.disconnect();
      }
      return socket.connected && keepName();
    };
    const isIn = enter();
    socket.use((_packet, next) => {
      isIn.then((isIn) => isIn && next());
    });
    const renewing = Number.isFinite(store.nameLease) ? setInterval(keepName, store.nameLease / 3) : undefined;
    socket.on("disconnect", () => {
      clearInterval(renewing);
      this.#release(socket);
    });
    if (!(await isIn)) {
      return false;
    }
    log({ event: "connected", demo: this.#demo, recovered: socket.recovered });
    socket.on("disconnect", (reason: string) => log({ event: "disconnected", demo: this.#demo, reason }));
    return true;
  }

  /** Reads who it is. @returns why the visitor is refused; undefined if not */
  #introduce(socket: AnySocket): Reason | undefined {
    const { limits } = this.#context;
    const { name: wanted, key } = socket.handshake.auth;
    const name = cleanName(wanted, limits.nameLength);
    if ("reason" in name) {
      return name.reason;
    }
    if (isReserved(name.value)) {
      return "name_taken";
    }
    socket.data = { name: name.value, key: typeof key === "string" ? key.slice(0, longestKey) : "" };
    return this.#visitors.size >= limits.connections ? "full" : undefined;
  }

  /** @returns why the name is refused; undefined if it is the visitor's now */
  async #claimName(socket: AnySocket): Promise<Reason | undefined> {
    this.#visitors.add(socket);
    const claim = await this.#context.store.claimName(bearerOf(socket), true).catch((error) => {
      this.#context.log({ event: "failed", demo: this.#demo, message: String(error) });
    });
    if (!claim) {
      return "unavailable";
    }
    if (claim.granted && claim.before !== undefined && socket.conn.readyState === "open") {
      sendAway(this.#namespace, claim.before);
    }
    return claim.granted ? undefined : "name_taken";
  }

  #release(socket: AnySocket): void {
    if (this.#visitors.delete(socket)) {
      // Where it fails, the claim runs out by itself.
      this.#context.store.releaseName(bearerOf(socket)).catch(() => {});
    }
  }
}

/** Ends a connection whose name another one of the same page has taken over, on whichever node it is. */
function sendAway(namespace: AnyNamespace, id: string): void {
  const local = namespace.sockets.get(id);
  if (local) {
    say(local, "elsewhere");
  } else {
    namespace.in(id).emit("goodbye", "elsewhere" satisfies KickReason);
    namespace.in(id).disconnectSockets();
  }
}

/** Tells why, and ends the connection: the client does not come back by itself. */
export function say(socket: AnySocket, kickReason: KickReason): void {
  // At once: over several nodes, what is emitted to a socket takes a way round, and would come after the end.
  socket.nsp.local.to(socket.id).emit("goodbye", kickReason);
  socket.disconnect();
}

/** The connections to all nodes, or to this one alone when another does not answer. */
export async function everybody(namespace: AnyNamespace, log: Log, room?: string) {
  const target = room === undefined ? namespace : namespace.in(room);
  try {
    return await target.fetchSockets();
  } catch (error) {
    log({ event: "node_silent", message: String(error) });
    return target.local.fetchSockets();
  }
}

/** Packets beyond the allowances are answered with a refusal and go no further; who sends on and on has to go. */
export function limitRates(socket: AnySocket, { limits, uptime, log, judgeTogether }: Context): void {
  const own = allowances(limits, uptime);
  const judge = (event: unknown): Verdict => {
    const verdict = own(event);
    const together = verdict === "fine" ? (judgeTogether?.(socket, event) ?? "fine") : verdict;
    // The others at the address are not to blame.
    return verdict === "fine" && together === "flood" ? { retryAfter: 1_000 } : together;
  };
  const demo = socket.nsp.name.slice(1);
  socket.use((packet, next) => {
    const verdict = judge(packet[0]);
    if (verdict === "fine") {
      next();
    } else if (verdict === "flood") {
      if (socket.connected) {
        log({ event: "flood", demo });
        say(socket, "flood");
      }
    } else {
      log({ event: "refused", demo, reason: "too_fast" });
      const done = packet.at(-1);
      if (typeof done === "function") {
        done({ ok: false, reason: "too_fast", retryAfter: verdict.retryAfter } satisfies Refusal);
      }
    }
  });
}

/**
 * Answers an event with what `handle` returns. Clients send what they like: `handle` checks what it gets, and what it
 * throws stays here.
 */
export function answer(
  socket: AnySocket,
  event: string,
  { log, limits, uptime }: Context,
  handle: (...args: unknown[]) => Promise<{ ok: true } | Refusal>,
): void {
  const mercy = new Bucket(limits.patience, uptime);
  socket.on(event, async (...args: unknown[]) => {
    const done = typeof args.at(-1) === "function" ? (args.pop() as (answer: unknown) => void) : undefined;
    try {
      const answered = await handle(...args);
      if (!answered.ok) {
        log({ event: "refused", demo: socket.nsp.name.slice(1), reason: answered.reason });
      }
      done?.(answered);
      // No page sends what is malformed.
      if (!answered.ok && answered.reason === "malformed" && mercy.take() > 0 && socket.connected) {
        log({ event: "flood", demo: socket.nsp.name.slice(1) });
        say(socket, "flood");
      }
    } catch (error) {
      log({ event: "failed", demo: socket.nsp.name.slice(1), message: String(error) });
      done?.({ ok: false, reason: "unavailable" } satisfies Refusal);
    }
  });
}

/** Gives a visitor who is in another name. The connection stays. */
export async function renameVisitor(
  socket: AnySocket,
  { limits, store }: Context,
  wanted: unknown,
): Promise<{ ok: true } | Refusal> {
  const name = cleanName(wanted, limits.nameLength);
  if ("reason" in name) {
    return refuse(name.reason);
  }
  if (isReserved(name.value)) {
    return refuse("name_taken");
  }
  const before = bearerOf(socket);
  const after = { ...before, look: skeleton(name.value) };
  const { granted } = await store.claimName(after, false);
  if (!granted) {
    return refuse("name_taken");
  }
  // Where a release fails, the claim runs out by itself.
  const release = (bearer: Bearer) => store.releaseName(bearer).catch(() => {});
  if (!socket.connected) {
    await release(after);
    return refuse("unavailable");
  }
  socket.data = { ...socket.data, name: name.value };
  if (after.look !== before.look) {
    await release(before);
  }
  return { ok: true };
}

export const refuse = (reason: Reason): Refusal => ({ ok: false, reason });
