import { setTimeout as wait } from "node:timers/promises";
import { io, type Socket } from "socket.io-client";
import type { Answer, Message } from "../../handlers/events";
import type { Ledger } from "./ledger";
import type { Role } from "./options";

/** What all visitors share. */
export type Surroundings = {
  /** The addresses of the nodes. */
  addresses: readonly [string, string];
  ledger: Ledger;
  /** Counts what happened, by name. */
  count: (name: string) => void;
  /** Whether visitors are still to come back when they have lost their connection. */
  isOpen: () => boolean;
};

/** Milliseconds that a request may take before it's sent again. */
const patience = 10_000;

/** Letters alone: digits that look like letters make two names one. */
const nameOf = (number: number) => [...String(number)].map((digit) => "abcdefghkp"[Number(digit)]).join("-");

/** One client of the demos, which comes back to the other node when its own is gone. */
export class Visitor {
  readonly #socket: Socket;
  #node: 0 | 1;
  #isIn = false;
  /** The ID of the session that is in its room. */
  #settled: string | undefined;
  #sent = 0;
  #waiting: (() => void)[] = [];

  constructor(
    readonly number: number,
    private readonly role: Role,
    private readonly around: Surroundings,
  ) {
    this.#node = (number % 2) as 0 | 1;
    const name = nameOf(number);
    this.#socket = io(`${around.addresses[this.#node]}/${role.kind === "draws" ? "whiteboard" : "chat"}`, {
      auth: { name, key: `key of ${name}` },
      transports: ["websocket"],
      forceNew: true,
      autoConnect: false,
      reconnectionDelay: 300,
      reconnectionDelayMax: 2_000,
      timeout: 10_000,
      extraHeaders: { "X-Forwarded-For": `10.0.${number >> 8}.${number & 255}` },
    });
    this.#listen();
  }

  get isIn(): boolean {
    return this.#isIn;
  }

  /** Resolves when the visitor is connected, and in its room. */
  enter(): Promise<void> {
    this.#socket.connect();
    return this.#untilIn();
  }

  leave(): void {
    this.#socket.disconnect();
  }

  /** Ends the underlying connection as a network would. */
  cut(): void {
    this.#socket.io.engine?.close();
  }

  /**
   * Sends a message, or draws a stroke, and sends it again until it's confirmed.
   *
   * @returns the milliseconds until it was confirmed; undefined if it was given up at the end
   */
  async send(): Promise<number | undefined> {
    const { role, around, number } = this;
    const started = performance.now();
    if (role.kind === "looks") {
      return undefined;
    }
    const id = `load-${number}-${++this.#sent}-${this.#socket.id?.slice(0, 4).replace(/[^\w-]/g, "") ?? ""}`;
    const give = () => (role.kind === "talks" ? this.#say(role.room, id) : this.#draw());
    while (around.isOpen()) {
      await this.#untilIn();
      const answer = await give().catch(() => undefined);
      if (answer?.ok) {
        if (role.kind === "talks") {
          around.ledger.confirmed(id, role.room, number);
        } else {
          around.count("stroke confirmed");
        }
        return performance.now() - started;
      }
      around.count(answer ? `refused: ${answer.reason}` : "no answer");
      await wait(200 + Math.random() * 600);
    }
    return undefined;
  }

  #say(room: string, id: string): Promise<Answer> {
    return this.#socket.timeout(patience).emitWithAck("message:send", room, { id, text: `Message ${id}` });
  }

  #draw(): Promise<Answer> {
    const points = Array.from({ length: 4 }, (_, i) => [i, i, 0.5]);
    const stroke = { type: "begin", id: `${this.#socket.id}.${this.#sent}`, color: "ink", width: 4, points };
    return this.#socket.timeout(patience).emitWithAck("board:draw", stroke);
  }

  #untilIn(): Promise<void> {
    return this.#isIn ? Promise.resolve() : new Promise((resolve) => this.#waiting.push(resolve));
  }

  #listen(): void {
    const socket = this.#socket;
    const { ledger, count, isOpen } = this.around;
    socket.io.on("reconnect_attempt", () => this.#changeNode());
    socket.on("connect", () => {
      count(socket.recovered ? "connected: recovered" : "connected: new session");
      if (socket.recovered && this.#settled === socket.id) {
        this.#arrive();
      } else if (socket.recovered) {
        // The connection was lost before the visitor was in its room.
        this.#settle(socket.id);
      } else {
        // Not before the welcome: only then it's known that the visitor may stay.
        socket.once("welcome", () => this.#settle(socket.id));
      }
    });
    socket.on("message", (_room: string, { id }: Message) => ledger.delivered(id, this.number, "live"));
    socket.on("goodbye", (reason: string) => count(`goodbye: ${reason}`));
    socket.on("disconnect", (reason) => {
      count(`disconnected: ${reason}`);
      this.#isIn = false;
      socket.off("welcome");
      if (reason === "io server disconnect") {
        this.#comeBack();
      }
    });
    socket.on("connect_error", (error) => {
      // Socket.IO tries again by itself if there was no connection, but not if the demo has refused the visitor.
      if (!socket.active && isOpen()) {
        count(`turned away: ${error.message}`);
        this.#comeBack();
      }
    });
  }

  async #comeBack(): Promise<void> {
    await wait(500 + Math.random() * 1_000);
    if (this.around.isOpen() && !this.#socket.active) {
      this.#changeNode();
      this.#socket.connect();
    }
  }

  /** What a load balancer does: the address stays, the node behind it is another one. */
  #changeNode(): void {
    this.#node = (1 - this.#node) as 0 | 1;
    (this.#socket.io as unknown as { uri: string }).uri = `${this.around.addresses[this.#node]}${this.#namespace}`;
  }

  get #namespace(): string {
    return this.role.kind === "draws" ? "/whiteboard" : "/chat";
  }

  /** Joins the room, or opens the board, until the server lets it. */
  async #settle(session: string | undefined): Promise<void> {
    const { role, around } = this;
    while (around.isOpen() && this.#socket.connected && this.#socket.id === session) {
      if (role.kind === "looks") {
        this.#settled = session;
        this.#arrive();
        return;
      }
      const [event, ...args] = role.kind === "talks" ? ["room:join", role.room] : ["board:open"];
      const answer: Answer<{ messages?: Message[] }> | undefined = await this.#socket
        .timeout(patience)
        .emitWithAck(event as string, ...args)
        .catch(() => undefined);
      if (answer?.ok) {
        if (role.kind === "talks") {
          around.ledger.joined(role.room, this.number);
        }
        for (const { id } of answer.messages ?? []) {
          around.ledger.delivered(id, this.number, "history");
        }
        this.#settled = session;
        this.#arrive();
        return;
      }
      around.count(answer ? `not in a room: ${answer.reason}` : "not in a room: no answer");
      await wait(500 + Math.random() * 1_000);
    }
  }

  #arrive(): void {
    this.#isIn = true;
    for (const resolve of this.#waiting.splice(0)) {
      resolve();
    }
  }
}
