import type { Code, Root } from "mdast";
import { unified } from "unified";
import { expect, it } from "vitest";
import remarkSampleMarkers from "./remarkSampleMarkers";

const fence = (lang: string, meta: string | null): Code => ({ type: "code", lang, meta, value: "" });

it("takes the markers off every fence of a page, nested ones too", async () => {
  const page: Root = {
    type: "root",
    children: [
      fence("js", 'title="a.js" run=x'),
      { type: "blockquote", children: [fence("ts", "server")] },
      fence("bash", null),
    ],
  };
  await unified().use(remarkSampleMarkers).run(page);
  expect(page.children).toEqual([
    fence("js", 'title="a.js"'),
    { type: "blockquote", children: [fence("ts", null)] },
    fence("bash", null),
  ]);
});
