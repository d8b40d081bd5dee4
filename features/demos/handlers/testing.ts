import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Server } from "socket.io";
import { io, type Socket } from "socket.io-client";
import { type Context, contextOf, serverOptions } from "./context";
import type { Answer, FromChat, FromWhiteboard, ToChat, ToWhiteboard } from "./events";
import { demos } from "./index";

export type ChatClient = Socket<FromChat, ToChat>;
export type BoardClient = Socket<FromWhiteboard, ToWhiteboard>;

/** The handlers on a real server of this process, and clients that reach it. For tests. */
export class DemosUnderTest {
  /** Milliseconds: allowances refill when a test says so. */
  clock = 0;
  readonly logged: Record<string, unknown>[] = [];
  readonly #clients: Socket[] = [];

  private constructor(
    private readonly io: Server,
    private readonly port: number,
  ) {}

  static async start(given: Partial<Context> = {}): Promise<DemosUnderTest> {
    const http = createServer();
    const server = new Server(http, serverOptions);
    await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
    const started = new DemosUnderTest(server, (http.address() as AddressInfo).port);
    const context = contextOf({
      uptime: () => started.clock,
      log: (entry) => started.logged.push(entry),
      ...given,
    });
    demos(context)(server);
    return started;
  }

  /** A connection over HTTP that says what it likes. @returns a function that sends packets, all in one payload */
  async dial(): Promise<(...packets: string[]) => Promise<Response>> {
    const polling = `http://127.0.0.1:${this.port}/socket.io/?EIO=4&transport=polling`;
    const opened = await (await fetch(polling)).text();
    const { sid } = JSON.parse(opened.slice(1)) as { sid: string };
    return (...packets) => fetch(`${polling}&sid=${sid}`, { method: "POST", body: packets.join("\x1e") });
  }

  /** A client that has been welcomed, or the reason why it was not. */
  async enter(namespace: "/chat", name: unknown, key?: string): Promise<ChatClient>;
  async enter(namespace: "/whiteboard", name: unknown, key?: string): Promise<BoardClient>;
  async enter(namespace: string, name: unknown, key = ""): Promise<ChatClient | BoardClient> {
    const client: Socket = io(`http://127.0.0.1:${this.port}${namespace}`, {
      auth: { name, key },
      transports: ["websocket"],
      forceNew: true,
      reconnectionDelay: 10,
    });
    this.#clients.push(client);
    await new Promise<void>((resolve, reject) => {
      client.once("welcome", () => resolve());
      client.once("connect_error", (error) => reject(error));
    });
    return client;
  }

  async stop(): Promise<void> {
    for (const client of this.#clients) {
      client.disconnect();
    }
    await this.io.close();
  }
}

/** What comes with the next event of a name, without the offset that recovery adds behind it. */
export function next(client: ChatClient | BoardClient, event: string): Promise<unknown[]> {
  return new Promise((resolve) => {
    (client as Socket).once(event, (...args) => {
      const hasOffset = args.length > 1 && /^[\w-]{7}(\.[\w-]+)?$/.test(args.at(-1));
      resolve(hasOffset ? args.slice(0, -1) : args);
    });
  });
}

/** Sends anything, as a hostile client would. */
export function send(client: ChatClient | BoardClient, event: string, ...args: unknown[]): Promise<Answer<never>> {
  return (client as Socket).emitWithAck(event, ...args);
}
