import { io } from "socket.io-client";

const socket = io("http://localhost:3000", {
  auth: { line: "red" },
});

socket.on("train", (news) => {
  console.log(news); // => Red line: 2 minutes late
});
socket.on("station", (news) => {
  console.log(news); // => The lifts work again
  socket.disconnect();
});
