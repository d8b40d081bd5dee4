import { expect, test } from "vitest";
import { errorsDocument } from "./document";

const english = `## Codes {/* #codes */}

### \`Session ID unknown\` {/* #session-id-unknown */}

- **You see**: 400.
- **Do first**: sticky sessions.
- **Why**: another process.
- **Confirm**: stop one.
- **Since**: before 4.0.0, server and client, code 1
`;

const source = { release: "4.8.4", page: "https://socket.io/fr/docs/v4/errors/", english };

test("each entry has its address, and no line", () => {
  expect(errorsDocument(source)).toEqual({
    release: "4.8.4",
    page: "https://socket.io/fr/docs/v4/errors/",
    errors: [
      {
        id: "session-id-unknown",
        url: "https://socket.io/fr/docs/v4/errors/#session-id-unknown",
        text: "Session ID unknown",
        group: "Codes",
        side: "both",
        since: "before 4.0.0",
        code: 1,
        see: "400.",
        first: "sticky sessions.",
        why: "another process.",
        confirm: "stop one.",
      },
    ],
  });
});

test("a translation's words are taken", () => {
  const translation = english.replace("another process.", "un autre processus.");
  expect(errorsDocument({ ...source, translation }).errors[0]?.why).toBe("un autre processus.");
});

test("an entry in another shape stops the build, with its line", () => {
  expect(() => errorsDocument({ ...source, english: english.replace("- **Why**: another process.\n", "") })).toThrow(
    /^line 3: `Session ID unknown` has the parts "You see, Do first, Confirm, Since"/,
  );
});
