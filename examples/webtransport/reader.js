import { createHash, X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { WebTransport } from "@fails-components/webtransport";
import { io } from "socket.io-client";

Object.assign(globalThis, { WebTransport });

const { raw } = new X509Certificate(readFileSync("cert.pem"));
const hash = createHash("sha256").update(raw).digest();

const socket = io(process.argv[2] ?? "https://localhost:3000", {
  transports: ["webtransport"],
  transportOptions: {
    webtransport: {
      serverCertificateHashes: [{ algorithm: "sha-256", value: hash }],
      forceReliable: process.env.WEBTRANSPORT === "http2",
    },
  },
});

socket.once("pressure", (pressure) => {
  console.log(`${pressure} hPa, over ${socket.io.engine.transport.name}`);
  process.exit();
});
