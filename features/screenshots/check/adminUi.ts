import { once } from "node:events";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import path from "node:path";
import type { Page } from "@playwright/test";
import sirv from "sirv";
import { Server } from "socket.io";
import { io as connect } from "socket.io-client";
import { closeAfterTest } from "../../../tools/programs/resources.ts";

const require = createRequire(import.meta.url);
/** The package is one of those that the samples import. */
const { resolve } = createRequire(new URL("../../samples/environment/package.json", import.meta.url));

/**
 * Starts a harbor's server with the Admin UI, and some clients, until the picture is taken.
 *
 * @returns the address of the Admin UI's page, which is also the server's
 */
export async function startHarbor(): Promise<string> {
  const { instrument } = await import(resolve("@socket.io/admin-ui"));
  const pages = path.join(path.dirname(resolve("@socket.io/admin-ui")), "../ui/dist");
  const httpServer = createServer(sirv(pages));
  const io = new Server(httpServer);
  instrument(io, { auth: false, mode: "development" });
  io.of("/pilots");
  httpServer.listen(0);
  closeAfterTest(() => io.close());
  await once(httpServer, "listening");
  const url = `http://localhost:${(httpServer.address() as AddressInfo).port}`;

  const ships = ["websocket", "websocket", "websocket", "polling"].map((transport) =>
    connect(url, { forceNew: true, transports: [transport] }),
  );
  const clients = [...ships, connect(`${url}/pilots`, { forceNew: true, transports: ["websocket"] })];
  await Promise.all(clients.map((client) => new Promise<void>((connected) => client.once("connect", connected))));
  closeAfterTest(() => clients.map((client) => client.disconnect()));
  return url;
}

/** Gives the Admin UI its icons from the installed package instead of a CDN. Its text has a font of this machine. */
export async function withIcons(page: Page): Promise<void> {
  const icons = path.dirname(require.resolve("@mdi/font/package.json"));
  await page.route(/^https:/, (route) => {
    const [, file] = /@mdi\/font@[^/]+\/([^?]+)/.exec(route.request().url()) ?? [];
    return file ? route.fulfill({ path: path.join(icons, file) }) : route.abort();
  });
}
