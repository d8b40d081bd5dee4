import { describe, expect, it } from "vitest";
import { purgeInfima } from "./purge";

/** A style sheet with these rules in the layer of Infima, without spaces. */
const purged = async (infima: string, { rest = "", scripts = [] as string[], others = [] as string[] } = {}) =>
  (await purgeInfima(`@layer docusaurus.infima{${infima}}${rest}`, scripts, others)).replaceAll(/\s/g, "");

describe("what is left of Infima", () => {
  it("has the rules whose classes a script mentions", async () => {
    const rules = ".card{color:red}.pills{color:blue}.card .pills__item{top:0}";
    expect(await purged(rules, { scripts: ['className:"card card--wide"'] })).toBe(
      "@layerdocusaurus.infima{.card{color:red}}",
    );
  });

  it("has the rules for elements", async () => {
    const rules = "html{color:red}a:hover{color:blue}";
    expect(await purged(rules, { scripts: ['jsx("a"),"html"'] })).toBe(`@layerdocusaurus.infima{${rules}}`);
  });

  it("has no custom property that nothing uses, also none that only such a property uses", async () => {
    const rules = ":root{--a:1px;--b:var(--a);--c:2px;--d:3px;--e:4px}html{top:var(--c)}";
    expect(await purged(rules, { scripts: ['"html","--d"'], others: [".x{left:var(--e)}"] })).toBe(
      "@layerdocusaurus.infima{:root{--c:2px;--d:3px;--e:4px}html{top:var(--c)}}",
    );
  });

  it("has what the rest of the same style sheet uses", async () => {
    expect(await purged(":root{--a:1px}", { rest: ".own{top:var(--a)}" })).toContain("--a:1px");
  });
});

it("leaves the rest of a style sheet alone, and a style sheet without Infima", async () => {
  expect(await purged(".pills{color:blue}", { rest: ".own{color:red}" })).toBe(
    "@layerdocusaurus.infima{}.own{color:red}",
  );
  expect(await purgeInfima(".own { color: red }", [], [])).toBe(".own { color: red }");
});
