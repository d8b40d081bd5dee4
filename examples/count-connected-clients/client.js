import { io } from "socket.io-client";

const address = `http://localhost:${process.env.PORT ?? 3000}`;

const visitor = io(address);
const guide = io(address, { forceNew: true });
await new Promise((resolve) => guide.once("connect", () => resolve(true)));

console.log(await visitor.emitWithAck("count")); // => { main: 2, eastWing: 2, connections: 2, cluster: 2 }

visitor.disconnect();
guide.disconnect();
