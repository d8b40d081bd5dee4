import { expect, it } from "vitest";
import { pack, unpack } from "./pack";
import { testPage } from "./testPages";

const text = "A first sentence. A second one.";

it.each([
  ["a description", "What rooms are.", ["", text]],
  ["no description", "", [text, text]],
])("sends a page with %s without saying the same twice, and loses nothing", (_, description, leads) => {
  const page = testPage("/rooms/", ["Rooms", text], [["Join a room", text]], { description });
  const { outline, rest } = pack([page]);
  expect(outline.pages[0]?.sections.map(([, , , lead]) => lead)).toEqual(leads);
  expect(unpack(outline, rest)).toEqual([page]);
});
