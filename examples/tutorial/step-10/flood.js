import { io } from "socket.io-client";

const port = process.env.PORT ?? 3000;

// Eight clients add 50 items each, all at the same time.
const clients = Array.from({ length: 8 }, () =>
  io(`http://localhost:${port}`, { transports: ["websocket"] }),
);

let newest = 0;
let late = 0;
clients[0].on("added", (item) => {
  if (item.id < newest) late += 1;
  else newest = item.id;
});

await Promise.all(clients.map(addItems));
console.log(`${late} of 400 items arrived after a newer one`);
clients.forEach((socket) => socket.disconnect());

async function addItems(socket, client) {
  for (let count = 1; count <= 50; count += 1) {
    const key = `${Date.now()}-${client}-${count}`;
    await socket.emitWithAck("add", { key, text: `item ${key}` });
  }
}
