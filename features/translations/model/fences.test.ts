import { describe, expect, it } from "vitest";
import { sharedLines, sharedMeta } from "./fences.ts";

const shared = (lang: string, value: string) => sharedLines({ lang, meta: "", value, line: 1 }).map(({ text }) => text);

describe("sharedLines", () => {
  it("leaves comments out of JavaScript, at the end of a line and on lines of their own", () => {
    expect(shared("js", "// first\nlet a; // second\n/* third\n   fourth */\nlet b;")).toEqual(["let a;", "let b;"]);
  });

  it("keeps the comment that says what a line prints", () => {
    expect(shared("js", 'console.log("a"); // => a')).toEqual(['console.log("a"); // => a']);
  });

  it("keeps the slashes of addresses and of strings", () => {
    const code = ['io("https://a.b//c");', "const url = `//host`;", "fetch('//x');"];
    expect(shared("ts", code.join("\n"))).toEqual(code);
  });

  it("is not led astray by an apostrophe in the text of an element", () => {
    expect(shared("tsx", "<p>It's</p>\nend(); // why")).toEqual(["<p>It's</p>", "end();"]);
  });

  it("leaves comments out of shell scripts and configuration, but keeps # within words", () => {
    expect(shared("bash", "npm start # go\n# all\ncurl a.b/#c")).toEqual(["npm start", "curl a.b/#c"]);
    expect(shared("nginx", "listen 80; # plain")).toEqual(["listen 80;"]);
  });

  it("leaves comments out of HTML", () => {
    expect(shared("html", "<p>a</p>\n<!-- note\n more -->\n<p>b</p>")).toEqual(["<p>a</p>", "<p>b</p>"]);
  });

  it("leaves the explaining column of a recording out, and the comments of a grammar", () => {
    expect(shared("text", "client → 37[3]   the acknowledgement\nserver  42[1]")).toEqual([
      "client → 37[3]",
      "server  42[1]",
    ]);
    expect(shared("text", 'base64 = "b" *base64     ; a binary message')).toEqual(['base64 = "b" *base64']);
  });

  it("keeps everything of a fence whose language has no comments", () => {
    expect(shared("text", "├── a // b\n# c")).toEqual(["├── a // b", "# c"]);
    expect(shared("", "// a")).toEqual(["// a"]);
  });

  it("keeps empty lines, and numbers lines as they stand in the page", () => {
    expect(sharedLines({ lang: "js", meta: "", value: "// a\n\nb", line: 10 })).toEqual([
      { text: "", line: 12 },
      { text: "b", line: 13 },
    ]);
  });

  it.each([
    ['flowchart LR\n  a["one"] -->|two| b(three)', 'flowchart LR\n  a["一"] -->|二| b(三)'],
    ["flowchart LR\n  a -- yes --> b{why}", "flowchart LR\n  a -- 是 --> b{为什么}"],
    [
      "sequenceDiagram\n  participant A as Client\n  A->>B: hello",
      "sequenceDiagram\n  participant A as 客户端\n  A->>B: 你好",
    ],
    ["sequenceDiagram\n  participant Server", "sequenceDiagram\n  participant Server as 服务端"],
    ["flowchart LR\n  accTitle: Two rooms", "flowchart LR\n  accTitle: 两个房间"],
    ["flowchart LR\n  subgraph Servers", "flowchart LR\n  subgraph 服务器"],
  ])("lets the labels of a diagram differ (%#)", (english, translated) => {
    expect(shared("mermaid", translated)).toEqual(shared("mermaid", english));
  });

  it.each([
    ["a --> b", "a --> c"],
    ["a --> b", "a -.-> b"],
    ["A->>B: x", "B->>A: x"],
    ["a:::first", "a:::second"],
  ])("does not let the lines of a diagram differ: %s, %s", (english, translated) => {
    expect(shared("mermaid", translated)).not.toEqual(shared("mermaid", english));
  });
});

describe("sharedMeta", () => {
  it("leaves out where a part belongs, and what a title says beside the name of a file", () => {
    const shared = (meta: string) => sharedMeta({ meta });
    expect(shared('title="server.js" run where="at the end"')).toBe('title="server.js" run where=""');
    expect(shared('title="watch.ts, with an error" type-error=2345')).toBe('title="watch.ts" type-error=2345');
    expect(shared('title="Linux and macOS"')).toBe(shared('title="Linux 和 macOS"'));
    expect(shared('title="server.js"')).not.toBe(shared('title="client.js"'));
    expect(shared("run")).toBe("run");
  });
});
