import { expect, it } from "vitest";
import { pack, unpack } from "./pack";
import type { SearchPage } from "./page";

const section = { level: 2, anchor: "", heading: "", text: "A first sentence. A second one.", code: "", keywords: [] };
const page: SearchPage = {
  language: "en",
  path: "/rooms/",
  title: "Rooms",
  kind: "guide",
  tag: "docs-default-current",
  category: "Events",
  description: "What rooms are.",
  keywords: [],
  sections: [section, section],
};

it.each([
  ["a description", page, ["", section.text]],
  ["no description", { ...page, description: "" }, [section.text, section.text]],
])("sends a page with %s without saying the same twice, and loses nothing", (_, given, leads) => {
  const { outline, rest } = pack([given]);
  expect(outline.pages[0]?.sections.map(([, , , lead]) => lead)).toEqual(leads);
  expect(unpack(outline, rest)).toEqual([given]);
});
