import { expect, test } from "vitest";
import { errorsDocument } from "./document";

const english = `## Codes {/* #codes */}

### \`Session ID unknown\` {/* #session-id-unknown */}

- **Where**: on the server and the client, with code 1.
- **Cause**: another process.
- **How to tell**: stop one.
- **Fix**: sticky sessions.
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
        code: 1,
        where: "on the server and the client, with code 1.",
        cause: "another process.",
        check: "stop one.",
        fix: "sticky sessions.",
      },
    ],
  });
});

test("a translation's words are taken", () => {
  const translation = english.replace("another process.", "un autre processus.");
  expect(errorsDocument({ ...source, translation }).errors[0]?.cause).toBe("un autre processus.");
});

test("an entry in another shape stops the build, with its line", () => {
  expect(() => errorsDocument({ ...source, english: english.replace("- **Cause**: another process.\n", "") })).toThrow(
    /^line 3: `Session ID unknown` has the parts "Where, How to tell, Fix"/,
  );
});
