import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { withDigest } from "./index";
import { inputsDigest } from "./inputs";

let siteDir: string;

function write(file: string, text: string): void {
  const target = path.join(siteDir, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
}

beforeEach(() => {
  siteDir = mkdtempSync(path.join(tmpdir(), "build-cache-"));
});

afterEach(() => {
  rmSync(siteDir, { recursive: true });
});

describe("inputsDigest", () => {
  it.each([
    ["the identity of the site", "site.ts"],
    ["the sidebars", "sidebars.ts"],
    ["the sidebar of the guides", "how-to/sidebars.ts"],
    ["the packages", "package.json"],
    ["the installed packages", "package-lock.json"],
    ["the services that samples need", "features/samples/model/services.ts"],
    ["the strings that are written into pages", "i18n/fr/code.json"],
    ["a plugin", "plugins/raw-sources/index.ts"],
    ["how a page is read", "markdown/fences.ts"],
    ["a remark plugin", "features/samples/build/remarkRunSamples.ts"],
    ["the rules of a remark plugin", "features/samples/model/runnable.ts"],
    ["the report of the samples", "features/samples/data/report.json"],
    ["a drawing", "features/diagrams/drawings/0123456789ab.svg"],
    ["what the sandbox offers", "browser-server/sandbox/availableModules.ts"],
    ["how imports are rewritten", "browser-server/sandbox/worker/rewrite.ts"],
    ["the bundler's rules for the library", "browser-server/bundling/socketIoRules.ts"],
    ["a program that a page shows", "examples/chat/server.js"],
    ["its style sheet", "examples/chat/public/style.css"],
    ["the colors of share pictures", "src/css/tokens.css"],
  ])("changes with %s", (_what, file) => {
    const before = inputsDigest(siteDir, {});
    write(file, "one");
    const added = inputsDigest(siteDir, {});
    write(file, "two");
    expect(new Set([before, added, inputsDigest(siteDir, {})]).size).toBe(3);
  });

  it.each([
    ["a component, which the bundler reads", "features/search/ui/box/index.tsx"],
    ["a check", "features/samples/check/cli.ts"],
    ["a test", "features/samples/model/runnable.test.ts"],
    ["an installed package", "examples/node_modules/express/index.js"],
  ])("stays the same with %s", (_what, file) => {
    const before = inputsDigest(siteDir, {});
    write(file, "one");
    expect(inputsDigest(siteDir, {})).toBe(before);
  });

  it.each([
    ["a translation", "i18n/fr/docusaurus-plugin-content-docs/current/events/rooms.md"],
    ["a picture for dark mode", "static/img/chat-dark.png"],
    ["a page, which others can link to", "how-to/index.md"],
  ])("changes when %s is added, and not with its text", (_what, file) => {
    const before = inputsDigest(siteDir, {});
    write(file, "one");
    const added = inputsDigest(siteDir, {});
    expect(added).not.toBe(before);
    write(file, "two");
    expect(inputsDigest(siteDir, {})).toBe(added);
  });

  it("changes with the address of a page", () => {
    write("docs/events/rooms.md", "---\nslug: /rooms/\n---\n");
    const before = inputsDigest(siteDir, {});
    write("docs/events/rooms.md", "---\nslug: /groups/\n---\n");
    expect(inputsDigest(siteDir, {})).not.toBe(before);
  });

  it("changes with the credentials of the hosted search", () => {
    expect(inputsDigest(siteDir, { ALGOLIA_APP_ID: "A" })).not.toBe(inputsDigest(siteDir, {}));
  });
});

describe("withDigest", () => {
  it("adds the digest to the version of the persistent cache, and keeps its other options", () => {
    const cache = { type: "persistent", version: "3.10.2-en", storage: { type: "filesystem" } };
    expect(withDigest({ experiments: { cache } }, "abc", {})).toEqual({ ...cache, version: "3.10.2-en-abc" });
  });

  it.each([{}, { experiments: {} }, { experiments: { cache: true } }, { experiments: { cache: { type: "memory" } } }])(
    "fails where the bundler's options have another shape: %j",
    (config) => {
      expect(() => withDigest(config, "abc", {})).toThrow("a warm build can serve old pages");
    },
  );

  it("adds nothing if the cache is turned off", () => {
    expect(withDigest({}, "abc", { DOCUSAURUS_NO_PERSISTENT_CACHE: "true" })).toBeUndefined();
  });
});
