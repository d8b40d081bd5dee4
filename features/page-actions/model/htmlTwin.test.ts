import { expect, test } from "vitest";
import { htmlTwin } from "./htmlTwin";

const url = "https://socket.io/blog/";
const twin = (main: string) => htmlTwin(`<nav><a href=/>Home</a></nav><main>${main}</main><footer>Foot</footer>`, url);

test("the main part of a page becomes Markdown with full addresses, and says where it comes from", async () => {
  expect(await twin("<h1>Blog</h1><ul><li><a href=/blog/bun-engine/>Bun engine</a></ul>")).toBe(
    "# Blog\n\n- [Bun engine](https://socket.io/blog/bun-engine/)\n\n---\n\nSource: https://socket.io/blog/\n",
  );
});

test("what is to be used or hidden is left out", async () => {
  const left =
    "<button>Copy</button><svg><text>x</text></svg><p hidden>CommonJS</p><p data-search-ignore>0 clients</p><!-- -->";
  expect(await twin(`<h2>Rooms<a class=hash-link href=#rooms>#</a></h2>${left}<p>Text.</p>`)).toContain(
    "## Rooms\n\nText.\n\n---",
  );
});

test("code keeps its lines, also where readers can change it", async () => {
  const code = "```\nconst a = 1;\n\na;\n```";
  expect(
    await twin("<pre><code><span>const a = 1;<br></span><span><br></span><span>a;<br></span></code></pre>"),
  ).toContain(code);
  expect(await twin("<textarea>const a = 1;\n\na;</textarea>")).toContain(code);
});
