import { expect, it } from "vitest";
import { filesFor, fontFiles, missingIn } from "./fontFiles";

const files = fontFiles({ "[105]": "U+4e00-4e02, U+52a8", latin: "U+0000-00FF,U+2026" }, "noto-sans-sc");

it("knows the file of each subset, and its characters", () => {
  expect(files).toEqual([
    {
      name: "noto-sans-sc-105-wght-normal.woff2",
      ranges: [
        [0x4e00, 0x4e02],
        [0x52a8, 0x52a8],
      ],
    },
    {
      name: "noto-sans-sc-latin-wght-normal.woff2",
      ranges: [
        [0, 0xff],
        [0x2026, 0x2026],
      ],
    },
  ]);
});

it("reads only the files that a text needs", () => {
  expect(filesFor("Rooms…", files).map(({ name }) => name)).toEqual(["noto-sans-sc-latin-wght-normal.woff2"]);
  expect(filesFor("动 a", files)).toHaveLength(2);
});

it("names each character that the font doesn't have", () => {
  expect(missingIn("一𠮷é𠮷", files)).toEqual(["𠮷"]);
});
