/**
 * Starts a real server and a real client, and reads which names their objects have.
 *
 * It works with every release from 2.0.0 on, so that "since" can be found by looking, and not in change logs.
 */

import { EventEmitter, once } from "node:events";
import { createServer, type Server as HttpServer } from "node:http";
import type { AddressInfo } from "node:net";

// Modules of any release: nothing is known about their types.
// biome-ignore lint/suspicious/noExplicitAny: see above
export type Module = any;

/** Names of the members of each class, static ones under `static <class>`. */
export type Names = Record<string, string[]>;

/** The names in an object and its prototypes, without those of every object and of Node's `EventEmitter`. */
export function namesOf(object: object): string[] {
  const names = new Set<string>();
  const ends: unknown[] = [Object.prototype, Function.prototype, EventEmitter.prototype, EventEmitter, null];
  for (let part = object; !ends.includes(part); part = Object.getPrototypeOf(part)) {
    for (const name of Object.getOwnPropertyNames(part)) {
      names.add(name);
    }
  }
  const always =
    typeof object === "function" ? ["length", "name", "prototype", "arguments", "caller"] : ["constructor", "domain"];
  return [...names].filter((name) => !name.startsWith("_") && !always.includes(name)).sort();
}

function namesOfClass(name: string, object: object): Names {
  const statics = namesOf(object.constructor);
  return { [name]: namesOf(object), ...(statics.length > 0 && { [`static ${name}`]: statics }) };
}

export async function listen(): Promise<{ httpServer: HttpServer; url: string }> {
  // What the library leaves to others has to be answered too.
  const httpServer = createServer((_request, response) => {
    response.writeHead(404).end();
  });
  httpServer.listen(0, "127.0.0.1");
  await once(httpServer, "listening");
  return { httpServer, url: urlOf(httpServer) };
}

function urlOf(httpServer: HttpServer): string {
  return `http://127.0.0.1:${(httpServer.address() as AddressInfo).port}`;
}

/** Waits for an event of an emitter of any kind; its first argument is the result. */
export function happened(emitter: Module, event: string): Promise<Module> {
  return new Promise((resolve) => emitter.once(event, resolve));
}

export type LiveNames = Record<"server" | "client" | "engine" | "engineClient" | "adapter", Names>;

/** Server, client and what they hand out. `client` may be of another release that the server understands. */
export async function inspectSocketIo(serverModule: Module, clientModule: Module): Promise<LiveNames> {
  const { httpServer, url } = await listen();
  // Some 2.0 releases look for the client's bundle in a place where it no longer is.
  const io = new (serverModule.Server ?? serverModule)(httpServer, { serveClient: false });
  // Older clients have `auth`, and those of 2.x `query`, only when it is given.
  const clientSocket = (clientModule.io ?? clientModule)(url, { reconnection: false, auth: {}, query: {} });
  try {
    const connected = happened(clientSocket, "connect");
    const opened = happened(clientSocket.io, "open");
    const socket = await happened(io, "connection");
    await Promise.all([connected, opened]);
    const namespace = io.of("/");
    const operator = io.to("room");
    const remote = await remoteSocket(io, socket);
    // A regular expression is the one way to a parent namespace that needs no client. Not before 2.1.0.
    const parent = io.parentNsps ? io.of(/^\/nobody$/) : undefined;
    const { engine } = clientSocket.io;
    return {
      server: {
        ...namesOfClass("Server", io),
        ...namesOfClass("Namespace", namespace),
        ...(parent && namesOfClass("ParentNamespace", parent)),
        ...namesOfClass("Socket", socket),
        ...(operator.constructor.name === "BroadcastOperator" && namesOfClass("BroadcastOperator", operator)),
        ...(remote && namesOfClass("RemoteSocket", remote)),
        ...namesOfClass("Client", socket.client),
        Handshake: Object.keys(socket.handshake).sort(),
      },
      client: {
        ...namesOfClass("Manager", clientSocket.io),
        ...namesOfClass("Socket", clientSocket),
      },
      engine: {
        ...namesOfClass("Server", io.engine ?? io.eio),
        ...namesOfClass("Socket", socket.conn),
        ...namesOfClass("Transport", socket.conn.transport),
      },
      engineClient: { ...namesOfClass("Socket", engine), ...namesOfClass("Transport", engine.transport) },
      adapter: namesOfClass("Adapter", namespace.adapter),
    };
  } finally {
    clientSocket.close();
    // Closes the HTTP server too. A promise since 4.8.0, which some releases reject.
    await Promise.resolve(io.close()).catch(() => undefined);
  }
}

/** The library makes one for a socket of another server only: so the adapter has to tell of one. Since 4.0.0. */
async function remoteSocket(io: Module, { handshake }: Module): Promise<object | undefined> {
  const namespace = io.of("/");
  if (typeof namespace.fetchSockets !== "function") {
    return undefined;
  }
  const { adapter } = namespace;
  const fetchSockets = adapter.fetchSockets;
  adapter.fetchSockets = async () => [{ id: "elsewhere", handshake, rooms: [], data: {} }];
  const [remote] = await namespace.fetchSockets();
  adapter.fetchSockets = fetchSockets;
  return remote;
}

/** The engine of the server and the one of the client, without Socket.IO above. */
export async function inspectEngine(engineModule: Module, engineClientModule: Module) {
  // With attach() in place of listen(), the engine wouldn't have `httpServer`.
  const engine = engineModule.listen(0);
  const accepted = happened(engine, "connection");
  const clientSocket = new (engineClientModule.Socket ?? engineClientModule)(urlOf(engine.httpServer));
  try {
    await happened(clientSocket, "open");
    const socket = await accepted;
    return {
      engine: {
        ...namesOfClass("Server", engine),
        ...namesOfClass("Socket", socket),
        ...namesOfClass("Transport", socket.transport),
      },
      engineClient: {
        ...namesOfClass("Socket", clientSocket),
        ...namesOfClass("Transport", clientSocket.transport),
      },
    };
  } finally {
    clientSocket.close();
    engine.close();
    engine.httpServer.close();
  }
}

export function inspectAdapter(module: Module): Names {
  return namesOfClass("Adapter", new (module.Adapter ?? module)({ server: { encoder: {} }, sockets: new Map() }));
}

export function inspectParser(module: Module): Names {
  return { ...namesOfClass("Encoder", new module.Encoder()), ...namesOfClass("Decoder", new module.Decoder()) };
}
