import { expect, it } from "vitest";
import { ReportReader } from "./protocol.ts";

const mark = "\u001e";

it("reads reports between the lines that a program prints", () => {
  const reader = new ReportReader();
  expect(reader.read(`one\n${mark}{"kind":"listening"}\ntwo\n`)).toEqual([
    { kind: "print", text: "one" },
    { kind: "listening" },
    { kind: "print", text: "two" },
  ]);
});

it("reads a report that arrives in pieces", () => {
  const reader = new ReportReader();
  expect(reader.read(`${mark}{"kind":`)).toEqual([]);
  expect(reader.read('"listening"}\n')).toEqual([{ kind: "listening" }]);
});

it("reads a report behind text without an end of line", () => {
  expect(new ReportReader().read(`one${mark}{"kind":"listening"}\n`)).toEqual([
    { kind: "print", text: "one" },
    { kind: "listening" },
  ]);
});

it("returns the last line at the end, and drops half a report", () => {
  const reader = new ReportReader();
  reader.read("last");
  expect(reader.end()).toEqual([{ kind: "print", text: "last" }]);
  reader.read(`${mark}{"kind":`);
  expect(reader.end()).toEqual([]);
});
