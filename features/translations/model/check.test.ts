import { describe, expect, it } from "vitest";
import { translationFaults } from "./check.ts";
import { parsePage } from "./page.ts";
import { fingerprintsOf, withFingerprints } from "./state.ts";
import type { Glossary } from "./wording.ts";

const glossary: Glossary = {
  terms: [
    { en: "room", "zh-CN": "房间", "pt-br": "sala", avoid: { "zh-CN": ["聊天间"] } },
    { en: "file", "pt-br": "arquivo", avoid: { "pt-br": ["ficheiro"] } },
  ],
};

const english = `---
title: Rooms
description: What a room is.
slug: /rooms/
---

A room. See [\`join\`](../api/server-api.md#join) and [MDN](https://developer.mozilla.org/en-US/docs/Web/API/WebSocket).

## Join {/* #join */}

\`\`\`js title="server.js" run
socket.join("a"); // joins
\`\`\`

:::tip[Good]
Fine.
:::

### Many {/* #many */}

| a | b |
| - | - |
| 1 | 2 |

## Leave {/* #leave */}

![Two rooms](./rooms.svg)

<Tabs>

Text.

</Tabs>
`;

const chinese = `---
title: 房间
description: 房间是什么。
---

房间。参见 [MDN](https://developer.mozilla.org/zh-CN/docs/Web/API/WebSocket) 和 [\`join\`](../api/server-api.md#join)。

## 加入 {/* #join */}

\`\`\`js title="server.js" run
socket.join("a"); // 加入
\`\`\`

:::tip[很好]
好。
:::

### 多个 {/* #many */}

| 甲 | 乙 |
| -- | -- |
| 1  | 2  |

## 离开 {/* #leave */}

![两个房间](./rooms.svg)

<Tabs>

文字。

</Tabs>
`;

function faults(change: (text: string) => string, locale = "zh-CN"): string[] {
  const changed = change(chinese);
  expect(changed).not.toBe(chinese);
  return translationFaults(english, changed, locale, glossary).map(({ line, message }) => `${line}: ${message}`);
}

const replaced = (from: string, to: string) => faults((text) => text.replace(from, to));

