import { io } from "socket.io-client";

const address = `http://localhost:${process.env.PORT ?? 3000}`;
const open = (reader) => io(address, { forceNew: true, auth: { reader } });

const desk = open("librarian");
console.log(await desk.emitWithAck("who is here")); // => [ 'librarian' ]

desk.on("came", (reader) => console.log(`${reader} came`)); // => irma came
desk.on("left", (reader) => {
  console.log(`${reader} left`); // => irma left
  desk.disconnect();
});

const tab = open("irma");
const secondTab = open("irma");
await tab.emitWithAck("who is here");
console.log(await secondTab.emitWithAck("who is here")); // => [ 'librarian', 'irma' ]

tab.disconnect();
secondTab.disconnect();
