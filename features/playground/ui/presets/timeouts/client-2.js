import { io } from "socket.io-client";

// Sends again what is not acknowledged in time, one by one.
const socket = io("http://localhost:3000", {
  retries: 3,
  ackTimeout: 1000,
});

socket.emit("flaky", "parcel 7", (error, answer) => {
  console.log(error, answer); // => null parcel 7, at try 3
  socket.disconnect();
});
