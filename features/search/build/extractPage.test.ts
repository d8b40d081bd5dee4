import { describe, expect, it } from "vitest";
import { extractPage } from "./extractPage";

const head = `<meta name="docsearch:language" content="en"><meta name="docsearch:docusaurus_tag" content="docs-default-current">
<meta name="description" content="A name with sockets."><meta name="keywords" content="join,send to a user">`;

function page(body: string, { htmlClass = "docs-wrapper docs-doc-page", extra = "" } = {}): string {
  return `<!doctype html><html lang=en class="${htmlClass}"><head><title>Rooms | Socket.IO</title>${head}${extra}</head><body>
<nav>Not this</nav><article><nav><ul><li class=breadcrumbs__item><a href=/en/></a><li class=breadcrumbs__item><span>Events</span>
<li class="breadcrumbs__item breadcrumbs__item--active"><span>Rooms</span></ul></nav><div class="theme-admonition">Not translated yet</div>
<div class="theme-doc-markdown markdown"><header><h1>Rooms</h1></header>${body}</div><footer>Edit</footer></article></body></html>`;
}

const rooms = "/en/docs/v4/rooms/";

describe("extractPage", () => {
  it("knows what Docusaurus says of the page", () => {
    expect(extractPage(rooms, page("<p>Text.</p>"), "/en/")).toMatchObject({
      path: rooms,
      title: "Rooms",
      kind: "guide",
      tag: "docs-default-current",
      language: "en",
      category: "Events",
      description: "A name with sockets.",
      keywords: ["join", "send to a user"],
    });
  });

  it("splits at headings with an id, and keeps blocks apart", () => {
    const found = extractPage(
      rooms,
      page(`<p>One<p>two</p><h2 id=join>Join <code>a</code> room<a class=hash-link href=#join>\u200b</a></h2><ul><li>x<li>y</ul>
<h3 id=deep>Deep</h3><table><tr><td>a<td>b</table>`),
      "/en/",
    );
    expect(found?.sections.map(({ level, anchor, heading, text }) => [level, anchor, heading, text])).toEqual([
      [1, "", "Rooms", "One two"],
      [2, "join", "Join a room", "x y"],
      [3, "deep", "Deep", "a b"],
    ]);
  });

  it("makes a section of each row that has an id", () => {
    const found = extractPage(
      rooms,
      page(`<h2 id=errors>Errors</h2><p>All.</p><table><thead><tr><th>message<th>fix</thead>
<tbody><tr><td><a id=full href=#full><code>room is full</code></a><td>Leave <code>one</code>.<tr><td>a<td>b</tbody></table><p>End.</p>`),
      "/en/",
    );
    expect(found?.sections.map(({ level, anchor, heading, text }) => [level, anchor, heading, text])).toEqual([
      [1, "", "Rooms", ""],
      [3, "full", "room is full", "Leave one."],
      [2, "errors", "Errors", "All. message fix a b End."],
    ]);
  });

  it("keeps samples out of the text, and their words for the search", () => {
    const found = extractPage(
      rooms,
      page(
        `<p>A socket.</p><div class="theme-code-block"><div>server.js</div><pre><code><div class=token-line><span>socket</span>.<span>join</span>("board")</div></code></pre></div>`,
      ),
      "/en/",
    );
    expect(found?.sections[0]).toMatchObject({ text: "A socket." });
    expect(found?.sections[0]?.code.split(" ")).toEqual(expect.arrayContaining(["join", "board"]));
  });

  it("leaves out buttons, tabs, icons and what asks to be", () => {
    const found = extractPage(
      rooms,
      page(
        "<p>Text.</p><button>Copy</button><ul role=tablist><li>npm</ul><svg><text>x</text></svg><p data-search-ignore>Secret</p>",
      ),
      "/en/",
    );
    expect(found?.sections[0]?.text).toBe("Text.");
  });

  it.each([
    ["lists of posts", page("", { htmlClass: "blog-list-page" })],
    ["unlisted pages", page("", { extra: '<meta name="robots" content="noindex, nofollow">' })],
    ["the search page", page("", { htmlClass: "plugin-pages search-page-wrapper" })],
  ])("leaves out %s", (_, html) => {
    expect(extractPage(rooms, html, "/en/")).toBeUndefined();
  });

  it("takes pages without an article by their main part", () => {
    const html = `<html class="plugin-pages"><head><title>Chat | Socket.IO</title>${head}</head><body><main><h1>Chat demo</h1><p>Try it.</p></main></body></html>`;
    expect(extractPage("/en/demos/chat/", html, "/en/")).toMatchObject({
      title: "Chat demo",
      kind: "page",
      sections: [{ text: "Try it." }],
    });
  });
});
