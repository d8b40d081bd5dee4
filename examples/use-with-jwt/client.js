import { io } from "socket.io-client";

const address = `http://localhost:${process.env.PORT ?? 3000}`;

const response = await fetch(`${address}/login`, {
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ name: "mirjam", password: "kattegat" }),
});
const { token } = await response.json();

const socket = io(address, { auth: { token } });
const stowaway = io(address, { forceNew: true, autoConnect: false, auth: { token: "forged" } });

stowaway.on("connect_error", (err) => {
  console.log(err.message); // => unauthorized
  socket.disconnect();
});

socket.on("course", (port) => console.log(port)); // => Aarhus

console.log(await socket.emitWithAck("set course", "Aarhus")); // => { ok: true }
stowaway.connect();
