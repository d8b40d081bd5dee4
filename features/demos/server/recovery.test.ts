import { createServer, type Server as HttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type Namespace, Server } from "socket.io";
import { ClusterAdapter, type ClusterMessage, type Session } from "socket.io-adapter";
import { io as connect, type Socket } from "socket.io-client";
import { afterEach, expect, it } from "vitest";
import { serverOptions } from "../handlers/context";
import { BoundedAdapter, closeRecoveryGaps, mostKept, mostSessions } from "./recovery";

let http: HttpServer;
let io: Server;
let client: Socket | undefined;

afterEach(async () => {
  client?.disconnect();
  client = undefined;
  await io.close();
});

it("keeps the newest events for clients that come back, and no more than it may", () => {
  io = new Server(createServer(), { ...serverOptions, adapter: BoundedAdapter });
  for (let i = 0; i < mostKept + 500; i++) {
    io.to("board").emit("change", i);
  }
  const { packets } = io.of("/").adapter as unknown as { packets: { data: unknown[] }[] };
  expect(packets).toHaveLength(mostKept);
  expect(packets.at(-1)?.data.slice(0, 2)).toEqual(["change", mostKept + 499]);
});

it("keeps the newest sessions of clients that may come back, and no more than it may", async () => {
  io = new Server(createServer(), { ...serverOptions, adapter: BoundedAdapter });
  const adapter = io.of("/").adapter as BoundedAdapter;
  io.emit("change");
  const { packets } = adapter as unknown as { packets: { id: string }[] };
  const restored = async (pid: string) => (await adapter.restoreSession(pid, packets[0]?.id ?? "")) !== null;
  const persist = (pid: string) => adapter.persistSession({ sid: pid, pid, rooms: [], data: {} });
  persist("early");
  persist("again");
  for (let i = 0; i < mostSessions - 1; i++) {
    persist(`${i}`);
  }
  persist("again");
  expect([await restored("early"), await restored("again"), await restored("0")]).toEqual([false, true, true]);
  persist("late");
  expect([await restored("0"), await restored("again"), await restored("late")]).toEqual([false, true, true]);
});

/** An adapter like the one for Redis Streams, with a stream in memory and a pause where Redis would answer. */
class StreamAdapter extends ClusterAdapter {
  readonly entries: [offset: string, message: ClusterMessage][] = [];
  readonly sessions = new Map<string, object>();
  /** Called when the missed events have been read, before the session is given back. */
  onRead: () => Promise<void> = async () => {};
  /** How many attempts to publish fail. */
  failures = 0;

  // The constructor of ClusterAdapter is protected.
  constructor(namespace: Namespace) {
    super(namespace);
  }

  override async doPublish(message: ClusterMessage) {
    if (this.failures-- > 0) {
      throw new Error("The connection to Redis is lost.");
    }
    const offset = `${this.entries.length + 1}-0`;
    // As it's when it's published: the offset is added to the packet later.
    this.entries.push([offset, structuredClone(message)]);
    return offset as never;
  }

  override async doPublishResponse() {}

  /** Reads an entry of the stream. */
  read(message: ClusterMessage, offset: string) {
    this.onMessage(message, offset as never);
  }

  override persistSession(session: { pid: string }) {
    this.sessions.set(session.pid, session);
  }

  override async restoreSession(pid: string, offset: string): Promise<Session> {
    const session = this.sessions.get(pid);
    const from = this.entries.findIndex(([id]) => id === offset) + 1;
    const missedPackets = this.entries.slice(from).map(([id, message]) => {
      const { packet } = (message as unknown as { data: { packet: { data: unknown[] } } }).data;
      return [...packet.data, id];
    });
    await this.onRead();
    return { ...session, missedPackets } as Session;
  }
}

async function startWith(adapter: (namespace: Namespace) => StreamAdapter): Promise<() => StreamAdapter> {
  http = createServer();
  let created: StreamAdapter | undefined;
  const create = closeRecoveryGaps((namespace) => {
    created = adapter(namespace);
    return created;
  });
  io = new Server(http, { ...serverOptions, adapter: create as never });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  return () => created as StreamAdapter;
}

/** A client in the room "tea", and the messages that it has received. */
async function startClient(): Promise<{ client: Socket; received: unknown[] }> {
  io.on("connection", (socket) => socket.join("tea"));
  const own = connect(`http://127.0.0.1:${(http.address() as AddressInfo).port}`, {
    transports: ["websocket"],
    reconnectionDelay: 10,
  });
  client = own;
  const received: unknown[] = [];
  own.on("message", (text) => received.push(text));
  await new Promise<void>((resolve) => own.once("connect", resolve));
  return { client: own, received };
}

it("sends a client that comes back what was delivered while its session was restored", async () => {
  const adapter = await startWith((namespace) => new StreamAdapter(namespace));
  const { client, received } = await startClient();
  io.to("tea").emit("message", "before");
  await expect.poll(() => received).toEqual(["before"]);
  const hasLeft = new Promise((resolve) => [...io.sockets.sockets.values()][0]?.once("disconnect", resolve));
  client.io.engine.close();
  await hasLeft;
  io.to("tea").emit("message", "missed");
  adapter().onRead = async () => {
    io.to("tea").emit("message", "in between");
    io.to("coffee").emit("message", "for another room");
    await new Promise((resolve) => setTimeout(resolve, 20));
  };
  await new Promise<void>((resolve) => client.once("connect", resolve));
  expect(client.recovered).toBe(true);
  io.to("tea").emit("message", "after");
  await expect.poll(() => received).toContain("after");
  expect(received).toEqual(["before", "missed", "in between", "after"]);
});

it("sends a client that comes back what another node published before an event of its own node", async () => {
  const adapter = await startWith((namespace) => new StreamAdapter(namespace));
  const { client, received } = await startClient();
  const publish = (text: string) => {
    const data = { packet: { type: 2, data: ["message", text], nsp: "/" }, opts: { rooms: ["tea"], except: [] } };
    const message = { uid: "another", nsp: "/", type: 3, data } as unknown as ClusterMessage;
    adapter().entries.push([`${adapter().entries.length + 1}-0`, structuredClone(message)]);
    return message;
  };
  adapter().read(publish("read"), `${adapter().entries.length}-0`);
  publish("not read yet");
  io.to("tea").emit("message", "own");
  await expect.poll(() => received).toEqual(["read", "own"]);
  const hasLeft = new Promise((resolve) => [...io.sockets.sockets.values()][0]?.once("disconnect", resolve));
  client.io.engine.close();
  await hasLeft;
  await new Promise<void>((resolve) => client.once("connect", resolve));
  expect(client.recovered).toBe(true);
  await expect.poll(() => received).toEqual(["read", "own", "not read yet", "own"]);
});

it("publishes a broadcast again if the connection to Redis was lost", async () => {
  const adapter = await startWith((namespace) => new StreamAdapter(namespace));
  adapter().failures = 2;
  io.emit("message", "sent twice");
  await expect.poll(() => adapter().entries.length).toBe(1);
});
