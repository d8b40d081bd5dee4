import { describe, expect, it } from "vitest";
import { withErasedTypes } from "./erasedTypes.ts";
import { readPage } from "./sample.ts";
import { scenariosOf } from "./scenario.ts";

const programsOf = (...fences: string[]) =>
  scenariosOf(readPage("docs/page.md", fences.map((fence) => `\`\`\`${fence}\n\`\`\``).join("\n\n"))).scenarios.flatMap(
    (scenario) => withErasedTypes(scenario).programs.map(({ file, sample }) => [file, sample.text]),
  );

describe("withErasedTypes", () => {
  it("puts blanks where types were, and keeps every line and column", () => {
    expect(programsOf('ts run title="server.ts"\ninterface Tea {\n}\nconst cups: number = 2; // => 2')).toEqual([
      ["server.js", `${" ".repeat(15)}\n \nconst cups${" ".repeat(8)} = 2; // => 2`],
    ]);
  });

  it("keeps the kind of module", () => {
    const programs = programsOf("ts run\nexport {};", 'ts run title="tea.cts"\nrequire("net");');
    expect(programs.map(([file]) => file)).toEqual(["sample-1.mjs", "tea.cjs"]);
  });

  it("leaves what is more than a type, what needs the names of files, and JavaScript", () => {
    for (const fence of [
      "ts run\nenum Tea { Green }",
      'ts run\nimport "./tea.ts";',
      "ts run\nimport.meta.filename;",
      "js run\nlet cups;",
    ]) {
      const [, ...lines] = fence.split("\n");
      expect(programsOf(fence)).toEqual([[expect.stringMatching(/\.m[jt]s$/), lines.join("\n")]]);
      expect(programsOf(fence)[0]?.[0]).toMatch(fence.startsWith("ts") ? /ts$/ : /js$/);
    }
  });
});
