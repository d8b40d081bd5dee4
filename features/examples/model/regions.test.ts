import { describe, expect, it } from "vitest";
import { RegionFault, rangeOf, readExample } from "./regions";

function shown(text: string, region?: string): string[] | undefined {
  const example = readExample(text);
  const range = rangeOf(example, region);
  return range && example.lines.slice(range.from, range.to);
}

function faultOf(text: string): { line: number; message: string } {
  try {
    readExample(text);
  } catch (error) {
    if (error instanceof RegionFault) {
      return { line: error.line, message: error.message };
    }
  }
  throw new Error("there is no error");
}

describe("a region", () => {
  it("holds the lines between its comments, without blank ones at the ends", () => {
    expect(shown("a\n// #region middle\n\nb\n\nc\n\n// #endregion\nd\n", "middle")).toEqual(["b", "", "c"]);
  });

  it.each([
    ["// #region x", "// #endregion"],
    ["# #region x", "# #endregion x"],
    ["/* #region x */", "/* #endregion */"],
    ["<!-- #region x -->", "<!-- #endregion x -->"],
    ["{/* #region x */}", "{/* #endregion */}"],
    ["  //#region x", "  //#endregion"],
  ])("may be marked by %s", (begin, end) => {
    expect(shown(`a\n${begin}\nb\n${end}\nc\n`, "x")).toEqual(["b"]);
    expect(shown(`a\n${begin}\nb\n${end}\nc\n`)).toEqual(["a", "b", "c"]);
  });

  it("may stand in another one", () => {
    const text = "// #region all\na\n// #region part\nb\n// #endregion part\nc\n// #endregion all\n";
    expect(shown(text, "all")).toEqual(["a", "b", "c"]);
    expect(shown(text, "part")).toEqual(["b"]);
  });

  it("is not found under another name", () => {
    expect(shown("// #region a\nb\n// #endregion\n", "c")).toBeUndefined();
  });

  it("is no comment that only mentions one", () => {
    expect(shown("// see #region a\n#region {}\n")).toEqual(["// see #region a", "#region {}"]);
  });
});

it("leaves no two blank lines where a comment stood between them", () => {
  expect(shown("a\n\n// #region x\n\nb\n\n// #endregion\n\nc\n")).toEqual(["a", "", "b", "", "c"]);
});

it("keeps two blank lines that were there", () => {
  expect(shown("a\n\n\nb\n")).toEqual(["a", "", "", "b"]);
});

it.each([
  ["a\n// #region x\nb\n", 2, "has no end"],
  ["// #endregion\n", 1, "without a #region"],
  ["// #region\n// #endregion\n", 1, "has no name"],
  ["// #region x\n// #endregion\n// #region x\n// #endregion\n", 3, "two regions"],
  ["// #region x\n// #region y\n// #endregion x\n// #endregion y\n", 3, "overlap"],
])("refuses %j", (text, line, message) => {
  expect(faultOf(text)).toEqual({ line, message: expect.stringContaining(message) });
});
