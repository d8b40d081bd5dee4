import { expect, it } from "vitest";
import { inEsModules } from "./inEsModules";

it("shows samples in the form that the page shows first", async () => {
  const page = [
    "Text.",
    "",
    '```ts forms title="server.ts"',
    "const io = new Server<Events>(3000);",
    "```",
    "",
    "- In a list:",
    "",
    '  ```ts server forms title="client.ts"',
    "  socket.on(",
    '    "news",',
    "    (text: string) => console.log(text),",
    "  );",
    "  ```",
  ].join("\n");
  expect(await inEsModules(page)).toBe(
    [
      "Text.",
      "",
      '```js title="server.js"',
      "const io = new Server(3000);",
      "```",
      "",
      "- In a list:",
      "",
      '  ```js server title="client.js"',
      '  socket.on("news", (text) => console.log(text));',
      "  ```",
    ].join("\n"),
  );
});

it("leaves everything else as it is, TypeScript without other forms too", async () => {
  const page = '```ts title="types.ts"\ntype Forms = "ts";\n```\n';
  expect(await inEsModules(page)).toBe(page);
});
