import { io } from "socket.io-client";

const socket = io("http://localhost:3000", {
  auth: { card: "k-99" },
});

// A refused client does not try again by itself.
socket.on("connect_error", (error) => {
  console.log(error.message); // => unknown card
  console.log(error.data); // => { desk: 'ground floor' }
  console.log("active:", socket.active); // => active: false
  socket.disconnect();
});
