import type { Server } from "socket.io";
import type { Socket } from "socket.io-client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { TappedFrame } from "../frames/frameTap";
import { FakeLocks } from "../testing/fakeLocks";
import { FakeWorker, silentWorker } from "../testing/fakeWorker";
import type { WorkerServerOptions } from "../worker";
import { clientOf } from "./clientOf";
import { type BrowserServer, type ConnectOptions, connect } from "./connect";
import type { BrowserServerError } from "./errors";

let locks: FakeLocks;
let worker: FakeWorker;
let servers: BrowserServer[];
let sockets: Socket[];
let page: EventTarget;

function handlers(io: Server): void {
  io.on("connection", (socket) => {
    socket.on("echo", (...values) => values.pop()(...values));
    socket.on("join", (room, done) => {
      socket.join(room);
      done();
    });
  });
}

const recovery: WorkerServerOptions = { connectionStateRecovery: { maxDisconnectionDuration: 60_000 } };

beforeEach(() => {
  locks = new FakeLocks();
  page = new EventTarget();
  vi.stubGlobal("navigator", { locks });
  vi.stubGlobal("SharedWorker", class {});
  vi.stubGlobal("Worker", class {});
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
  worker = new FakeWorker(handlers, recovery);
  servers = [];
  sockets = [];
});

