import { expect, test } from "vitest";
import { markdownTwin } from "./twin";

const page = { title: "Rooms", url: "https://socket.io/docs/v4/rooms/" };
const resolve = (link: string) => (link.startsWith("http") ? link : `https://socket.io/${link}`);

test("a twin has the title, the text and where it comes from", () => {
  expect(markdownTwin({ ...page, content: "A room is a name.\n" }, resolve)).toBe(
    "# Rooms\n\nA room is a name.\n\n---\n\nSource: https://socket.io/docs/v4/rooms/\n",
  );
});

test("heading ids and comments are taken off", () => {
  const twin = markdownTwin({ ...page, content: "## Emit {/* #emit */}\n\n{/* truncate */}\n\nText." }, resolve);
  expect(twin).toContain("## Emit\n\nText.");
  expect(markdownTwin({ ...page, content: "| `a` {/* #a */} | b |" }, resolve)).toContain("| `a` | b |");
});

test("links become full addresses, in text and not in code", () => {
  const content = "See [`join()`](x.md#a) and [there](https://a.b/).\n\n```js\nconst a = [b](c);\n```";
  const twin = markdownTwin({ ...page, content }, resolve);
  expect(twin).toContain("[`join()`](https://socket.io/x.md#a) and [there](https://a.b/)");
  expect(twin).toContain("const a = [b](c);");
});

test("the title of a fence that shows a part says so", () => {
  const opening = (meta: string) =>
    markdownTwin({ ...page, part: "extrait", content: `\`\`\`js ${meta}\nio.on();\n\`\`\`` }, resolve)
      .split("\n")
      .find((line) => line.startsWith("```js"));
  expect(opening('where="inside connection" title="server.js" {1}')).toBe(
    '```js title="server.js, inside connection" {1}',
  );
  expect(opening('title="server.js" part')).toBe('```js title="server.js, extrait"');
});

test("a fence keeps its language and title, and loses the markers of the samples' check", () => {
  const twin = markdownTwin({ ...page, content: '```js title="server.js" run=a\nio.on();\n```' }, resolve);
  expect(twin).toContain('```js title="server.js"\nio.on();\n```');
});

test("an admonition is a quotation with its title, also around code", () => {
  const content = ":::tip[Reload]\n\nText.\n\n```js\nrun(); // :::\n```\n\n:::\n\n:::note\n\nMore.\n\n:::\n\nAfter.";
  const twin = markdownTwin({ ...page, content, admonitions: { note: "Remarque" } }, resolve);
  expect(twin).toContain("> **Reload**\n>\n>\n> Text.\n>\n> ```js\n> run(); // :::\n> ```\n>\n");
  expect(twin).toContain("> **Remarque**\n");
  expect(twin).toContain("\nAfter.\n");
  expect(twin).not.toMatch(/^:::/m);
});

test("what can be unfolded is there, below its name", () => {
  const content = "<details>\n<summary>server.js</summary>\n\n```js\nrun();\n```\n\n</details>";
  expect(markdownTwin({ ...page, content }, resolve)).toContain("**server.js**\n\n```js\nrun();\n```\n\n---");
});

test("a guide says what it takes, before its text", () => {
  const facts = ["Time: about 5 minutes", "You need: Node.js"];
  expect(markdownTwin({ ...page, content: "Text.", facts }, resolve)).toContain(
    "# Rooms\n\n- Time: about 5 minutes\n- You need: Node.js\n\nText.",
  );
});
