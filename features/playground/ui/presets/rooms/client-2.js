import { io } from "socket.io-client";

const socket = io("http://localhost:3000", {
  auth: { line: "blue" },
});

socket.on("train", (news) => {
  console.log(news); // => Blue line: on time
});
socket.on("station", (news) => {
  console.log(news); // => The lifts work again
  socket.disconnect();
});
