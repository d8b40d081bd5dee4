import { describe, expect, it } from "vitest";
import { type Examples, FenceFault, filledFence, namesExample } from "./fill";
import { filledMarkdown } from "./text";

const files: Record<string, string> = {
  "examples/bell/step-1/server.js": "const door = 1;\n\nopen(door);\n",
  "examples/bell/step-2/server.js":
    "const door = 1;\n\nfor (const hour of hours) {\n  // #region ring\n  ring(hour);\n  // #endregion\n}\n\nopen(door);\n",
  "examples/bell/step-3/server.js":
    "const door = 1;\n\nfor (const hour of hours) {\n  // #region ring\n  ring(hour, loudly);\n  // #endregion\n}\n\nopen(door);\n",
  "examples/bell/step-4/server.js":
    "const door = 1;\n\nfor (const hour of hours) {\n  // #region ring\n  ring(hour, loudly);\n  ring(again);\n  // #endregion\n}\n",
  "examples/bell/step-5/server.js":
    "const door = 1;\n\n// #region ring\nring();\n\nwait();\n// #endregion\n\nopen(door);\n",
  "examples/bell/step-6/server.js": "const door = 1;\n\n// #region ring\nring(loudly);\n// #endregion\n\nopen(door);\n",
  "examples/bell/broken.js": "// #region a\n",
};

const examples: Examples = {
  read: (file) => files[file],
  programOf: (file) => /^examples\/bell\/step-\d/.exec(file)?.[0],
};

const fill = (meta: string, body = "") => filledFence(meta, body, examples);

function faultOf(work: () => unknown): string {
  try {
    work();
  } catch (fault) {
    if (fault instanceof FenceFault) {
      return fault.message;
    }
  }
  throw new Error("there is no error");
}

describe("a fence that names a file", () => {
  it("shows it, under its path within the program", () => {
    expect(fill('file="examples/bell/step-1/server.js"')).toEqual({
      value: "const door = 1;\n\nopen(door);",
      meta: 'title="server.js"',
      hasChanges: false,
      added: [],
      removed: [],
    });
  });

  it("shows a region of it as a part, without its comments, and with the indentation that it has in the file", () => {
    expect(fill('file="examples/bell/step-2/server.js" region="ring"')).toMatchObject({
      value: "  ring(hour);",
      meta: 'title="server.js" part',
    });
    expect(fill('file="examples/bell/step-2/server.js" region="ring" where="in the loop"').meta).toBe(
      'where="in the loop" title="server.js"',
    );
  });

  it("says which lines a part replaces, and nothing of the kind for a whole file", () => {
    const before = 'since="examples/bell/step-2/server.js"';
    expect(fill(`file="examples/bell/step-3/server.js" region="ring" ${before}`)).toMatchObject({
      value: "  ring(hour, loudly);",
      removed: [{ before: 0, lines: ["  ring(hour);"] }],
    });
    expect(fill(`file="examples/bell/step-3/server.js" ${before}`).removed).toEqual([]);
  });

  it("shows what is only removed, at the end of the part too, but nothing from outside it", () => {
    const fence = 'file="examples/bell/step-3/server.js" region="ring" since="examples/bell/step-4/server.js"';
    expect(fill(fence)).toEqual({
      value: "  ring(hour, loudly);",
      meta: 'title="server.js" part',
      hasChanges: true,
      added: [],
      removed: [{ before: 1, lines: ["  ring(again);"] }],
    });
  });

  it("shows all that the same region of the earlier file had, beside its end too", () => {
    const fence = 'file="examples/bell/step-6/server.js" region="ring" since="examples/bell/step-5/server.js"';
    expect(fill(fence).removed.flatMap(({ lines }) => lines)).toEqual(["ring();", "wait();"]);
  });

  it("marks the lines that an earlier file has not", () => {
    const before = 'since="examples/bell/step-1/server.js"';
    expect(fill(`file="examples/bell/step-2/server.js" ${before}`)).toMatchObject({
      meta: 'title="server.js" {3-5}',
      hasChanges: true,
    });
    expect(fill(`file="examples/bell/step-2/server.js" region="ring" ${before}`).meta).toBe(
      'title="server.js" part {1}',
    );
  });

  it("keeps a title and the words of others", () => {
    const { meta } = fill('title="new" showLineNumbers file="examples/bell/step-1/server.js"');
    expect(meta).toBe('title="new" showLineNumbers');
  });

  it.each([
    ['file="examples/bell/none.js"', "", "does not exist"],
    ['file="docs/a.js"', "", "is not in examples/"],
    ['file="examples/../docs/a.js"', "", "is not in examples/"],
    ['file="examples/bell/step-1/server.js"', "text", "leave it empty"],
    ['file="examples/bell/step-2/server.js" region="door"', "", 'no region "door": it has ring'],
    ['file="examples/bell/step-1/server.js" region="door"', "", "it has none"],
    ['file="examples/bell/broken.js"', "", "examples/bell/broken.js:1: the region"],
    [
      'file="examples/bell/step-1/server.js" since="examples/bell/step-1/server.js"',
      "",
      "nothing that is shown of examples/bell/step-1/server.js has changed",
    ],
    ['region="ring"', "", 'needs file="examples/…"'],
    ['file="examples/bell/step-1/server.js" run', "", "contradict"],
  ])("refuses %s with %j in it", (meta, body, message) => {
    expect(faultOf(() => fill(meta, body))).toContain(message);
  });
});

it("knows which fences are meant", () => {
  expect(namesExample('title="a" file="examples/a.js"')).toBe(true);
  expect(namesExample('region="a"')).toBe(true);
  expect(namesExample('title="file=a"')).toBe(false);
});

describe("Markdown as text", () => {
  it("has the fences filled, in lists too, and all else as it was", () => {
    const text = [
      "````md",
      '```js file="examples/none.js"',
      "```",
      "````",
      "- item",
      "",
      '  ```js file="examples/bell/step-1/server.js"',
      "",
      "  ```",
    ].join("\n");
    expect(filledMarkdown(text, examples)).toBe(
      [
        ...text.split("\n").slice(0, 6),
        '  ```js title="server.js"',
        "  const door = 1;",
        "",
        "  open(door);",
        "  ```",
      ].join("\n"),
    );
  });

  it("has the changes of a part as a diff if asked to, and whole files as they are", () => {
    const since = 'since="examples/bell/step-2/server.js"';
    const part = `\`\`\`js file="examples/bell/step-3/server.js" region="ring" ${since} where="in the loop"\n\n\`\`\``;
    expect(filledMarkdown(part, examples, { asDiffs: true })).toBe(
      '```diff where="in the loop" title="server.js"\n-  ring(hour);\n+  ring(hour, loudly);\n```',
    );
    expect(filledMarkdown(part, examples)).toBe(
      '```js where="in the loop" title="server.js" {1}\n  ring(hour, loudly);\n```',
    );
    const whole = `\`\`\`js file="examples/bell/step-3/server.js" ${since}\n\n\`\`\``;
    expect(filledMarkdown(whole, examples, { asDiffs: true })).toMatch(/^```js title="server.js" \{4\}\nconst door/);
  });

  it("names the line of an error", () => {
    expect(faultOf(() => filledMarkdown('\n```js file="examples/none.js"\n```', examples))).toMatch(/^2: /);
  });
});
