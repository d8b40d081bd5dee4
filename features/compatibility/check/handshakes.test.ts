import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { Server } from "socket.io";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { findPython } from "../../../tools/services/findPython.mjs";

/** What the fields mean is in the `note` of the file. */
type Handshake = {
  client: string;
  begins: "polling" | "websocket";
  query: string;
  /** Whether the client goes on to WebSocket. */
  upgrades?: boolean;
  connect?: string;
  connectsAtOnce?: boolean;
  firstId?: number;
  batches?: boolean;
};

const { clients } = JSON.parse(readFileSync(path.join(import.meta.dirname, "../data/handshakes.json"), "utf8")) as {
  clients: Handshake[];
};

const httpServer = createServer();
const io = new Server(httpServer, { pingInterval: 50 });
let origin = "";

beforeAll(async () => {
  io.use((socket, next) => {
    const { token } = socket.handshake.auth;
    next(token === "abcd" ? undefined : new Error("not allowed"));
  });
  io.on("connection", (socket) => {
    socket.on("price", (name, callback) => callback(name === "rice" ? 2.4 : undefined));
    socket.on("bytes", (bytes, callback) => callback(Buffer.isBuffer(bytes) && bytes.toString("hex")));
  });
  await new Promise<void>((listening) => httpServer.listen(0, "127.0.0.1", listening));
  origin = `127.0.0.1:${(httpServer.address() as AddressInfo).port}`;
});

afterAll(() => io.close());

/** A session over one transport, in the packets of the protocol. The server's pings are answered, and left out. */
type Wire = { send(...packets: (string | Buffer)[]): Promise<void>; next(): Promise<string>; close(): void };

/** Packets that have arrived, in order, and those who wait for one. */
class Inbox {
  readonly #packets: string[] = [];
  readonly #waiting: ((packet: string) => void)[] = [];

  add(packet: string): void {
    const waiting = this.#waiting.shift();
    if (waiting) {
      waiting(packet);
    } else {
      this.#packets.push(packet);
    }
  }

