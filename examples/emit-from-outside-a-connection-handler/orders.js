import express from "express";
import { io } from "./io.js";

export const orders = express.Router();
const statuses = new Map([["41", "new"]]);

orders.post("/orders/:id/ready", (req, res) => {
  const { id } = req.params;
  if (!statuses.has(id)) return res.sendStatus(404);

  statuses.set(id, "ready");
  const sender = req.get("x-socket-id") ?? [];
  io.to(`order:${id}`).except(sender).emit("order", id, "ready");
  res.sendStatus(204);
});
