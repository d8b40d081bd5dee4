import { io } from "socket.io-client";

const transport = document.getElementById("transport");

// #region hash
const response = await fetch("/certificate-hash");
const hash = Uint8Array.from(atob(await response.text()), (character) => character.charCodeAt(0));

const socket = io({
  transports: ["polling", "websocket", "webtransport"],
  transportOptions: {
    webtransport: {
      serverCertificateHashes: [{ algorithm: "sha-256", value: hash }],
    },
  },
});
// #endregion

// #region transport
socket.on("connect", () => {
  const { engine } = socket.io;
  transport.textContent = engine.transport.name;
  engine.on("upgrade", ({ name }) => {
    transport.textContent = name;
  });
});

socket.on("disconnect", () => {
  transport.textContent = "none";
});

socket.on("pressure", (pressure) => {
  document.getElementById("pressure").textContent = pressure.toFixed(1);
});
// #endregion
