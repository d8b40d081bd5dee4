import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Server } from "socket.io";
import type { Log } from "../handlers/context";
import type { Store } from "../handlers/store";
import { aMinute, type Guests } from "./guests";

const demos = ["chat", "whiteboard"] as const;

/** What a moderator can ask for. */
export type Command =
  /** Disconnects everybody, and lets nobody in until the demo is opened again. */
  | { do: "close" | "open"; demo: (typeof demos)[number] }
  | { do: "clear-board" }
  /** Removes a room with its messages. */
  | { do: "remove-room"; room: string }
  /** Removes the messages of a room with exactly this text. */
  | { do: "remove-message"; room: string; text: string }
  /** Disconnects the visitor of this name. */
  | { do: "disconnect"; demo: (typeof demos)[number]; name: string }
  /** Disconnects everybody at the address of the visitor of this name, and lets nobody at that address connect. */
  | { do: "bar"; demo: (typeof demos)[number]; name: string; minutes: number };

/** A message of the greatest length has up to 4,000. */
const mostBytes = 10_000;

const mostMinutes = 24 * 60;

/** What the people who run the server can do about its visitors: `POST /moderation`, with the token and a command as JSON. */
export class Moderation {
  /** Emits an event to the other nodes. */
  #emitToNodes: (event: "bar-visitor" | "bar-address", ...args: unknown[]) => void = () => {};

  /** @param token what a moderator has to know; without it, nobody is one */
  constructor(
    private readonly token: string | undefined,
    private readonly server: () => { io: Server; store: Store; guests: Guests },
    private readonly log: Log,
  ) {}

  /** Makes this node one of several. */
  joinNodes(): void {
    const { io, guests } = this.server();
    this.#emitToNodes = (event, ...args) => io.serverSideEmit(event, ...args);
    io.on("bar-visitor", (demo: string, name: string, time: number) => this.#barVisitor(demo, name, time));
    io.on("bar-address", (address: string, time: number) => guests.bar(address, time));
  }

  /** Answers a request, if it's one for moderators. @returns whether it was */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (this.token === undefined || request.method !== "POST" || request.url !== "/moderation") {
      return false;
    }
    const end = (status: number, text = "") => {
      response.writeHead(status, { "Content-Type": "text/plain", "Cache-Control": "no-store" }).end(text);
    };
    if (!isEqual(request.headers.authorization ?? "", `Bearer ${this.token}`)) {
      end(401, "The token is missing or wrong.\n");
      return true;
    }
    this.#read(request)
      .then(async (command) => {
        if (!command) {
          end(400, "The body isn't a command. The README of the demo server lists them.\n");
          return;
        }
        await this.#run(command);
        this.log({ event: "moderated", command: command.do });
        end(204);
      })
      .catch((error) => end(500, `${error instanceof Error ? error.message : error}\n`));
    return true;
  }

  async #read(request: IncomingMessage): Promise<Command | undefined> {
    let text = "";
    for await (const chunk of request) {
      text += chunk;
      if (text.length > mostBytes) {
        return undefined;
      }
    }
    try {
      return commandIn(JSON.parse(text));
    } catch {
      return undefined;
    }
  }

  async #run(command: Command): Promise<void> {
    const { io, store } = this.server();
    switch (command.do) {
      case "close":
        await store.setClosed(command.demo, true);
        io.of(`/${command.demo}`).disconnectSockets(true);
        break;
      case "open":
        await store.setClosed(command.demo, false);
        break;
      case "clear-board": {
        const change = { type: "clear", by: { id: "", name: "Socket.IO" } } as const;
        await store.addChange(change);
        io.of("/whiteboard").to("board").emit("change", change);
        break;
      }
      case "remove-room":
        await store.removeRoom(command.room);
        io.of("/chat").in(`#${command.room}`).disconnectSockets();
        io.of("/chat").emit("rooms", await store.rooms());
        break;
      case "remove-message":
        for (const id of await store.removeMessages(command.room, command.text)) {
          io.of("/chat").to(`#${command.room}`).emit("removed", command.room, id);
        }
        break;
      case "disconnect":
        for (const socket of await io.of(`/${command.demo}`).fetchSockets()) {
          if (socket.data.name === command.name) {
            socket.disconnect(true);
          }
        }
        break;
      case "bar": {
        const { demo, name, minutes } = command;
        this.#barVisitor(demo, name, minutes * aMinute);
        this.#emitToNodes("bar-visitor", demo, name, minutes * aMinute);
        break;
      }
    }
  }

  /** Bars the address of a visitor of this node. Only this node has the address, so it notifies the others. */
  #barVisitor(demo: string, name: string, time: number): void {
    const { io, guests } = this.server();
    const visitor = [...io.of(`/${demo}`).sockets.values()].find(({ data }) => data.name === name);
    if (visitor) {
      const address = guests.nameOf(visitor.request);
      guests.bar(address, time);
      this.#emitToNodes("bar-address", address, time);
    }
  }
}

function commandIn(given: unknown): Command | undefined {
  const { do: what, demo, room, text, name, minutes } = (given ?? {}) as Record<string, unknown>;
  const isDemo = (demos as readonly unknown[]).includes(demo);
  switch (what) {
    case "close":
    case "open":
      return isDemo ? (given as Command) : undefined;
    case "clear-board":
      return { do: "clear-board" };
    case "remove-room":
      return typeof room === "string" ? { do: "remove-room", room } : undefined;
    case "remove-message":
      return typeof room === "string" && typeof text === "string" ? { do: what, room, text } : undefined;
    case "disconnect":
      return isDemo && typeof name === "string" ? (given as Command) : undefined;
    case "bar": {
      const isTime = Number.isInteger(minutes) && (minutes as number) > 0 && (minutes as number) <= mostMinutes;
      return isDemo && typeof name === "string" && isTime ? (given as Command) : undefined;
    }
    default:
      return undefined;
  }
}

/** In a time that says nothing about where two texts differ. */
function isEqual(one: string, other: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
