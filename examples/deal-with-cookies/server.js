import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { parseCookie, stringifySetCookie } from "cookie";
import express from "express";
import { Server } from "socket.io";

const port = process.env.PORT ?? 3000;
const otherOrigin = process.env.PAGE_ORIGIN; // for example https://shop.example.com
const isBehindProxy = process.env.BEHIND_PROXY === "yes";

const app = express();
app.use(express.static("public"));

const httpServer = createServer(app);
const io = new Server(httpServer, {
  cors: otherOrigin ? { origin: otherOrigin, credentials: true } : undefined,
  allowRequest: (req, callback) => callback(null, isOurs(req)),
});

// #region origin
/** Browsers send the origin of the page. Other programs don't, but they don't have your users' cookies either. */
function isOurs({ headers }) {
  const { origin, host } = headers;
  return origin === undefined || origin === otherOrigin || origin.endsWith(`://${host}`);
}
// #endregion origin

io.engine.on("initial_headers", (headers, req) => {
  const { visitor } = parseCookie(req.headers.cookie ?? "");
  if (visitor) return;
  headers["set-cookie"] = stringifySetCookie("visitor", randomUUID(), {
    httpOnly: true,
    maxAge: 30 * 24 * 3600,
    path: "/",
    sameSite: "lax",
    secure: isBehindProxy && req.headers["x-forwarded-proto"] === "https",
  });
});

io.on("connection", (socket) => {
  const { theme, visitor } = parseCookie(socket.handshake.headers.cookie ?? "");
  socket.emit("you", { theme: theme ?? "light", visitor });
});

httpServer.listen(port, () => {
  console.log(`http://localhost:${port}`);
});
