import { describe, expect, it } from "vitest";
import { runKey, typesKey } from "./passed.ts";
import { readPage } from "./sample.ts";
import { type Scenario, scenariosOf } from "./scenario.ts";

const page = (text: string, name = "docs/a.md") => readPage(name, text);
const scenario = (text: string) => scenariosOf(page(text)).scenarios[0] as Scenario;

describe("typesKey", () => {
  it("stays the same when prose changes, and not when a sample, its markers, the release or the tool do", () => {
    const key = typesKey("tool", page("Text.\n\n```js\na;\n```"));
    expect(typesKey("tool", page("Other text.\n\nMore.\n\n```js\na;\n```"))).toBe(key);
    expect(typesKey("tool", page("```js\nb;\n```"))).not.toBe(key);
    expect(typesKey("tool", page("```js server\na;\n```"))).not.toBe(key);
    expect(typesKey("tool", page("```js\na;\n```", "versioned_docs/version-3.x/a.md"))).not.toBe(key);
    expect(typesKey("other", page("```js\na;\n```"))).not.toBe(key);
  });
});

describe("runKey", () => {
  it("changes with a program and with a file beside it", () => {
    const files = (html: string) => `\`\`\`html title="a.html"\n${html}\n\`\`\`\n\n\`\`\`js run\na;\n\`\`\``;
    const key = runKey("tool", scenario(files("1")));
    expect(runKey("tool", scenario(files("1")))).toBe(key);
    expect(runKey("tool", scenario(files("2")))).not.toBe(key);
    expect(runKey("tool", scenario(files("1").replace("a;", "b;")))).not.toBe(key);
  });
});
