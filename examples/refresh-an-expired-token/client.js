import { openSession } from "./session.js";

const address = `http://localhost:${process.env.PORT ?? 3000}`;
const credentials = { name: "ines", password: "almond" };

const { socket, renew, close } = await openSession(address, credentials, () => {
  console.log("Sign in again"); // your sign-in page
});

socket.once("connect", async () => {
  const { id } = socket;
  await renew();
  console.log(socket.id === id); // => true
  close();
});
