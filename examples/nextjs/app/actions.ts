"use server";

import { randomUUID } from "node:crypto";
import { getBoard } from "../lib/board";

export async function ask(form: FormData) {
  const text = String(form.get("text") ?? "").trim();
  if (!text || text.length > 200) return;

  const { io, questions } = getBoard();
  const question = { id: randomUUID(), text, votes: 0 };
  questions.push(question);
  io.emit("question", question);
}
