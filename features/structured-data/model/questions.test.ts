import { expect, it } from "vitest";
import { readPage } from "../../../markdown/page";
import { questionsIn } from "./questions";

it("finds the questions of a page, and the paragraphs that answer them", () => {
  const page = readPage(`---
title: FAQ
---

Short answers.

## Events {/* #events */}

### What is \`emit()\`? {/* #emit */}

It sends an event. See [Emitting](../events/emitting-events.md#emit), or **read on**:

\`\`\`js
socket.emit("hello");
\`\`\`

### 消息会保存吗？ {/* #storage */}

不会。

### Install {/* #install */}

Not a question.
`);
  expect(questionsIn(page)).toEqual([
    { question: "What is emit()?", answer: "It sends an event. See Emitting, or read on…" },
    { question: "消息会保存吗？", answer: "不会。" },
  ]);
});

it("leaves out a question without a paragraph", () => {
  const page = readPage("## Why? {/* #why */}\n\n```js\nio();\n```\n\n## How? {/* #how */}\n\n- A list\n");
  expect(questionsIn(page)).toEqual([]);
});
