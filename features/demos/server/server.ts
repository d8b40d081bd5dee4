import { createServer, type Server as HttpServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { type Socket as EngineSocket, Server } from "socket.io";
import { type Context, contextOf, type Log, serverOptions } from "../handlers/context";
import { demos } from "../handlers/index";
import { defaultLimits } from "../handlers/limits";
import { Backlog, mostWaiting } from "./backlog";
import { limitEntries } from "./entries";
import { aMinute, Guests } from "./guests";
import { Moderation } from "./moderation";
import { quietLog } from "./quietLog";
import { BoundedAdapter } from "./recovery";
import { openRedis, RedisStore } from "./redis";
import { mayConnect, type Settings } from "./settings";

export type DemoServer = {
  /** As a client on this machine connects to it. */
  address: string;
  /** Ends all connections: clients come back by themselves, to another node if there is one. */
  stop: () => Promise<void>;
};

/** Milliseconds that a client has for sending its headers and its request, and between two looks at who is too slow. */
const httpTimeouts = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 5_000 };

/**
 * The demos on Node.js.
 *
 * @param timeouts how long the server waits for requests, also from connections that send nothing
 * @throws when no port is free, or Redis cannot be reached
 */
export async function startDemoServer(settings: Settings, print: Log, timeouts = httpTimeouts): Promise<DemoServer> {
  const log = quietLog(print, () => performance.now(), aMinute);
  const shared = settings.redisUrl === undefined ? undefined : await openRedis(settings.redisUrl, log);
  const guests = new Guests(settings, () => performance.now());
  const backlog = new Backlog({ ...mostWaiting, onEnd: () => log({ event: "slow_reader" }) });
  const sweeping = setInterval(() => guests.sweep(), aMinute).unref();
  let isStopping = false;
  const answerHealth = healthAnswer(
    (): Health => ({
      healthy: !isStopping && shared?.redis.isReady !== false,
      connections: io.engine.clientsCount,
      redis: shared ? (shared.redis.isReady ? "connected" : "lost") : "none",
    }),
  );
  const moderation = new Moderation(settings.moderationToken, () => ({ io, store: context.store, guests }), log);
  const http: HttpServer = createServer(timeouts, (request, response) => {
    if (!moderation.answer(request, response)) {
      answerHealth(request, response);
    }
  });
  http.maxConnections = settings.sockets;
  const io: Server = new Server(http, {
    ...serverOptions,
    adapter: shared?.adapter ?? BoundedAdapter,
    cors: { origin: (origin, answer) => answer(null, mayConnect(origin, settings.origins)) },
    serveClient: false,
    allowRequest: (request, decide) => {
      const reason = isStopping ? "stopping" : guests.reasonAgainst(request);
      if (reason) {
        log({ event: "turned_away", reason });
      }
      decide(reason, !reason);
    },
  });
  io.engine.on("connection", (connection: EngineSocket["conn"]) => {
    guests.welcome(connection);
    backlog.watch(connection);
    limitEntries(connection, () => log({ event: "flood" }));
  });
  const judgeTogether: Context["judgeTogether"] = ({ request }, event) => guests.judge(request, event);
  const context = contextOf({
    log,
    judgeTogether,
    isBehind: ({ conn }) => backlog.isBehind(conn),
    ...(shared && { store: new RedisStore(shared.redis, defaultLimits) }),
  });
  demos(context)(io);
  if (shared) {
    moderation.joinNodes();
  }
  try {
    await listen(http, settings);
  } catch (error) {
    clearInterval(sweeping);
    await io.close();
    await shared?.close();
    throw error;
  }
  const { port } = http.address() as AddressInfo;
  const address = `http://${hostInUrl(settings.host)}:${port}`;
  log({ event: "listening", address, redis: shared !== undefined });
  return {
    address,
    stop: async () => {
      isStopping = true;
      clearInterval(sweeping);
      log({ event: "stopping", connections: io.engine.clientsCount });
      const closed = io.close();
      // Half a request could hold up the end.
      const waiting = setTimeout(() => http.closeAllConnections(), aMoment);
      await closed;
      clearTimeout(waiting);
      await shared?.close();
      log({ event: "stopped" });
    },
  };
}

/** Milliseconds for answers that are on their way when the server stops. */
const aMoment = 500;

type Health = { healthy: boolean; connections: number; redis: string };

/** `/health` for load balancers: 503 while new visitors should go elsewhere. Nothing else is here to be seen. */
function healthAnswer(health: () => Health): RequestListener {
  return ({ method, url }, response) => {
    if ((method === "GET" || method === "HEAD") && url?.split("?")[0] === "/health") {
      const { healthy, ...figures } = health();
      response.writeHead(healthy ? 200 : 503, { "Content-Type": "application/json", "Cache-Control": "no-store" });
      response.end(`${JSON.stringify({ status: healthy ? "ok" : "unavailable", ...figures })}\n`);
    } else {
      response.writeHead(404, { "Content-Type": "text/plain" });
      response.end("This is the demos' server; it speaks Socket.IO, and tells its health at /health.\n");
    }
  };
}

/** The host of an address that leads to where a server listens: an IPv6 address needs brackets. */
function hostInUrl(host: string): string {
  if (["0.0.0.0", "::"].includes(host)) {
    return "localhost";
  }
  return host.includes(":") ? `[${host}]` : host;
}

const attempts = 20;

async function listen(http: HttpServer, { host, port, portMayMove }: Settings): Promise<void> {
  for (let candidate = port; ; candidate++) {
    try {
      await new Promise<void>((resolve, reject) => {
        http.once("error", reject).listen(candidate, host, () => {
          http.off("error", reject);
          resolve();
        });
      });
      return;
    } catch (error) {
      const isTaken = (error as NodeJS.ErrnoException).code === "EADDRINUSE";
      if (isTaken && !portMayMove) {
        throw new Error(`Port ${port} is in use: set DEMO_PORT to a free one.`, { cause: error });
      }
      if (!isTaken || candidate - port >= attempts) {
        throw error;
      }
    }
  }
}
