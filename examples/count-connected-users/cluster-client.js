import { io } from "socket.io-client";

const { PORT = "3000", SECOND_PORT = "3001" } = process.env;
const open = (reader, port) => io(`http://localhost:${port}`, { auth: { reader } });

const desk = open("librarian", PORT);
await desk.emitWithAck("who is here"); // the librarian is connected
const irma = open("irma", SECOND_PORT);

desk.on("came", (reader) => {
  if (reader !== "irma") return;
  console.log(`${reader} came`); // => irma came
  irma.disconnect();
});
desk.on("left", (reader) => {
  if (reader !== "irma") return;
  console.log(`${reader} left`); // => irma left
  desk.disconnect();
});
