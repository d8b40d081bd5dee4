import { io } from "socket.io-client";

const { PORT = "3000", SECOND_PORT = PORT } = process.env;
const device = (token, port = PORT) => io(`http://localhost:${port}`, { forceNew: true, auth: { token } });
const next = (socket, event) => new Promise((resolve) => socket.once(event, resolve));

const phone = device("token-of-sofia");
const laptop = device("token-of-sofia", SECOND_PORT);
await Promise.all([next(phone, "connect"), next(laptop, "connect")]);
const parcels = Promise.all([next(phone, "parcel"), next(laptop, "parcel")]);

const courier = device("token-of-tomas");
courier.emit("deliver", "sofia", "P-204");

console.log(await parcels); // => [ 'P-204', 'P-204' ]

phone.on("bell", (callback) => callback("coming"));
laptop.on("bell", (callback) => callback("coming"));
console.log(await courier.emitWithAck("ring", "sofia")); // => 2
console.log(await courier.emitWithAck("ring", "nobody")); // => 0

for (const socket of [phone, laptop, courier]) socket.disconnect();
