import pg from "pg";
import { io } from "./io.js";

function onNotification({ payload = "" }) {
  try {
    const { id, status } = JSON.parse(payload);
    io.local.to(`order:${id}`).emit("order", id, status);
  } catch (err) {
    console.error(err.message); // the payload isn't valid JSON
  }
}

async function listen() {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL, keepAlive: true });
  client.on("notification", onNotification);
  client.on("error", (err) => console.error(err.message));
  client.on("end", () => setTimeout(listen, 1000)); // connect again, also after a failed attempt
  try {
    await client.connect();
    await client.query("LISTEN orders");
  } catch (err) {
    console.error(err.message);
    client.end().catch(() => {});
  }
}

await listen();
