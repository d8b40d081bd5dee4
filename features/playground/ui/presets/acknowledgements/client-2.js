import { io } from "socket.io-client";

const socket = io("http://localhost:3000");

socket.on("your name?", (reply) => reply("Tomás"));

// The same with a callback instead of a promise.
socket.emit("book", "gala", (answer) => {
  console.log(answer.reason); // => sold out
  setTimeout(() => socket.disconnect(), 300);
});
