/** Takes a text frame apart, for people who want to see which character means what. Pure. */

export type Part = "engine" | "socket" | "attachments" | "namespace" | "id" | "data";

export type Piece = { part: Part; text: string };

/** `4` `type` `attachments-` `/namespace,` `id` `data`; every other frame is one digit and its data. */
const message = /^(4)(\d)(\d+-)?(\/[^,]*(?:,|$))?(\d+)?([\s\S]*)$/;
const other = /^(\d)()()()()([\s\S]*)$/;

const parts: readonly Part[] = ["engine", "socket", "attachments", "namespace", "id", "data"];

/** The pieces of a text frame, which together are the frame again. What is no frame is all data. */
export function anatomyOf(frame: string): Piece[] {
  const texts = (message.exec(frame) ?? other.exec(frame))?.slice(1) ?? ["", "", "", "", "", frame];
  return parts.map((part, index) => ({ part, text: texts[index] ?? "" })).filter(({ text }) => text !== "");
}
