import { describe, expect, it } from "vitest";
import { longestSentence, pageLinter, speller, termLinter, textLinter } from "./lint.ts";
import { sourceTexts } from "./sourceTexts.ts";

const spelling = speller(["nginx"]);
const page = pageLinter(spelling);
const found = async (text: string) => (await page(text)).map(({ line, words }) => `${line}: ${words}`);

describe("the linter of pages", () => {
  it.each([
    ["a word of the list", "Text.\n\nThis mends it.", "3: mends"],
    ["a word that goes on after formatting", "Text.\n\nThis\n**puts up** a server.", "4: puts up"],
    ["a word in a table", "| a | b |\n| - | - |\n| one | whoever |", "3: whoever"],
    ["a word in a heading", "## What you have now {/* #now */}", "1: What you have now"],
    ["a word in an admonition's title", ":::caution[Inside of rooms]\nText.\n:::", "1: Inside of"],
    ["a word in the description", "---\ntitle: Rooms\ndescription: How to mend rooms.\n---\n\nText.", "3: mend"],
    ["British spelling", "The colour of a button.", "1: colour"],
    ["a misspelled word", "It recieves an event.", "1: recieves"],
    ["an abbreviation in lower case", "The id of a client.", "1: id"],
  ])("finds %s", async (_what, text, expected) => {
    expect(await found(text)).toEqual([expected]);
  });

  it("finds long sentences, repeated words and wrong articles", async () => {
    const long = `${Array.from({ length: longestSentence + 1 }, () => "word").join(", ")}.`;
    expect((await page(long)).map(({ message }) => message)).toEqual([expect.stringContaining("has 41 words")]);
    expect(await page("It waits for the the server.")).toHaveLength(1);
    expect(await page("It is a event.")).toHaveLength(1);
  });

  it.each([
    "Call `mend()` in `id.js`.",
    "```js\nconst id = mend;\n```",
    "See [the page](./mend.md#id).",
    '<Tabs id="mend">\n\nText.\n\n</Tabs>',
    "A fault tolerance of 1, with nginx and Node.js.",
    "The server's `id` isn't sent, and the client's ID is.",
    "| a {/* #mend */} | b |\n| - | - |\n| c {/* #colour */} | d |",
    "| a | a |\n| - | - |\n| never | never |",
  ])("finds nothing in %j", async (text) => {
    expect(await found(text)).toEqual([]);
  });

  it("allows words in the paragraph behind a comment, and only there", async () => {
    const text = "{/* prose: allow mend, whoever */}\n\nMend it, whoever you are.\n\nMend it.";
    expect(await found(text)).toEqual(["5: Mend"]);
  });
});

describe("the linters of programs", () => {
  const program = `// This is a comment whose words
// go on: mends it.
import { mend } from "./mend.ts";

/**
 * The colour of a button.
 *
 * @param id what mend() gets
 */
export const message = (name: string) => \`The fault of \${name} is told to everybody.\`;
const key = "fault mend";
`;

  it("read comments and sentences on the lines where they stand", async () => {
    const { comments, strings } = sourceTexts("a.ts", program);
    const places = async (messages: Promise<{ line: number; words: string }[]>) =>
      (await messages).map(({ line, words }) => `${line}: ${words}`);
    expect(await places(textLinter(spelling)(comments))).toEqual(["2: mends", "6: colour"]);
    expect(await places(termLinter()(strings))).toEqual(["10: fault", "10: is told"]);
  });
});
