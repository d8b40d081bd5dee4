import { io } from "socket.io-client";

const socket = io("http://localhost:3000", { auth: { card: "k-99" } });

// A refused client does not try again by itself: `socket.active` says so.
socket.on("connect_error", (error) => {
  console.log(error.message, error.data); // => unknown card { desk: 'ground floor' }
  console.log("tries again:", socket.active); // => tries again: false
  socket.disconnect();
});
