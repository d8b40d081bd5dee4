import { BasicClient } from "./basic-client.js";

const address = `http://localhost:${process.env.PORT ?? 3000}`;

const rejected = new BasicClient(address, { nsp: "/kiosk" });
rejected.on("connect_error", (err) => console.log(err.message)); // => closed

const client = new BasicClient(address, { nsp: "/kiosk", auth: { token: "t-1" } });
client.on("name?", (callback) => callback("kiosk 4"));

console.log(await client.emitWithAck("add", 20, 22)); // => 42
console.log(await client.emitWithAck("ask me")); // => kiosk 4
console.log(await client.emitWithAck("print", Uint8Array.of(4, 2, 1))); // => 3

await new Promise((resolve) => setTimeout(resolve, 500));
console.log(client.connected); // => true

const before = client.id;
client.on("connect", () => {
  console.log(client.id !== before); // => true
  client.disconnect();
});
client.emit("fail");
