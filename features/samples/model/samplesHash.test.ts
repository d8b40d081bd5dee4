import { expect, it } from "vitest";
import { samplesHash } from "./samplesHash";

const page = 'Text.\n\n```js run\nfirst();\n```\n\n```js file="examples/bell/server.js"\n```\n';
const hash = (text = page, file: string | undefined = "ring();") => samplesHash(text, () => file);

it("changes with the code, the words and the example files of a page's samples", () => {
  expect(hash()).toMatch(/^[0-9a-f]{12}$/);
  expect(hash(page.replace("first()", "second()"))).not.toBe(hash());
  expect(hash(page.replace("js run", "js"))).not.toBe(hash());
  expect(hash(page, "stop();")).not.toBe(hash());
  expect(samplesHash(page, () => undefined)).not.toBe(hash());
});

it("doesn't change with the prose and with fences that aren't samples", () => {
  expect(hash(page.replace("Text.", "Other text."))).toBe(hash());
  expect(hash(`${page}\n\`\`\`text\noutput\n\`\`\`\n`)).toBe(hash());
});
