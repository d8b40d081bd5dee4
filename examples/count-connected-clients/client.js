import { io } from "socket.io-client";

const address = `http://localhost:${process.env.PORT ?? 3000}`;

const guide = io(address, { forceNew: true });
await guide.emitWithAck("count"); // the guide is connected

const visitor = io(address, { forceNew: true });
console.log(await visitor.emitWithAck("count")); // => { main: 2, eastWing: 2, connections: 2, cluster: 2 }

visitor.disconnect();
guide.disconnect();
