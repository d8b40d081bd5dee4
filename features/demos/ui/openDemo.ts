import { clientOf } from "@site/browser-server/client/clientOf";
import { type BrowserServer, connect } from "@site/browser-server/client/connect";
import { BrowserServerError } from "@site/browser-server/client/errors";
import { FrameTap } from "@site/browser-server/frames/frameTap";
import { tappedWebSocket } from "@site/browser-server/frames/tappedWebSocket";
import type { Credentials, Reason } from "@site/features/demos/handlers/events";
import { Fetch } from "engine.io-client";
import { io, type Socket } from "socket.io-client";
import { isReason, type Shape } from "./fromServer";

/** Where a page is connected: to a server that the tabs of this browser share, to one of its own, or to a real one. */
export type Place = { kind: "shared" | "dedicated" } | { kind: "server"; address: string };

/**
 * `refused`: the demo's server said why not. `unreachable`: nothing answers at the address, or nothing
 * that a page can tell from that, as when its origin is refused. `foreign`: what answers is
 * not the demo's server. The others are the browser's, for its worker.
 */
export type OpenFailure =
  | { kind: "refused"; reason: Reason }
  | { kind: "unreachable" | "foreign" | "unsupported" | "broken" };

export class DemoError extends Error {
  override name = "DemoError";

  constructor(readonly failure: OpenFailure) {
    super(failure.kind);
  }
}

/** A connection that was welcomed. */
export type DemoLink<Welcome> = {
  socket: Socket;
  place: Place;
  welcome: Welcome;
  close: () => void;
  /**
   * Connects one more client to the same server, also where that is one of this page alone.
   *
   * @throws {DemoError}
   */
  openAnother: (credentials: Credentials) => Promise<DemoLink<Welcome>>;
};

type Options<Welcome> = {
  namespace: "/chat" | "/whiteboard";
  isWelcome: Shape<Welcome>;
  credentials: Credentials;
  /** A real server's; undefined for the one in this browser. */
  address: string | undefined;
  tap: FrameTap;
};

/** Milliseconds that a server has to answer, and then to welcome. */
const timeLimit = 6_000;

const clientOptions = { forceNew: true, reconnectionDelay: 500, reconnectionDelayMax: 5_000, timeout: timeLimit };

/**
 * Connects to a demo, and waits for its welcome.
 *
 * @throws {DemoError}
 */
export async function openDemo<Welcome>({ address, ...options }: Options<Welcome>): Promise<DemoLink<Welcome>> {
  return address === undefined ? openInBrowser(options) : openOnServer(address, options);
}

type PlacelessOptions<Welcome> = Omit<Options<Welcome>, "address">;

async function openInBrowser<W>(options: PlacelessOptions<W>): Promise<DemoLink<W>> {
  const server = await connect({
    shared: () =>
      new SharedWorker(new URL("./worker.ts", import.meta.url), {
        name: "demos",
        extendedLifetime: true,
      } as WorkerOptions),
    dedicated: () => new Worker(new URL("./worker.ts", import.meta.url), { name: "demos" }),
  }).catch((error) => {
    throw new DemoError({ kind: kindOf(error) });
  });
  return openOnBrowserServer(server, options, () => server.close());
}

/** @param onClose called when the client has left, or was not let in */
async function openOnBrowserServer<W>(
  server: BrowserServer,
  options: PlacelessOptions<W>,
  onClose?: () => void,
): Promise<DemoLink<W>> {
  const { namespace, isWelcome, credentials, tap } = options;
  const socket = clientOf(server, tap)(namespace, { ...clientOptions, auth: credentials });
  const close = () => {
    socket.disconnect();
    onClose?.();
  };
  return {
    socket,
    place: { kind: server.kind },
    welcome: await welcomed(socket, isWelcome, close, "broken"),
    close,
    openAnother: (credentials) => openOnBrowserServer(server, { ...options, credentials, tap: new FrameTap() }),
  };
}

async function openOnServer<W>(address: string, options: PlacelessOptions<W>): Promise<DemoLink<W>> {
  const { namespace, isWelcome, credentials, tap } = options;
  const socket = io(`${address.replace(/\/$/, "")}${namespace}`, {
    ...clientOptions,
    auth: credentials,
    // HTTP, where WebSocket does not get through: the inspector does not see into it.
    transports: [tappedWebSocket(tap), Fetch],
    tryAllTransports: true,
  });
  const close = () => socket.disconnect();
  return {
    socket,
    place: { kind: "server", address },
    welcome: await welcomed(socket, isWelcome, close, "unreachable"),
    close,
    openAnother: (credentials) => openOnServer(address, { ...options, credentials, tap: new FrameTap() }),
  };
}

/**
 * The first thing that the demo's server says. Anything else ends the attempt.
 *
 * @param silence what it means when the server says nothing
 */
function welcomed<W>(
  socket: Socket,
  isWelcome: Shape<W>,
  close: () => void,
  silence: "broken" | "unreachable",
): Promise<W> {
  return new Promise((resolve, reject) => {
    const fail = (failure: OpenFailure) => {
      settle();
      close();
      reject(new DemoError(failure));
    };
    const onWelcome = (said: unknown) => {
      if (isWelcome(said)) {
        settle();
        resolve(said);
      } else {
        fail({ kind: "foreign" });
      }
    };
    const onError = (error: Error & { data?: { reason?: unknown } | null }) => {
      const reason = error.data?.reason;
      if (isReason(reason)) {
        fail({ kind: "refused", reason });
      } else {
        // A server that refuses the namespace is a Socket.IO server, but not the one of the demos.
        fail({ kind: socket.active ? "unreachable" : "foreign" });
      }
    };
    const onConnect = () => {
      clearTimeout(timer);
      timer = setTimeout(fail, timeLimit, { kind: silence });
    };
    let timer = setTimeout(fail, 2 * timeLimit, { kind: silence });
    const settle = () => {
      clearTimeout(timer);
      socket.off("welcome", onWelcome).off("connect", onConnect).off("connect_error", onError);
    };
    socket.on("welcome", onWelcome).on("connect", onConnect).on("connect_error", onError);
  });
}

function kindOf(error: unknown): "unsupported" | "broken" {
  const mayNot = error instanceof BrowserServerError && ["unsupported", "refused"].includes(error.failure);
  return mayNot ? "unsupported" : "broken";
}
