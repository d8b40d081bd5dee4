import { io } from "socket.io-client";

// the header that arrives if a client sends a forged address through two proxies
const extraHeaders = { "X-Forwarded-For": "198.51.100.66, 203.0.113.9:51234, 10.1.2.3" };

const socket = io(`http://127.0.0.1:${process.env.PORT ?? 3000}`, { extraHeaders });

socket.on("you are", (client, connection) => {
  console.log(client); // => 203.0.113.9
  console.log(connection); // => ::ffff:127.0.0.1
  socket.disconnect();
});
