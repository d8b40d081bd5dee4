const { io } = require("socket.io-client");

const socket = io("http://localhost:3000");

socket.on("asked", (text) => {
  console.log(`somebody asked: ${text}`);
});

socket.emitWithAck("question", "wire").then(console.log);