describe("translationFaults", () => {
  it("finds nothing in a translation that follows its English page", () => {
    expect(translationFaults(english, chinese, "zh-CN", glossary)).toEqual([]);
  });

  it("says so when the English page was copied", () => {
    expect(translationFaults(english, english, "fr", glossary)).toEqual([
      expect.objectContaining({ message: expect.stringContaining("a copy of the English page") }),
    ]);
  });

  it("names the line on which a translation is no valid MDX", () => {
    expect(faults((text) => `${text}\n{`)[0]).toMatch(/^34: /);
  });

  it("finds a heading without id", () => {
    expect(replaced("## 加入 {/* #join */}", "## 加入")).toEqual([
      expect.stringMatching(/^8: the heading has no id/),
      expect.stringMatching(/^24: the section #join is missing: translate it from line 9/),
    ]);
  });

  it("finds an id that the English page does not have", () => {
    expect(replaced("#leave", "#go")).toContainEqual(expect.stringMatching(/^24: the English page has no heading #go/));
  });

  it("finds a heading of another level", () => {
    expect(replaced("### 多个", "## 多个")).toEqual(["18: the heading #many has 2 #, in English it has 3."]);
  });

  it("finds sections in another order", () => {
    const swapped = (text: string) => {
      const [, body = ""] = text.split("## 离开");
      return text.replace(`## 离开${body}`, "").replace("## 加入", `## 离开${body}\n## 加入`);
    };
    expect(faults(swapped)).toEqual([expect.stringContaining("the section #join comes after #leave")]);
  });

  it("finds code that differs, and says from which line to copy", () => {
    expect(replaced('join("a")', 'join("b")')).toEqual([
      '11: the code differs from line 12 of the English, `socket.join("a");`: copy it. Only comments are translated.',
    ]);
  });

  it("finds code that goes on, and code that is cut short", () => {
    expect(replaced("// 加入\n", "// 加入\nmore();\n")).toEqual([
      "12: the English code ends before `more();`: remove it.",
    ]);
    expect(replaced('socket.join("a"); // 加入\n', "")).toEqual([expect.stringContaining("the code differs")]);
  });

  it("finds an info string that differs", () => {
    expect(replaced(" run\n", "\n")).toEqual([
      '10: the fence says `js title="server.js"`, the English one `js title="server.js" run`: copy that.',
    ]);
  });

  it("finds a fence that is missing", () => {
    expect(faults((text) => text.replace(/```[\s\S]*?```/, ""))).toEqual([
      expect.stringMatching(/^8: the section has 0 code fences, in English 1/),
    ]);
  });

  it("finds a link that leads elsewhere, and the one that is missing", () => {
    expect(replaced("server-api.md#join", "server-api.md#leave")).toEqual([
      "1: the link ../api/server-api.md#join of the English section is missing: add it.",
      "6: the English section has no link ../api/server-api.md#leave: correct or remove it.",
    ]);
  });

  it("finds images, admonitions, elements and tables that differ", () => {
    expect(replaced("./rooms.svg", "./other.svg")).toEqual([expect.stringMatching(/^26: .*images are \.\/other\.svg/)]);
    expect(replaced(":::tip", ":::info")).toEqual([expect.stringMatching(/^14: .*admonitions are :::info/)]);
    expect(faults((text) => text.replaceAll("Tabs>", "div>"))).toEqual([
      expect.stringMatching(/^28: .*elements are <div>/),
    ]);
    expect(replaced("| 1  | 2  |\n", "| 1  | 2  |\n| 3  | 4  |\n")).toEqual([
      expect.stringMatching(/^20: .*2 columns × 3 rows; in English: 2 columns × 2 rows/),
    ]);
  });
});

describe("a translation whose English has changed since", () => {
  const marked = withFingerprints(chinese, fingerprintsOf(parsePage(english)));
  const after = (change: (text: string) => string, translation = marked) => {
    const changed = change(english);
    expect(changed).not.toBe(english);
    return translationFaults(changed, translation, "zh-CN", glossary).map(({ line, message }) => `${line}: ${message}`);
  };

  it.each<[string, (text: string) => string]>([
    ["changes", (text) => text.replace("// joins", '// joins\nsocket.join("b");').replace("run\n", "run=rooms\n")],
    ["are added", (text) => `${text}\n## New {/* #new */}\n\n\`\`\`js\n1;\n\`\`\`\n`],
    ["are removed", (text) => text.replace(/### Many[\s\S]*?(?=## Leave)/, "")],
    ["change their level", (text) => text.replace("### Many", "## Many").replace("| 1 | 2 |", "| 1 | 3 |")],
    [
      "change their order",
      (text) =>
        text.replace(/(## Leave[\s\S]*)$/, "").replace("## Join", "## Leave {/* #leave */}\n\nText.\n\n## Join"),
    ],
  ])("needs no edit when sections %s", (_what, change) => {
    expect(after(change)).toEqual([]);
  });

  it("is still compared in the sections that have not changed", () => {
    const differs = marked.replace("./rooms.svg", "./other.svg");
    expect(after((text) => text.replace("socket.join", "socket.leave"), differs)).toEqual([
      expect.stringContaining("images are ./other.svg"),
    ]);
  });

  it("is compared as a whole before it is marked", () => {
    const changed = english.replace('join("a")', 'join("b")');
    expect(translationFaults(changed, marked, "zh-CN", glossary, { everySection: true })).toHaveLength(1);
  });
});

describe("wording", () => {
  const zh = (text: string) => faults((page) => page.replace("文字。", text));

  it("finds words that the glossary forbids, in titles too", () => {
    expect(zh("聊天间。")).toEqual(['30: "聊天间" for "room": the glossary says "房间".']);
    expect(replaced("title: 房间", "title: 聊天间")).toEqual([expect.stringMatching(/^1: /)]);
  });

  it("finds forbidden words as whole words, whatever their case", () => {
    const pt = (word: string) => faults((page) => page.replace("文字。", word), "pt-br");
    expect(pt("Ficheiro")).toEqual(['30: "Ficheiro" for "file": the glossary says "arquivo".']);
    expect(pt("ficheirão")).toEqual([]);
  });

  it("leaves code and addresses alone", () => {
    expect(zh("`聊天间, 您`")).toEqual([]);
  });

  it.each([
    ["你好,世界", "，"],
    ["你好, world", "，"],
    ["Node.js: 版本", "："],
    ["结束.", "。"],
    ["真的?", "？"],
  ])("finds half-width punctuation beside Han: %s", (text, mend) => {
    expect(zh(text)).toEqual([expect.stringContaining(`write "${mend}"`)]);
  });

  it.each([
    "版本 4.8.4，端口 3000。",
    "Node.js, Bun",
    "`a`、`b`",
    "比例是 1:2",
    "（见下文）",
    "emit() 方法",
    "你好，世界！",
  ])("accepts %s", (text) => {
    expect(zh(text)).toEqual([]);
  });

  it("finds half-width parentheses, straight quotes, 您 and italics in Chinese", () => {
    expect(zh("房间(见下文)")).toEqual([expect.stringContaining("half-width parentheses")]);
    expect(zh('叫做"房间"')).toHaveLength(2);
    expect(zh("您")).toEqual([expect.stringContaining("您")]);
    expect(zh("_房间_")).toEqual([expect.stringContaining('italics on "房间"')]);
  });

  it("finds a missing narrow no-break space and straight quotes in French", () => {
    const fr = (text: string) => faults((page) => page.replace("文字。", text), "fr");
    expect(fr("Bonjour !")).toEqual([expect.stringContaining("U+202F")]);
    expect(fr("Bonjour!")).toHaveLength(1);
    expect(fr("Exemple: ici")).toHaveLength(1);
    expect(fr('Dit "oui" ici')).toHaveLength(2);
    expect(fr("Bonjour\u202f! Exemple\u202f: « oui », à 10:30")).toEqual([]);
  });

  it("misses requirements of a guide that are not translated", () => {
    const guide = english.replace("slug: /rooms/", "slug: /rooms/\nrequires: [Redis 7, Node.js]");
    expect(translationFaults(guide, chinese, "zh-CN", glossary)).toEqual([
      { line: 1, message: '`requires` has 0 texts, in English 2: translate ["Redis 7","Node.js"].' },
    ]);
  });

  it("keeps the fences that show a file empty", () => {
    const fence = '```js file="examples/bell/server.js"\n```';
    const source = english.replace(/```js[\s\S]*?```/, fence);
    const translation = chinese.replace(/```js[\s\S]*?```/, fence);
    expect(translationFaults(source, translation, "zh-CN", glossary)).toEqual([]);
    const filled = translation.replace(fence, fence.replace("\n", "\nconst a = 1;\n"));
    expect(translationFaults(source, filled, "zh-CN", glossary)).toEqual([
      expect.objectContaining({ message: expect.stringContaining("the code differs") }),
    ]);
  });
});
