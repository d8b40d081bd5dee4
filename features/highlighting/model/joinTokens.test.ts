import { describe, expect, it } from "vitest";
import { joinTokens } from "./joinTokens";

const token = (content: string, ...types: string[]) => ({ content, types });
const contents = (...tokens: ReturnType<typeof token>[]) => joinTokens(tokens).map(({ content }) => content);

describe("joinTokens", () => {
  it("makes one token of plain text and the punctuation around it", () => {
    expect(contents(token("io", "plain"), token(".", "punctuation"), token("  ", "plain"))).toEqual(["io.  "]);
  });

  it("makes one token of neighbors with the same color", () => {
    const [joined, ...others] = joinTokens([token("`", "template-punctuation", "string"), token("clients", "string")]);
    expect(joined).toMatchObject({ content: "`clients", types: ["template-punctuation", "string"] });
    expect(others).toEqual([]);
  });

  it("keeps tokens of different colors apart", () => {
    expect(contents(token("const", "keyword"), token(" ", "plain"), token("on", "function"))).toEqual([
      "const",
      " ",
      "on",
    ]);
  });

  it("leaves an empty line as it is", () => {
    expect(joinTokens([{ content: "\n", types: ["plain"], empty: true }])).toEqual([
      { content: "\n", types: ["plain"], empty: true },
    ]);
  });
});
