import { io } from "socket.io-client";

const address = `http://localhost:${process.env.PORT ?? 3000}`;

const login = await fetch(`${address}/login`, {
  method: "POST",
  body: new URLSearchParams({ username: "lioba", password: "fern" }),
});
const Cookie = login.headers.get("set-cookie")?.split(";")[0] ?? "";

const stranger = io(address, { forceNew: true });
stranger.on("connect_error", (err) => {
  console.log(err.message); // => sign in first
});

const socket = io(address, { extraHeaders: { Cookie } });

socket.on("welcome", async (name) => {
  console.log(name); // => lioba
  await fetch(`${address}/logout`, { method: "POST", headers: { Cookie } });
});

socket.on("disconnect", (reason) => {
  console.log(reason); // => io server disconnect
});
