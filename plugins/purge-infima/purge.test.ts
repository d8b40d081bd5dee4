import { describe, expect, it } from "vitest";
import { classIn, purgeInfima } from "./purge";

const empty = { scripts: [] as string[], otherStyles: [] as string[], unused: [] as string[] };

/** A style sheet with these rules in the layer of Infima, without spaces. */
const purged = async (infima: string, { rest = "", ...site }: Partial<typeof empty & { rest: string }> = {}) =>
  (await purgeInfima(`@layer docusaurus.infima{${infima}}${rest}`, { ...empty, ...site })).replaceAll(/\s/g, "");

describe("what is left of Infima", () => {
  it("has the rules whose classes a script mentions", async () => {
    const rules = ".card{color:red}.pills{color:blue}.card .pills__item{top:0}";
    expect(await purged(rules, { scripts: ['className:"card card--wide"'] })).toBe(
      "@layerdocusaurus.infima{.card{color:red}}",
    );
  });

  it("has no rule of a class that is unused, although a script mentions it", async () => {
    const rules = ".navbar--dark,.navbar{color:red}.navbar--dark .navbar{top:0}";
    expect(await purged(rules, { scripts: ['"navbar","navbar--dark"'], unused: ["navbar--dark"] })).toBe(
      "@layerdocusaurus.infima{.navbar{color:red}}",
    );
  });

  it("has the rules for elements", async () => {
    const rules = "html{color:red}a:hover{color:blue}";
    expect(await purged(rules, { scripts: ['jsx("a"),"html"'] })).toBe(`@layerdocusaurus.infima{${rules}}`);
  });

  it("has no custom property that nothing uses, also none that only such a property uses", async () => {
    const rules = ":root{--a:1px;--b:var(--a);--c:2px;--d:3px;--e:4px}html{top:var(--c)}";
    expect(await purged(rules, { scripts: ['"html","--d"'], otherStyles: [".x{left:var(--e)}"] })).toBe(
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
  expect(await purgeInfima(".own { color: red }", empty)).toBe(".own { color: red }");
});

it("finds a class of a page, in both forms of the attribute, and no part of its name", () => {
  const html = '<p class="one cards">card <a class=hero>card</a>';
  expect(classIn(html, ["card", "hero"])).toBe("hero");
  expect(classIn(html, ["card", "cards"])).toBe("cards");
  expect(classIn(html, ["card"])).toBeUndefined();
});
