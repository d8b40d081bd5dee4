import { X509Certificate, createHash, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer } from "node:https";
import { Http2Server, Http3Server } from "@fails-components/webtransport";
import express from "express";
import { Server } from "socket.io";

const port = Number(process.env.PORT ?? 3000);

// #region https
const key = readFileSync("key.pem", "utf8");
const cert = readFileSync("cert.pem", "utf8");

const app = express();
app.use(express.static("public"));
app.get("/certificate-hash", (request, response) => {
  response.type("text").send(createHash("sha256").update(new X509Certificate(cert).raw).digest("base64"));
});

const httpsServer = createServer({ key, cert }, app);
const io = new Server(httpsServer, {
  transports: ["polling", "websocket", "webtransport"],
});
// #endregion

// #region pressure
setInterval(() => {
  io.emit("pressure", 1013 + Math.round(Math.random() * 20) / 10);
}, 500);

io.on("connection", (socket) => {
  console.log(`+ ${socket.conn.transport.name}`);
  socket.conn.once("upgrade", (transport) => console.log(`upgraded to ${transport.name}`));
});
// #endregion

// #region webtransport
const WebTransportServer = process.env.WEBTRANSPORT === "http2" ? Http2Server : Http3Server;

async function listenForSessions() {
  const server = new WebTransportServer({
    port: Number(process.env.WEBTRANSPORT_PORT ?? port),
    host: "0.0.0.0",
    secret: randomBytes(16).toString("hex"),
    cert,
    privKey: key,
  });
  server.startServer();

  for await (const session of server.sessionStream("/socket.io/")) {
    io.engine.onWebTransportSession(session).catch(() => session.close());
  }
}

listenForSessions().catch((error) => console.error("No WebTransport:", error.message));
// #endregion

httpsServer.listen(port, () => {
  console.log(`Barometer: https://localhost:${port}`);
});
