import { io } from "socket.io-client";

// what arrives when a client that lies is behind two proxies
const extraHeaders = { "X-Forwarded-For": "198.51.100.66, 203.0.113.9, 10.1.2.3" };

const socket = io(`http://127.0.0.1:${process.env.PORT ?? 3000}`, { extraHeaders });

socket.on("you are", (address, opened) => {
  console.log(address); // => 203.0.113.9
  console.log(opened); // => ::ffff:127.0.0.1
  socket.disconnect();
});
