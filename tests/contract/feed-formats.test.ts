import { describe, expect, it } from "vitest";
import { type FeedFormat, feedFaults } from "./support/feeds/validate";

const rss = `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:atom="http://www.w3.org/2005/Atom">
  <channel>
    <title>Trams</title>
    <link>https://tram.example/</link>
    <atom:link rel="self" href="https://tram.example/rss.xml"/>
    <description>News of the line</description>
    <item>
      <title>Snow</title>
      <link>https://tram.example/snow/</link>
      <guid>https://tram.example/snow/</guid>
      <pubDate>Fri, 22 Aug 2025 00:00:00 GMT</pubDate>
      <content:encoded><![CDATA[<p>It <a href="https://tram.example/">snows</a>.</p>]]></content:encoded>
    </item>
  </channel>
</rss>`;

const atom = `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <id>https://tram.example/</id>
  <title>Trams</title>
  <updated>2025-08-22T00:00:00.000Z</updated>
  <link rel="self" href="https://tram.example/atom.xml"/>
  <entry>
    <title type="html">Snow</title>
    <id>https://tram.example/snow/</id>
    <link href="https://tram.example/snow/"/>
    <updated>2025-08-22T00:00:00.000Z</updated>
    <published>2025-08-22T00:00:00.000Z</published>
    <content type="html">&lt;p&gt;It snows.&lt;/p&gt;</content>
    <author><name>Ada</name></author>
  </entry>
</feed>`;

const json = JSON.stringify({
  version: "https://jsonfeed.org/version/1.1",
  title: "Trams",
  feed_url: "https://tram.example/feed.json",
  items: [
    {
      id: "https://tram.example/snow/",
      url: "https://tram.example/snow/",
      content_html: "<p>It snows.</p>",
      date_published: "2025-08-22T00:00:00.000Z",
    },
  ],
});

const whole: Record<FeedFormat, string> = { rss, atom, json };

/** What breaks a feed: what to replace, by what, and what the validator must say. */
const breaks: Array<[FeedFormat, string, string, RegExp]> = [
  ["rss", "</channel>", "", /well-formed/],
  ["rss", 'version="2.0"', 'version="0.91"', /attributes/],
  ["rss", "<description>News of the line</description>", "", /description|channel/i],
  ["rss", "<link>https://tram.example/snow/</link>", "<link>/snow/</link>", /./],
  ["rss", "Fri, 22 Aug 2025 00:00:00 GMT", "2025-08-22", /./],
  ["rss", "Fri, 22 Aug", "Mon, 22 Aug", /is no Mon/],
  ["rss", "<title>Snow</title>", "<headline>Snow</headline>", /./],
  ["rss", '<atom:link rel="self" href="https://tram.example/rss.xml"/>', "", /own address/],
  ["rss", 'href="https://tram.example/">', 'href="/snow/">', /"\/snow\/" in its text is not absolute/],
  ["rss", "<p>It", "<script>go()</script><p>It", /<script> in its text/],
  ["rss", "<p>It", '<p style="color:red">It', /attribute style/],
  ["atom", "<id>https://tram.example/</id>", "", /id|feed/i],
  ["atom", "<updated>2025-08-22T00:00:00.000Z</updated>\n    <published>", "<published>", /./],
  ["atom", "<published>2025-08-22T00:00:00.000Z", "<published>2025-08-22", /./],
  ["atom", 'type="html">&lt;', 'type="markdown">&lt;', /./],
  ["atom", "<author><name>Ada</name></author>", "", /author/],
  ["atom", "&lt;p&gt;It snows.", "&lt;iframe src='https://tram.example/'&gt;&lt;/iframe&gt;It snows.", /<iframe>/],
  ["json", "version/1.1", "version/1", /version/],
  ["json", '"id":"https://tram.example/snow/",', "", /id/],
  ["json", "2025-08-22T00:00:00.000Z", "22 August", /date-time/],
  ["json", '"title":"Trams"', '"title":"Trams","subtitle":"x"', /additional/],
  ["json", "<p>It snows.</p>", "<p><img src='snow.png'>It snows.</p>", /"snow.png" in its text/],
];

describe("the feed validator", () => {
  it.each(Object.entries(whole))("accepts %s", (format, text) => {
    expect(feedFaults(format as FeedFormat, text)).toEqual([]);
  });

  it.each(breaks)("refuses %s without %s", (format, part, instead, complaint) => {
    const broken = whole[format].replace(part, instead);
    expect(broken).not.toBe(whole[format]);
    expect(feedFaults(format, broken).join("\n")).toMatch(complaint);
  });

  it.each([
    ["rss", /<item>[\s\S]*<\/item>/],
    ["atom", /<entry>[\s\S]*<\/entry>/],
    ["json", /(?<=\[)\{.*\}(?=\])/],
  ] as const)("refuses %s with one item twice", (format, item) => {
    const twice = whole[format].replace(item, (text) => (format === "json" ? `${text},${text}` : text + text));
    expect(feedFaults(format, twice)).toEqual(["https://tram.example/snow/: an id of two items"]);
  });
});
