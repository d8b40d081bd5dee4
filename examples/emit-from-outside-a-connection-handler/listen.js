import pg from "pg";
import { io } from "./io.js";

const listener = new pg.Client({ connectionString: process.env.DATABASE_URL });
await listener.connect();
await listener.query("LISTEN orders");

listener.on("notification", ({ payload }) => {
  const { id, status } = JSON.parse(payload ?? "{}");
  io.local.to(`order:${id}`).emit("order", id, status);
});

listener.on("error", (err) => console.error(err));