afterEach(() => {
  for (const socket of sockets) {
    socket.disconnect();
  }
  for (const server of servers) {
    server.close();
  }
  worker.kill();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function open(options: ConnectOptions = {}, shared = () => worker.open()): Promise<BrowserServer> {
  const server = await connect({ shared }, options);
  servers.push(server);
  return server;
}

async function socketOf(server: BrowserServer, namespace = "/"): Promise<Socket> {
  const socket = clientOf(server)(namespace, { reconnectionDelay: 10, reconnectionDelayMax: 20 });
  sockets.push(socket);
  await new Promise<void>((resolve) => socket.once("connect", resolve));
  return socket;
}

const connected = (socket: Socket) => new Promise<void>((resolve) => socket.once("connect", resolve));
const disconnected = (socket: Socket) => new Promise<string>((resolve) => socket.once("disconnect", resolve));

describe("connect", () => {
  it("reaches the server in a shared worker", async () => {
    const server = await open();
    expect(server.kind).toBe("shared");
    const socket = await socketOf(server);
    expect(await socket.emitWithAck("echo", 1, "two")).toBe(1);
    expect(worker.io.sockets.sockets.size).toBe(1);
    expect(worker.engine.clientsCount).toBe(1);
  });

  it("carries bytes both ways, in order, and no more of a view than it shows", async () => {
    const socket = await socketOf(await open());
    const back = await Promise.all([
      socket.emitWithAck("echo", new Uint8Array([0, 1, 2, 3]).subarray(1, 3)),
      socket.emitWithAck("echo", "between"),
      socket.emitWithAck("echo", { deep: [new Uint8Array([7])] }),
    ]);
    expect([...new Uint8Array(back[0])]).toEqual([1, 2]);
    expect(back[1]).toBe("between");
    expect([...new Uint8Array(back[2].deep[0])]).toEqual([7]);
  });

  it("shows the server where a client comes from", async () => {
    const server = await open();
    const handshake = new Promise<Record<string, unknown>>((resolve) =>
      worker.io.once("connection", (socket) => resolve(socket.handshake as never)),
    );
    sockets.push(clientOf(server)("/", { query: { a: 1 }, auth: { b: 2 }, extraHeaders: { "X-Custom": "c" } }));
    expect(await handshake).toMatchObject({
      address: "127.0.0.1",
      auth: { b: 2 },
      query: { EIO: "4", transport: "messageport", a: "1" },
      headers: { host: server.address.replace("http://", ""), "x-custom": "c" },
      url: "/socket.io/?a=1&EIO=4&transport=messageport",
    });
  });

  it("gives each server of a page an address of its own", async () => {
    const other = new FakeWorker(handlers);
    const one = await socketOf(await open());
    const two = await socketOf(await open({}, () => other.open()));
    expect(one.io).not.toBe(two.io);
    expect([worker.engine.clientsCount, other.engine.clientsCount]).toEqual([1, 1]);
    other.kill();
  });

  it("shows the frames that cross, while somebody looks", async () => {
    const server = await open();
    const seen: TappedFrame[] = [];
    const stop = server.frames.subscribe((frame) => seen.push(frame));
    const socket = await socketOf(server);
    await socket.emitWithAck("echo", new Uint8Array([5]));
    stop();
    await socket.emitWithAck("echo", "unseen");
    expect(seen.map(({ direction, frame }) => `${direction} ${typeof frame === "string" ? frame : "bytes"}`)).toEqual([
      expect.stringMatching(/^received 0\{/),
      "sent 40",
      expect.stringMatching(/^received 40\{/),
      'sent 451-0["echo",{"_placeholder":true,"num":0}]',
      "sent bytes",
      'received 461-0[{"_placeholder":true,"num":0}]',
      "received bytes",
    ]);
    expect(new Set(seen.map(({ connection }) => connection)).size).toBe(1);
  });

  it("keeps a connection whose inspector fails", async () => {
    vi.stubGlobal("reportError", vi.fn());
    const server = await open();
    server.frames.subscribe(() => {
      throw new Error("broken inspector");
    });
    const socket = await socketOf(server);
    expect(await socket.emitWithAck("echo", "fine")).toBe("fine");
  });

  it("works without locks", async () => {
    vi.stubGlobal("navigator", {});
    const socket = await socketOf(await open());
    expect(await socket.emitWithAck("echo", "fine")).toBe("fine");
  });

  it("works where locks are refused", async () => {
    vi.stubGlobal("navigator", { locks: { request: () => Promise.reject(new Error("SecurityError")) } });
    const socket = await socketOf(await open());
    expect(await socket.emitWithAck("echo", "fine")).toBe("fine");
  });

  it("tells what a handler threw", async () => {
    const onProblem = vi.fn();
    await open({ onProblem });
    worker.pages.report(new Error("a mistake in a handler"));
    await expect.poll(() => onProblem).toHaveBeenCalledWith(expect.stringContaining("a mistake in a handler"));
  });
});

describe("where a shared worker cannot be had", () => {
  const dedicated = () => {
    const { port } = worker.open();
    return Object.assign(port, { terminate: () => port.close(), onerror: null }) as unknown as Worker;
  };
  const refused = () => {
    throw new DOMException("storage is blocked", "SecurityError");
  };
  const broken = () => {
    const shared = silentWorker();
    setTimeout(() => shared.onerror?.(new Event("error") as ErrorEvent));
    return shared;
  };

  async function failureOf(...args: Parameters<typeof connect>): Promise<string> {
    return connect(...args).then(
      () => "none",
      (error: BrowserServerError) => error.failure,
    );
  }

  it.each([
    ["there is none", undefined],
    ["it is refused", refused],
    ["it does not load", broken],
    ["it does not answer", silentWorker],
  ])("a dedicated one serves the page alone, when %s", async (_name, shared) => {
    const server = await connect({ shared, dedicated }, { timeLimit: 1000 });
    servers.push(server);
    expect(server.kind).toBe("dedicated");
    expect(await (await socketOf(server)).emitWithAck("echo", "fine")).toBe("fine");
  });

  it("the browser's lack of shared workers is no mistake", async () => {
    vi.stubGlobal("SharedWorker", undefined);
    const server = await connect({ shared: refused, dedicated });
    servers.push(server);
    expect(server.kind).toBe("dedicated");
  });

  it("says why neither can be had", async () => {
    expect(await failureOf({ shared: broken })).toBe("broken");
    expect(await failureOf({ shared: silentWorker }, { timeLimit: 10 })).toBe("late");
    expect(await failureOf({ shared: silentWorker, dedicated: refused }, { timeLimit: 10 })).toBe("refused");
    vi.stubGlobal("SharedWorker", undefined);
    vi.stubGlobal("Worker", undefined);
    expect(await failureOf({ shared: () => worker.open(), dedicated })).toBe("unsupported");
    expect(locks.names).toHaveLength(1);
  });
});

describe("when one side goes", () => {
  it("a page that crashes is noticed by its lock, and no other page loses anything", async () => {
    const crashing = await socketOf(await open());
    const lockOfPage = locks.names.at(-1) as string;
    const staying = await socketOf(await open());
    const left = new Promise<string>((resolve) =>
      worker.io.sockets.sockets.get(crashing.id as string)?.once("disconnect", resolve),
    );
    locks.holderEnds(lockOfPage);
    expect(await left).toBe("transport close");
    expect(worker.engine.clientsCount).toBe(1);
    expect(await staying.emitWithAck("echo", "here")).toBe("here");
  });

  it("a worker that is killed is noticed, and its clients find a new one", async () => {
    const onLost = vi.fn();
    const shared = vi.fn(() => worker.open());
    const socket = await socketOf(await open({ onLost }, shared));
    const locksOfWorker = locks.names[0] as string;
    const reason = disconnected(socket);
    const old = worker;
    worker = new FakeWorker(handlers, recovery);
    old.kill();
    locks.holderEnds(locksOfWorker);
    expect(await reason).toBe("transport close");
    await connected(socket);
    expect(onLost).toHaveBeenCalledOnce();
    expect(socket.recovered).toBe(false);
    expect(await socket.emitWithAck("echo", "again")).toBe("again");
    expect(shared).toHaveBeenCalledTimes(2);
  });

  it("a client keeps trying while no worker can be had", async () => {
    const socket = await socketOf(await open({}, () => worker.open()));
    const errors: string[] = [];
    socket.io.on("reconnect_error", (error) => errors.push(error.message));
    vi.spyOn(worker, "open").mockImplementation(() => {
      throw new Error("refused");
    });
    locks.holderEnds(locks.names[0] as string);
    await expect.poll(() => errors.length).toBeGreaterThan(1);
    expect(errors[0]).toBe("messageport error");
    worker = new FakeWorker(handlers);
    await connected(socket);
  });

  it("a page in the back/forward cache is gone for the server, and recovers when it returns", async () => {
    const server = await open();
    const socket = await socketOf(server);
    const { id } = socket;
    await socket.emitWithAck("join", "room");
    // Recovery needs an offset: the ID of the last event received.
    worker.io.emit("first");
    await new Promise<void>((resolve) => socket.once("first", () => resolve()));
    page.dispatchEvent(new Event("pagehide"));
    await expect.poll(() => worker.engine.clientsCount).toBe(0);
    expect(locks.names).toHaveLength(1);
    worker.io.to("room").emit("missed", 1);
    const missed = new Promise((resolve) => socket.once("missed", resolve));
    page.dispatchEvent(new Event("pageshow"));
    expect(await missed).toBe(1);
    expect(socket).toMatchObject({ id, recovered: true, connected: true });
    expect(locks.names).toHaveLength(2);
  });

  it("a page that returns to a worker that has ended starts a new one", async () => {
    const socket = await socketOf(await open({ timeLimit: 1000 }));
    page.dispatchEvent(new Event("pagehide"));
    worker.kill();
    worker = new FakeWorker(handlers);
    page.dispatchEvent(new Event("pageshow"));
    await connected(socket);
    expect(await socket.emitWithAck("echo", "new")).toBe("new");
  });

  it("a clock that is set forward costs a connection, and the session no more than its age says", async () => {
    const socket = await socketOf(await open());
    worker.io.emit("first");
    await new Promise<void>((resolve) => socket.once("first", () => resolve()));
    const { id } = socket;
    socket.io.reconnection(false);
    const now = Date.now();
    const clock = vi.spyOn(Date, "now");
    for (const [minutes, recovered] of [
      [0.9, true],
      [10, false],
    ] as const) {
      const reason = disconnected(socket);
      clock.mockReturnValue(now);
      socket.io.engine.close();
      expect(await reason).toBe("forced close");
      await expect.poll(() => worker.engine.clientsCount).toBe(0);
      clock.mockReturnValue(now + minutes * 60_000);
      socket.connect();
      await connected(socket);
      expect(socket.recovered).toBe(recovered);
      expect(socket.id === id).toBe(recovered);
      clock.mockReturnValue(now);
    }
    expect(await socket.emitWithAck("echo", "fine")).toBe("fine");
  });

  it("a clock that jumps while connected makes the client reconnect, and lose nothing that it sends", async () => {
    const socket = await socketOf(await open());
    const reason = disconnected(socket);
    const clock = vi.spyOn(Date, "now").mockReturnValue(Date.now() + 3_600_000);
    const answer = socket.emitWithAck("echo", "kept");
    expect(await reason).toBe("ping timeout");
    expect(await answer).toBe("kept");
    clock.mockRestore();
  });

  it("a server that is closed by its page leaves nothing behind", async () => {
    const server = await open();
    const socket = await socketOf(server);
    const reason = disconnected(socket);
    server.close();
    expect(await reason).toBe("transport close");
    await expect.poll(() => worker.engine.clientsCount).toBe(0);
    expect(locks.names).toHaveLength(1);
  });
});
