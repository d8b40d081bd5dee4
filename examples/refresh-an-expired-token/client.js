import { openSession } from "./session.js";

const address = `http://localhost:${process.env.PORT ?? 3000}`;
const { socket, renew } = await openSession(address, { name: "ines", password: "almond" });

await new Promise((resolve) => socket.once("connect", () => resolve(true)));
const { id } = socket;

await renew();
console.log(socket.id === id); // => true

socket.disconnect();
