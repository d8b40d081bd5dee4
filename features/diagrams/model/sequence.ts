/** What a sequence diagram says. Pure. */

export type Participant = {
  /** Its word in the diagram's text: the same in every language. */
  id: string;
  label: string;
};

export type Message = {
  kind: "message";
  /** Places in the list of participants. */
  from: number;
  to: number;
  text: string;
  /** A dashed arrow: an answer to what came before. */
  isReply: boolean;
  /** An arrow that ends with a cross. */
  isLost: boolean;
};

export type Note = {
  kind: "note";
  /** The first and the last participant that it is over, by their places from the left. */
  first: number;
  last: number;
  text: string;
};

export type Sequence = {
  title: string;
  description: string;
  participants: Participant[];
  steps: Array<Message | Note>;
};

const lines = {
  participant: /^(?:participant|actor)\s+(\S+)(?:\s+as\s+(.+))?$/,
  note: /^note\s+over\s+([^\s,:]+)(?:\s*,\s*([^\s:]+))?\s*:\s*(.+)$/i,
  message: /^([^\s:]+?)\s*(--?)(>>|x)\s*([^\s:+-][^\s:]*)\s*:\s*(.+)$/,
};

/** Whether a diagram in Mermaid's language is a sequence. */
export function isSequence(text: string): boolean {
  return /^\s*sequenceDiagram\s*$/m.test(text);
}

/**
 * Reads the part of Mermaid's language for sequences that the site draws: participants, messages, and notes over them.
 *
 * @throws with the line that is anything else
 */
export function readSequence(text: string): Sequence {
  const sequence: Sequence = { title: "", description: "", participants: [], steps: [] };
  const placeOf = (id: string) => {
    const place = sequence.participants.findIndex((participant) => participant.id === id);
    return place >= 0 ? place : sequence.participants.push({ id, label: id }) - 1;
  };
  const rest = text.replace(/^\s*accDescr\s*\{([^}]*)\}/m, (_, words: string) => {
    sequence.description = words.trim().replace(/\s+/g, " ");
    return "";
  });
  for (const line of rest.split("\n").map((words) => words.trim())) {
    const [, name, words = ""] = /^(accTitle|accDescr)\s*:\s*(.*)$/.exec(line) ?? [];
    const [, id, label] = lines.participant.exec(line) ?? [];
    const note = lines.note.exec(line);
    const message = lines.message.exec(line);
    if (line === "" || line === "sequenceDiagram" || line.startsWith("%%")) {
      continue;
    }
    if (name) {
      sequence[name === "accTitle" ? "title" : "description"] = words;
    } else if (id) {
      const participant = sequence.participants[placeOf(id)];
      if (participant) {
        participant.label = label ?? id;
      }
    } else if (note) {
      const [, one = "", other = one, text = ""] = note;
      const places = [placeOf(one), placeOf(other)];
      sequence.steps.push({ kind: "note", first: Math.min(...places), last: Math.max(...places), text: plain(text) });
    } else if (message) {
      const [, from = "", dashes, head, to = "", text = ""] = message;
      sequence.steps.push({
        kind: "message",
        from: placeOf(from),
        to: placeOf(to),
        text: plain(text),
        isReply: dashes === "--",
        isLost: head === "x",
      });
    } else {
      throw new Error(
        `a sequence has participants, messages (->>, -->>, -x, --x) and notes over participants; the site does not draw "${line}"`,
      );
    }
  }
  return sequence;
}

/** @throws when there is something in the text that Mermaid would show as something else */
function plain(text: string): string {
  if (/<br|#\w+;/i.test(text)) {
    throw new Error(`labels are plain text, which breaks by itself: "${text}"`);
  }
  return text;
}
