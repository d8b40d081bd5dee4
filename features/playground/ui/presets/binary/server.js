import { Server } from "socket.io";

const io = new Server(3000, { maxHttpBufferSize: 1e6 });

io.on("connection", (socket) => {
  socket.on("photo", ({ name, pixels }, reply) => {
    console.log(name, pixels); // => heron.raw <Buffer 10 20 30 40>
    // Bytes can stand anywhere in what is sent.
    const inverted = pixels.map((pixel) => 255 - pixel);
    reply({ original: pixels, inverted: Buffer.from(inverted) });
  });
});
