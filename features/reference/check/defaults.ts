/**
 * Reads the defaults of all options from a running server and client.
 *
 * What the library keeps in an object is read there. What it decides while it works is found by letting it decide: a
 * request that is answered or not, a second connection that is made or not.
 */

import { EventEmitter } from "node:events";
import type { Server as HttpServer } from "node:http";
import type { Defaults, Measured } from "../model/defaults.ts";
import { happened, listen, type Module } from "./live.ts";

export type Modules = {
  server: Module;
  client: Module;
  /** The `engine.io-client` and `socket.io-parser` that these two use. */
  engineClient: Module;
  serverParser: Module;
  clientParser: Module;
  /** The `ws` that the engine of the server uses. */
  ws: Module;
};

function value(measured: unknown): Measured {
  return { value: measured };
}

/** @param names options by their typings: those that nothing below is about are read from the options in force */
export async function measureServerDefaults(modules: Modules, names: readonly string[]): Promise<Defaults> {
  const { Server } = modules.server;
  const { httpServer, url } = await listen();
  const io = new Server(httpServer);
  const other = await listen();
  // Options whose keys have defaults of their own, which show when the option is on.
  const full = new Server(other.httpServer, {
    connectionStateRecovery: {},
    cookie: true,
    cors: {},
    perMessageDeflate: true,
  });
  try {
    const preflight = await ask(`${other.url}/socket.io/?EIO=4&transport=polling`, {
      method: "OPTIONS",
      headers: { origin: "http://page.example", "access-control-request-headers": "x-asked" },
    });
    const { cookie, perMessageDeflate } = full.engine.opts;
    const recovery = full._opts.connectionStateRecovery;
    const measured: Record<string, Measured> = {
      ...inForce(names, { ...io.engine.opts, ...io._opts }),
      path: value(io.path()),
      serveClient: value(io.serveClient()),
      connectTimeout: value(io.connectTimeout()),
      adapter: said(io.adapter().name === "Adapter", "in-memory"),
      parser: said(io._parser === modules.serverParser, "JSON and binary", "`socket.io-parser`"),
      wsEngine: said(io.engine.opts.wsEngine === modules.ws.WebSocketServer, "`ws`", "which is the default"),
      addTrailingSlash: value((await ask(`${url}/socket.io?EIO=4&transport=polling`)).status === 404),
      ...unhandledUpgrades(httpServer),
      "connectionStateRecovery.maxDisconnectionDuration": value(recovery.maxDisconnectionDuration),
      "connectionStateRecovery.skipMiddlewares": value(recovery.skipMiddlewares),
      ...keysOf("cookie", cookie, ["name", "path", "httpOnly", "sameSite", "secure", "partitioned", "priority"]),
      ...keysOf("cookie", cookie, ["domain", "expires", "maxAge"]),
      "cookie.encode": said(cookie.encode === undefined, "`encodeURIComponent`"),
      "cors.origin": value(preflight.headers.get("access-control-allow-origin")),
      "cors.credentials": value(preflight.headers.get("access-control-allow-credentials") ?? undefined),
      "cors.methods": { words: [`\`${preflight.headers.get("access-control-allow-methods")}\``] },
      "cors.allowedHeaders": said(
        preflight.headers.get("access-control-allow-headers") === "x-asked",
        "what the request asks for",
      ),
      "cors.exposedHeaders": value(preflight.headers.get("access-control-expose-headers") ?? undefined),
      "cors.maxAge": value(preflight.headers.get("access-control-max-age") ?? undefined),
      "cors.optionsSuccessStatus": value(preflight.status),
      // The request would have gone on to the engine, which refuses it.
      "cors.preflightContinue": value(preflight.status >= 400),
      "perMessageDeflate.threshold": value(perMessageDeflate.threshold),
    };
    return measured;
  } finally {
    await Promise.all([io.close(), full.close()]);
  }
}

/** What the API pages say on the way; the keys are the headings of the entries. */
export function measureApiDefaults({ server, serverParser }: Modules): Defaults {
  const { maxAttachments, reviver } = new serverParser.Decoder().opts;
  return {
    "server.connectTimeout([value])": value(new server.Server().connectTimeout()),
    "new Decoder([options]).maxAttachments": value(maxAttachments),
    "new Decoder([options]).reviver": value(reviver),
  };
}

