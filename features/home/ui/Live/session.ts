/** The running half of the live panel: loaded when the panel starts. */

import { clientOf } from "@site/browser-server/client/clientOf";
import { type BrowserServer, connect } from "@site/browser-server/client/connect";
import { decodeFrame } from "@site/browser-server/frames/decodeFrame";
import {
  type FrameSource,
  FrameTap,
  joinedSources,
  rememberedFrames,
  type TappedFrame,
} from "@site/browser-server/frames/frameTap";
import type { Socket } from "socket.io-client";
import { purposeOf, typeOf } from "../../../../src/ui/PacketInspector/model";
import { Choreography, slowMotion, still } from "./choreography";
import type { ClientToServer, ServerToClient } from "./events";
import {
  authorOf,
  beginning,
  type ClientName,
  clientNames,
  type LiveState,
  otherOf,
  type Packet,
  withArrived,
  withClient,
  withConnection,
  withDelivered,
  withLine,
} from "./state";

type Client = {
  socket: Socket<ServerToClient, ClientToServer>;
  /** What is on the wire now, not what is shown. */
  isConnected: boolean;
  wasConnected: boolean;
};

type Options = {
  onState: (state: LiveState) => void;
  /** Names of the clients in the packet inspector. */
  titles: Record<ClientName, string>;
  /** Packets are shown where they arrive, and do not move. */
  reducedMotion: boolean;
};

export class LiveSession {
  /** What crosses, for the inspector. */
  readonly frames: FrameSource;
  readonly #clients: Record<ClientName, Client>;
  readonly #choreography: Choreography;
  /** Tells this page's clients from those of other tabs. */
  readonly #tab = Math.random().toString(36).slice(2);
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();
  #state: LiveState = beginning;
  #keys = 0;

  /** @throws {BrowserServerError} when this browser cannot run the server */
  static async start(options: Options): Promise<LiveSession> {
    const server = await connect(
      {
        shared: () =>
          new SharedWorker(new URL("./worker.ts", import.meta.url), {
            name: "home",
            // Not yet in the types: keeps the server over a reload of the only tab.
            extendedLifetime: true,
          } as WorkerOptions),
        dedicated: () => new Worker(new URL("./worker.ts", import.meta.url), { name: "home" }),
      },
      { onProblem: (message) => console.error(message) },
    );
    return new LiveSession(server, options);
  }

  private constructor(
    private readonly server: BrowserServer,
    private readonly options: Options,
  ) {
    this.#choreography = new Choreography(options.reducedMotion ? still : slowMotion);
    const taps = { A: new FrameTap(options.titles.A), B: new FrameTap(options.titles.B) };
    // The list of packets is loaded later than the first ones cross.
    this.frames = rememberedFrames(joinedSources(clientNames.map((name) => taps[name])));
    for (const name of clientNames) {
      taps[name].subscribe((frame) => this.#show(name, frame));
    }
    this.#update((state) => ({ ...state, phase: "live", isShared: server.kind === "shared" }));
    this.#clients = { A: this.#join("A", taps.A), B: this.#join("B", taps.B) };
  }

  /** Sends a message, now or as soon as there is a connection again. */
  send(name: ClientName, text: string): void {
    const { socket, isConnected } = this.#clients[name];
    const key = this.#nextKey();
    this.#update((state) =>
      withLine(state, name, { key, author: name, text, status: isConnected ? "sent" : "waiting" }),
    );
    const sentAt = performance.now();
    socket.emit("message", text, () => {
      const roundTrip = performance.now() - sentAt;
      const isKept = !this.#clients[otherOf(name)].isConnected;
      this.#onArrival(name, (state) => ({
        ...withDelivered(state, name, key, isKept),
        // The time of a message that waited says nothing about the way.
        roundTrip: isConnected ? roundTrip : state.roundTrip,
      }));
    });
  }

  /** Cuts the connection of a client, as a lost network would, and keeps it from coming back by itself. */
  drop(name: ClientName): void {
    const { socket, isConnected } = this.#clients[name];
    if (!isConnected) {
      // A client that tries to come back would be stopped, and could not be started again.
      return;
    }
    socket.io.reconnection(false);
    socket.io.engine.close();
    this.#choreography.cut(name);
    this.#update((state) => ({
      ...withClient(state, name, { link: "dropped", returned: undefined }),
      packets: state.packets.filter(({ wire }) => wire !== name),
    }));
  }

  reconnect(name: ClientName): void {
    const { socket } = this.#clients[name];
    this.#update((state) => withClient(state, name, { link: "connecting" }));
    socket.io.reconnection(true);
    socket.connect();
  }

  close(): void {
    for (const timer of this.#timers) {
      clearTimeout(timer);
    }
    for (const { socket } of Object.values(this.#clients)) {
      socket.disconnect();
    }
    this.server.close();
  }

  #join(name: ClientName, tap: FrameTap): Client {
    const socket: Client["socket"] = clientOf(this.server, tap)("/", {
      forceNew: true,
      auth: { name, tab: this.#tab },
    });
    const client: Client = { socket, isConnected: false, wasConnected: false };
    this.#update((state) => withClient(state, name, { link: "connecting" }));
    socket.on("connect", () => {
      const returned = client.wasConnected ? (socket.recovered ? "recovered" : "anew") : undefined;
      client.isConnected = true;
      client.wasConnected = true;
      // It may be dropped again while the packet is still shown on its way.
      this.#onArrival(name, (state) => (client.isConnected ? withConnection(state, name, returned) : state));
    });
    socket.on("disconnect", () => {
      client.isConnected = false;
      // The worker has ended, or the page was away: it is dropped only by the button.
      this.#update((state) =>
        state.clients[name].link === "dropped" ? state : withClient(state, name, { link: "connecting" }),
      );
    });
    socket.on("message", (said) => {
      // What was missed is handed over before the connection counts as made.
      const missed = !client.isConnected && socket.recovered;
      const line = { key: this.#nextKey(), author: authorOf(said, this.#tab), text: said.text, missed };
      this.#onArrival(name, (state) => withLine(state, name, line));
    });
    socket.on("clients", (connected) => {
      this.#onArrival(name, (state) => ({ ...state, connected }));
    });
    return client;
  }

  /** Changes what is shown when the packet that is the reason has arrived on the picture. */
  #onArrival(name: ClientName, change: (state: LiveState) => LiveState): void {
    this.#later(this.#choreography.arrival(name, "received") - performance.now(), () => this.#update(change));
  }

  #show(wire: ClientName, tapped: TappedFrame): void {
    const { start, end } = this.#choreography.add(wire, tapped.direction, tapped.at);
    if (end === start && !this.options.reducedMotion) {
      return;
    }
    const decoded = decodeFrame(tapped.frame);
    const now = performance.now();
    const packet: Packet = {
      key: this.#nextKey(),
      wire,
      direction: tapped.direction,
      label: decoded.engine === "message" ? (decoded.packet.event ?? decoded.packet.type) : typeOf({ decoded }),
      purpose: purposeOf({ decoded }),
      delay: Math.max(0, start - now),
      duration: end - start,
    };
    this.#update((state) => ({ ...state, packets: [...state.packets, packet] }));
    this.#later(end - now, () => this.#update((state) => withArrived(state, packet)));
  }

  #later(delay: number, action: () => void): void {
    if (delay <= 0) {
      action();
      return;
    }
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      action();
    }, delay);
    this.#timers.add(timer);
  }

  #update(change: (state: LiveState) => LiveState): void {
    this.#state = change(this.#state);
    this.options.onState(this.#state);
  }

  #nextKey(): number {
    this.#keys += 1;
    return this.#keys;
  }
}