  next(): Promise<string> {
    const packet = this.#packets.shift();
    return packet === undefined ? new Promise((resolve) => this.#waiting.push(resolve)) : Promise.resolve(packet);
  }
}

async function overWebSocket(query: string): Promise<Wire> {
  const ws = new WebSocket(`ws://${origin}/socket.io/?${query}`);
  const inbox = new Inbox();
  ws.on("message", (data) => {
    const packet = String(data);
    if (packet === "2") {
      ws.send("3");
    } else {
      inbox.add(packet);
    }
  });
  await new Promise((opened, failed) => ws.once("open", opened).once("error", failed));
  return {
    async send(...packets) {
      for (const packet of packets) {
        await new Promise<void>((sent, failed) => ws.send(packet, (error) => (error ? failed(error) : sent())));
      }
    },
    next: () => inbox.next(),
    close: () => ws.close(),
  };
}

type Polling = Wire & { openedWith(sid: string): void };

function overPolling(query: string): Polling {
  let url = `http://${origin}/socket.io/?${query}`;
  let isClosed = false;
  const inbox = new Inbox();
  // A session takes one POST request at a time: the response to a heartbeat waits for an event, and the other way around.
  let posted = Promise.resolve();
  const post = (body: string) => {
    posted = posted.then(async () => {
      if (isClosed) {
        return;
      }
      const headers = { "content-type": "text/plain;charset=UTF-8" };
      const response = await fetch(url, { method: "POST", body, headers });
      expect([response.status, await response.text()]).toEqual([200, "ok"]);
    });
    return posted;
  };
  const poll = async () => {
    while (!isClosed) {
      const response = await fetch(url);
      for (const packet of (await response.text()).split("\x1e")) {
        if (packet === "2") {
          await post("3");
        } else {
          inbox.add(packet);
        }
      }
      if (!url.includes("sid=")) {
        return;
      }
    }
  };
  void poll();
  return {
    send: (...packets) =>
      post(
        packets.map((packet) => (typeof packet === "string" ? packet : `b${packet.toString("base64")}`)).join("\x1e"),
      ),
    next: () => inbox.next(),
    openedWith(sid) {
      url += `&sid=${sid}`;
      void poll();
    },
    close() {
      isClosed = true;
      void posted.then(() => fetch(url, { method: "POST", body: "1" })).catch(() => {});
    },
  };
}

/** The CONNECT packet of a client. */
function connect({ connect: prefix = "40" }: Handshake, token: string): string {
  return `${prefix}{"token":"${token}"}`;
}

/** What every client does once it has a session, and what the server must respond. */
async function expectConversation(client: Handshake, wire: Wire, { connected = false } = {}): Promise<void> {
  const { firstId: id = 0, batches } = client;
  if (!connected) {
    await wire.send(connect(client, "abcd"));
  }
  expect(await wire.next()).toMatch(/^40\{"sid":"[\w-]{20}"(?:,"pid":"[\w-]+")?\}$/);

  await wire.send(`42${id}["price","rice"]`);
  expect(await wire.next()).toBe(`43${id}[2.4]`);

  const [event, bytes] = [`451-${id + 1}["bytes",{"_placeholder":true,"num":0}]`, Buffer.from([1, 2, 255])] as const;
  if (batches) {
    await wire.send(event, bytes);
  } else {
    await wire.send(event);
    await wire.send(bytes);
  }
  expect(await wire.next()).toBe(`43${id + 1}["0102ff"]`);
}

function sidIn(open: string): string {
  expect(open[0]).toBe("0");
  const { sid, pingInterval, pingTimeout, maxPayload } = JSON.parse(open.slice(1));
  expect({ pingInterval, pingTimeout, maxPayload }).toEqual({ pingInterval: 50, pingTimeout: 20000, maxPayload: 1e6 });
  return sid;
}

/** A client's first transport, with the session open. */
async function opened({ begins, query }: Handshake): Promise<Wire> {
  if (begins === "websocket") {
    const wire = await overWebSocket(query);
    sidIn(await wire.next());
    return wire;
  }
  const wire = overPolling(query);
  wire.openedWith(sidIn(await wire.next()));
  return wire;
}

describe.each(clients)("$client", (client) => {
  it("connects with auth, gets acknowledgements, and sends binary data", async () => {
    const wire = await opened(client);
    await expectConversation(client, wire);
    wire.close();
  });

  it("is refused with a wrong token", async () => {
    const wire = await opened(client);
    await wire.send(connect(client, "wrong"));
    expect(await wire.next()).toBe('44{"message":"not allowed"}');
    wire.close();
  });
});

it.each(clients.filter(({ upgrades }) => upgrades))("$client upgrades to WebSocket", async (client) => {
  const { query } = client;
  const sid = sidIn(await overPolling(query).next());
  const wire = await overWebSocket(`${query.replace(/polling(&b64=1)?/, "websocket")}&sid=${sid}`);
  await wire.send("2probe");
  expect(await wire.next()).toBe("3probe");
  await wire.send("5");
  await expectConversation(client, wire);
  wire.close();
});

it.each(clients.filter(({ connectsAtOnce }) => connectsAtOnce))(
  "$client connects before the server's first packet arrives",
  async (client) => {
    const wire = await overWebSocket(client.query);
    await wire.send(connect(client, "abcd"));
    sidIn(await wire.next());
    await expectConversation(client, wire, { connected: true });
    wire.close();
  },
);

it.for(["polling", "websocket"])("the real Python client does the same over %s", async (transport, { skip }) => {
  const python = findPython() ?? skip("needs python3-socketio");
  const script = path.join(import.meta.dirname, "parts/client.py");
  const client = spawn(python.program, ["-s", script, origin, transport]);
  let output = "";
  for (const stream of [client.stdout, client.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  await once(client, "close");
  expect(output).toBe("2.4\n0102ff\nnot allowed\n");
});
