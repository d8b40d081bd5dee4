import { timingSafeEqual } from "node:crypto";
import express from "express";
import { io } from "./io.js";

export const alarms = express.Router();
const secret = Buffer.from(process.env.KITCHEN_SECRET ?? "");

function isWorker(header = "") {
  const given = Buffer.from(header.replace(/^Bearer /, ""));
  return secret.length > 0 && given.length === secret.length && timingSafeEqual(given, secret);
}

alarms.post("/alarms", express.json(), (req, res) => {
  if (!isWorker(req.headers.authorization)) return res.sendStatus(401);
  if (typeof req.body?.text !== "string") return res.sendStatus(400);
  io.emit("alarm", req.body.text);
  res.sendStatus(204);
});
