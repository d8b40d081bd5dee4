import { describe, expect, it } from "vitest";
import { isSequence, readSequence } from "./sequence";

const text = `sequenceDiagram
  accTitle: A title
  accDescr: A description
  %% not drawn
  participant S as Server 1
  Client->>S: GET ?EIO=4&transport=polling
  S-->>Client: 200: ok
  S--xClient: lost
  Client->>Client: keeps it
  Note over S,Client: connected
  Note over S: stores it`;

describe("readSequence", () => {
  it("reads who takes part, in the order of the text", () => {
    expect(readSequence(text).participants).toEqual([
      { id: "S", label: "Server 1" },
      { id: "Client", label: "Client" },
    ]);
  });

  it("reads the name and the description, on one line or on several", () => {
    expect(readSequence(text)).toMatchObject({ title: "A title", description: "A description" });
    expect(readSequence("sequenceDiagram\naccDescr {\n  one\n  two\n}").description).toBe("one two");
  });

  it("reads messages and notes", () => {
    const message = { kind: "message", isReply: false, isLost: false };
    expect(readSequence(text).steps).toEqual([
      { ...message, from: 1, to: 0, text: "GET ?EIO=4&transport=polling" },
      { ...message, from: 0, to: 1, text: "200: ok", isReply: true },
      { ...message, from: 0, to: 1, text: "lost", isReply: true, isLost: true },
      { ...message, from: 1, to: 1, text: "keeps it" },
      { kind: "note", first: 0, last: 1, text: "connected" },
      { kind: "note", first: 0, last: 0, text: "stores it" },
    ]);
  });

  it.each(["autonumber", "loop always", "A->>+B: x", "Note left of A: x", "A->>B: one<br>two", "A->>B: #35;"])(
    "refuses what the site does not draw: %s",
    (line) => {
      expect(() => readSequence(`sequenceDiagram\n${line}`)).toThrow(/^(a sequence has|labels are plain text)/);
    },
  );
});

it("knows a sequence, whatever is before it", () => {
  expect(isSequence(`%% a note\n${text}`)).toBe(true);
  expect(isSequence("flowchart LR\n  a --> b")).toBe(false);
});
