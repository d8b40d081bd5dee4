import type { Server as HttpServer } from "node:http";
import { io } from "../utils/io";

export default defineNitroPlugin((nitroApp) => {
  let isAttached = false;

  nitroApp.hooks.hook("request", ({ node }) => {
    // Nitro doesn't expose its HTTP server, but the connection of each request has a reference to it.
    const { server } = node.req.socket as typeof node.req.socket & { server?: HttpServer };
    if (isAttached || !server) return;

    isAttached = true;
    io.attach(server);
  });

  nitroApp.hooks.hook("close", () => (isAttached ? io.close() : undefined));
});
