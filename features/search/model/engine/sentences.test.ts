import { expect, it } from "vitest";
import { bestSentence } from "./sentences";

const section = {
  level: 2,
  anchor: "limits",
  heading: "Limits",
  text: "A socket joins a room. The number of rooms has no limit. 房间数量没有上限。",
  code: "",
  keywords: [],
};

function share(...concepts: string[]): number {
  const wanted = new Map(concepts.map((term, i) => [i, [term]]));
  return bestSentence(
    section,
    wanted,
    concepts.map(() => 1),
  );
}

it("is the share of the query in the best sentence", () => {
  expect(share("room", "limit")).toBe(1);
  expect(share("socket", "limit")).toBe(0.5);
  expect(share("nestjs")).toBe(0);
});

it("ends a Chinese sentence at its own marks", () => {
  expect(share("房间", "limit")).toBe(0.5);
});

it("is 0 for a section without text", () => {
  expect(bestSentence({ ...section, text: "" }, new Map([[0, ["room"]]]), [1])).toBe(0);
});
