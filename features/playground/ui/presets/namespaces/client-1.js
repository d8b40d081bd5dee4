import { io } from "socket.io-client";

const kitchen = io("http://localhost:3000/kitchen");

kitchen.on("waiter", (words) => {
  console.log("waiter:", words); // => waiter: at your service
  kitchen.emit("ready", 12);
  setTimeout(() => kitchen.disconnect(), 200);
});