export async function measureClientDefaults(modules: Modules, names: readonly string[]): Promise<Defaults> {
  const { io: connect, Manager } = modules.client;
  const { httpServer, url } = await listen();
  const server = new modules.server.Server(httpServer);
  const socket = connect(url);
  const second = connect(`${url}/second`);
  const manager = new Manager(url, { autoConnect: false });
  try {
    const withTimestamp: string[] = [];
    httpServer.on("request", ({ url = "" }) => withTimestamp.push(...(/[?&]t=/.test(url) ? ["polling"] : [])));
    httpServer.on("upgrade", ({ url = "" }) => withTimestamp.push(...(/[?&]t=/.test(url) ? ["websocket"] : [])));
    const upgraded = happened(await happened(server, "connection").then(({ conn }) => conn), "upgrade");
    await upgraded;
    const { engine } = socket.io;
    const shares = socket.io === second.io;
    return {
      ...inForce(names, { ...engine.opts, ...socket._opts }),
      autoConnect: value(socket.active),
      forceNew: value(!shares),
      multiplex: value(shares),
      path: value(manager.opts.path),
      parser: said(manager.encoder instanceof modules.clientParser.Encoder, "JSON and binary", "`socket.io-parser`"),
      randomizationFactor: value(manager.randomizationFactor()),
      reconnection: value(manager.reconnection()),
      reconnectionAttempts: value(manager.reconnectionAttempts()),
      reconnectionDelay: value(manager.reconnectionDelay()),
      reconnectionDelayMax: value(manager.reconnectionDelayMax()),
      timeout: value(manager.timeout()),
      timestampRequests: said(
        withTimestamp.includes("polling") && !withTimestamp.includes("websocket"),
        "polling only",
        "No default",
      ),
      transports: value(new modules.engineClient.Socket(url).transports),
      secure: said(engine.secure === false && usesTls(modules, url), "from the URL", "whether the URL"),
      hostname: said(engine.hostname === "127.0.0.1", "from the URL"),
      host: said(engine.hostname === "127.0.0.1", "from the URL"),
      port: said(`http://127.0.0.1:${engine.port}` === url, "from the URL"),
    };
  } finally {
    socket.close();
    second.close();
    await server.close();
  }
}

/** A server that closes waits for responses that nobody has read. */
async function ask(url: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(url, init);
  await response.arrayBuffer();
  return response;
}

/** Options without a default of their own are `undefined` there. */
function inForce(names: readonly string[], options: Record<string, unknown>): Record<string, Measured> {
  return Object.fromEntries(names.map((name) => [name, value(options[name])]));
}

function keysOf(name: string, options: Record<string, unknown>, keys: readonly string[]): Record<string, Measured> {
  return Object.fromEntries(keys.map((key) => [`${name}.${key}`, value(options[key])]));
}

/** What a page may say, if it is true. */
function said(isTrue: boolean, ...words: string[]): Measured {
  return isTrue ? { words } : value("something else");
}

function usesTls({ engineClient }: Modules, url: string): boolean {
  const engine = new engineClient.Socket(url.replace("http:", "https:"));
  engine.on("error", () => undefined);
  const { secure } = engine;
  engine.close();
  return secure;
}

/**
 * What happens to an upgrade request for another path, without waiting: the timer that the engine sets is caught, and
 * its function called at once.
 */
function unhandledUpgrades(httpServer: HttpServer): Record<string, Measured> {
  const timers: { action: () => void; delay: number | undefined }[] = [];
  const setTimeout = globalThis.setTimeout;
  const connection = Object.assign(new EventEmitter(), { writable: true, bytesWritten: 0, ended: false, end() {} });
  connection.end = () => {
    connection.ended = true;
  };
  try {
    globalThis.setTimeout = ((action: () => void, delay?: number) => timers.push({ action, delay })) as never;
    httpServer.emit("upgrade", { url: "/elsewhere", headers: {} }, connection, Buffer.alloc(0));
  } finally {
    globalThis.setTimeout = setTimeout;
  }
  const [timer] = timers;
  timer?.action();
  return { destroyUpgrade: value(connection.ended), destroyUpgradeTimeout: value(timer?.delay) };
}
