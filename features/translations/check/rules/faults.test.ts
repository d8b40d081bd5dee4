import { describe, expect, it } from "vitest";
import { parsePage } from "../../model/page.ts";
import { summaryOf, withMarks } from "../../model/state.ts";
import { translationFaults } from "./faults.ts";
import { type Glossary, wordingFaults } from "./wording.ts";

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
    expect(replaced("## 加入 {/* #join */}", "## 加入")).toEqual([expect.stringMatching(/^8: the heading has no id/)]);
  });

  it("finds a section that is there twice", () => {
    expect(faults((text) => `${text}\n## 离开 {/* #leave */}\n`)).toContainEqual(
      expect.stringMatching(/^34: the section #leave is there twice/),
    );
  });

  it("finds a heading of another level", () => {
    expect(replaced("### 多个", "## 多个")).toEqual(["18: the heading #many has 2 #, in English it has 3."]);
  });

  it("accepts sections in another order, because the site shows them in the English one", () => {
    const swapped = (text: string) => {
      const [, body = ""] = text.split("## 离开");
      return text.replace(`## 离开${body}`, "").replace("## 加入", `## 离开${body}\n## 加入`);
    };
    expect(faults(swapped)).toEqual([]);
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
    expect(replaced('socket.join("a"); // 加入\n', "")).toContainEqual(expect.stringContaining("the code differs"));
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
  const marked = withMarks(summaryOf(parsePage(english)), summaryOf(parsePage(chinese)), chinese).text;
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

  it("is compared in a section before this is marked", () => {
    const changed = english.replace('join("a")', 'join("b")');
    const only = (id: string) => translationFaults(changed, marked, "zh-CN", glossary, { only: new Set([id]) });
    expect(only("join")).toHaveLength(1);
    expect(only("leave")).toEqual([]);
  });
});

describe("wording", () => {
  const wording = (text: string, locale: string) =>
    wordingFaults(parsePage(chinese.replace("文字。", text)), locale, glossary).map(
      ({ line, message }) => `${line}: ${message}`,
    );
  const zh = (text: string) => wording(text, "zh-CN");

  it("finds words that the glossary forbids, in titles too", () => {
    expect(zh("聊天间。")).toEqual(['30: "聊天间" for "room": the glossary says "房间".']);
    expect(replaced("title: 房间", "title: 聊天间")).toEqual([expect.stringMatching(/^1: /)]);
  });

  it("finds forbidden words as whole words, whatever their case", () => {
    const pt = (word: string) => wording(word, "pt-br");
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
  ])("finds half-width punctuation beside Han: %s", (text, fix) => {
    expect(zh(text)).toEqual([expect.stringContaining(`write "${fix}"`)]);
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

  it.each(["用socket", "用 `emit()`发送", "版本4", "请看[`emit()`](./a.md)的说明"])(
    "finds Han that touches Latin letters, digits or code: %s",
    (text) => {
      expect(zh(text)).toEqual([expect.stringContaining("a space stands between Han and Latin")]);
    },
  );

  it("finds traditional characters, but not those that both scripts have", () => {
    expect(zh("連接。")).toEqual(['30: "連" is traditional: write "连".']);
    expect(zh("著名的后端。")).toEqual([]);
  });

  it("finds a missing narrow no-break space and straight quotes in French", () => {
    const fr = (text: string) => wording(text, "fr");
    expect(fr("Bonjour !")).toEqual([expect.stringContaining("U+202F")]);
    expect(fr("Bonjour!")).toHaveLength(1);
    expect(fr("Exemple: ici")).toHaveLength(1);
    expect(fr('Dit "oui" ici')).toHaveLength(2);
    expect(fr("l'événement")).toEqual([expect.stringContaining("write ’")]);
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

describe("content", () => {
  const source = `---
title: Rooms
description: What a room is.
---

A room has up to 10,000 sockets. Call \`join()\` to enter the room.

## Version {/* #version */}

Version 4.8 of November has two rooms. The server sends an event to each of them.

\`\`\`js
join(); // the first room
// ---
\`\`\`
`;
  const translation = `---
title: 房间
description: 房间是什么。
---

一个房间最多有 1 万个 socket。调用 \`join()\` 进入房间。

## 版本 {/* #version */}

11 月的 4.8 版有两个房间。服务端向每个房间发送一个事件。

\`\`\`js
join(); // 第一个房间
// ---
\`\`\`
`;
  const found = (from: string, to: string, locale = "zh-CN") => {
    const changed = translation.replace(from, to);
    expect(changed).not.toBe(translation);
    return translationFaults(source, changed, locale, glossary).map(({ line, message }) => `${line}: ${message}`);
  };

  it("accepts numbers and words that say the same", () => {
    expect(translationFaults(source, translation, "zh-CN", glossary)).toEqual([]);
  });

  it("finds code in the text that differs or is lost", () => {
    expect(found("`join()` 进入", "`jion()` 进入")).toEqual([
      "1: `join()` of the English section is missing. An exception: {/* i18n-allow code */}",
      expect.stringMatching(/^6: the English section has no `jion\(\)`/),
    ]);
  });

  it("reads numbers with a no-break space between their digits", () => {
    for (const space of ["\u202f", "\u00a0"]) {
      const faults = translationFaults(source, translation.replace("1 万", `10${space}000`), "zh-CN", glossary);
      expect(faults.map(({ message }) => message).filter((message) => message.includes("number"))).toEqual([]);
    }
  });

  it("finds numbers that are lost", () => {
    expect(found("1 万", "很多")).toEqual([expect.stringContaining("the number 10000 of the English section")]);
    expect(found("4.8", "4.7")).toEqual([expect.stringContaining("the number 48")]);
  });

  it("finds comments that were dropped or left in English", () => {
    expect(found(" // 第一个房间", "")).toEqual([expect.stringContaining("the code has 1 comments, in English 2")]);
    expect(found("// 第一个房间", "// the first room is this")).toEqual([
      expect.stringMatching(/^13: the comment "the first room is this" is in English/),
    ]);
  });

  it("finds sentences that were left in English, but not names", () => {
    expect(found("服务端向每个房间发送一个事件。", "The server sends an event to each of them.\n\n房间。")).toEqual([
      expect.stringMatching(/^10: ".*The server sends an event to each of them\." is in English/),
    ]);
    expect(found("服务端", "Node.js, Bun, Deno, Redis, Socket.IO, Engine.IO 的服务端")).toEqual([]);
  });

  it("finds a term for which another word stands", () => {
    const required = { terms: [{ en: "room", "zh-CN": "房间", require: { "zh-CN": ["聊天室"] } }] };
    const check = (text: string) => translationFaults(source, text, "zh-CN", required);
    expect(check(translation)).toEqual([]);
    expect(check(translation.replaceAll("房间", "聊天室"))).toEqual([]);
    expect(check(translation.replaceAll("房间", "群"))).toContainEqual(
      expect.objectContaining({ message: expect.stringContaining('doesn\'t say "房间"') }),
    );
  });

  it("finds a page in the folder of another language", () => {
    const page = (text: string) => translation.replace(/服务端向.*/, text);
    const french =
      "Le serveur envoie un événement à chaque salle, puis il attend la réponse de tous les clients connectés.";
    expect(translationFaults(source, page(french), "pt-br", { terms: [] })).toContainEqual(
      expect.objectContaining({ message: expect.stringContaining("the page is in zh-CN") }),
    );
    const onlyFrench = translation.replace(/\p{Script=Han}+/gu, "salle").replace(/^Version.*$|salle向.*/m, french);
    expect(translationFaults(source, onlyFrench, "fr", { terms: [] }).map(({ message }) => message)).not.toContainEqual(
      expect.stringContaining("the page is in"),
    );
  });

  it("accepts an exception that the section names", () => {
    expect(found("1 万个 socket。", "很多 socket。{/* i18n-allow numbers */}")).toEqual([]);
  });
});
