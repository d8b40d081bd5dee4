import { expect, it } from "vitest";
import { faultIn } from "./log.ts";

/** Bytes left on the disk. */
const plenty = 2 ** 40;

const output = `[INFO] [fr] Creating an optimized production build...
[ERROR] Error while parsing Markdown front matter.
[ERROR] Error: Unable to build website for locale fr.
    at tryToBuildLocale (/home/me/site/node_modules/@docusaurus/core/lib/commands/build/build.js:83:15)
    at async file:///home/me/site/node_modules/@docusaurus/core/bin/docusaurus.mjs:44:3 {
  [cause]: Error: Can't process doc metadata
    at processDocMetadata (/home/me/site/node_modules/@docusaurus/plugin-content-docs/lib/docs.js:18:15) {
    [cause]: Error: /home/me/site/docs/a.md:1: front matter
    - \`slug\` is missing
      at frontMatterContract (/home/me/site/plugins/front-matter-contract/index.ts:38:11)
      ... 3 lines matching cause stack trace ...
  }
}
[INFO] Docusaurus version: 3.10.2
Node version: v20.20.2
`;

it("tells messages and causes, the innermost first, with paths as they are in the repository", () => {
  expect(
    faultIn(output, "/home/me/site", plenty)
      .split("\n")
      .map((line) => line.trim()),
  ).toEqual([
    "Error: docs/a.md:1: front matter",
    "- `slug` is missing",
    "",
    "[ERROR] Error while parsing Markdown front matter.",
    "Cause: Error: Can't process doc metadata",
  ]);
});

it("leaves what MDX calls a cause below the file that it is about", () => {
  const mdx = `[ERROR] Error: Unable to build website for locale en.
  [cause]: Error: Failed to compile due to Webpack errors.
  × Error: MDX compilation failed for file "/site/docs/a.md"
  │ Cause: Expected a closing tag for \`<b>\`
  │ Details:
  │ {
  │   "line": 7,
  │   "column": 4,
  │ }
`;
  const lines = faultIn(mdx, "/site", plenty).split("\n");
  expect(lines.slice(lines.indexOf("Error: docs/a.md:7:4"))).toEqual([
    "Error: docs/a.md:7:4",
    "Cause: Expected a closing tag for `<b>`",
  ]);
});

it("says first that the disk is full", () => {
  expect(faultIn("Error: ENOSPC: no space left on device, write", "/site", 2 ** 20)).toBe(
    "The disk is full (1.0 MB left for /site). Free some space, then build again.\nError: ENOSPC: no space left on device, write",
  );
});

it("names the full disk where the bundler fails for it without a word", () => {
  expect(faultIn("Error: nothing was rendered", "/site", 2 ** 20)).toMatch(/^The disk is full/);
});

it("says so when there was no output", () => {
  expect(faultIn("[INFO] Starting\n", "/site", plenty)).toBe("Docusaurus printed nothing.");
});

it("leaves at most one empty line between messages", () => {
  expect(faultIn("a\n\n    at b (c.js:1:1)\n\n\nd", "/site", plenty)).toBe("a\n\nd");
});
