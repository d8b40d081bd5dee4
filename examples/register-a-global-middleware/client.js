import { io } from "socket.io-client";

const address = `http://localhost:${process.env.PORT ?? 3000}`;

const rejected = io(`${address}/archive`, { forceNew: true });
rejected.on("connect_error", (err) => {
  console.log(err.message); // => no ticket
  rejected.disconnect();
});

const visitor = io(`${address}/room-12`, { auth: { ticket: "T-1907" } });
visitor.on("open", (name) => {
  console.log(name); // => /room-12
  visitor.disconnect();
});
