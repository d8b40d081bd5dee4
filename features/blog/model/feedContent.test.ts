import { describe, expect, it } from "vitest";
import { feedContent } from "./feedContent.ts";

describe("feedContent", () => {
  it("leaves text, links, pictures and tables as they are, without classes", () => {
    const html =
      '<p class="lead">See <a class="" href="https://a.example/b/">b</a>.</p><img src="https://a.example/c.png" alt="c" loading="lazy">';
    expect(feedContent(html)).toBe(
      '<p>See <a href="https://a.example/b/">b</a>.</p><img src="https://a.example/c.png" alt="c">',
    );
  });

  it("takes out what only a page needs", () => {
    const html =
      '<h2 id="x">X<a href="#x" class="hash-link">#</a></h2><!-- --><script>go()</script><button>copy</button><p onclick="go()" style="color:red">y</p>';
    expect(feedContent(html)).toBe('<h2 id="x">X</h2><p>y</p>');
  });

  it("makes highlighted code text again", () => {
    const html =
      '<pre tabindex="0"><code><span class="line"><span style="color:red">if</span> (a &lt; b)<br></span><span>go()<br></span></code></pre>';
    expect(feedContent(html)).toBe("<pre><code>if (a &lt; b)\ngo()\n</code></pre>");
  });

  it("describes a drawing in its own words", () => {
    expect(feedContent("<div><svg><title>Ferry</title><desc>It goes from A to B.</desc><path/></svg></div>")).toBe(
      "<div><p>It goes from A to B.</p></div>",
    );
    expect(feedContent("<p>a<svg><path/></svg></p>")).toBe("<p>a</p>");
  });
});
