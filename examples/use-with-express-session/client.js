import { io } from "socket.io-client";

const address = `http://localhost:${process.env.PORT ?? 3000}`;

const stranger = io(address, { forceNew: true });
stranger.on("connect_error", (err) => console.log(err.message)); // => sign in first

const login = await fetch(`${address}/login/jonas`, { method: "POST" });
const Cookie = login.headers.get("set-cookie")?.split(";")[0] ?? "";

const socket = io(address, { extraHeaders: { Cookie } });

socket.on("disconnect", (reason) => console.log(reason)); // => io server disconnect

await socket.emitWithAck("fill a jar");
console.log(await socket.emitWithAck("fill a jar")); // => { jars: 2 }

const response = await fetch(`${address}/jars`, { headers: { Cookie } });
console.log(await response.json()); // => { jars: 2 }

await fetch(`${address}/logout`, { method: "POST", headers: { Cookie } });
