import { readFileSync } from "node:fs";
import path from "node:path";
import postcss, { type Container, type Declaration, type Document } from "postcss";
import { globSync } from "tinyglobby";
import { expect, it } from "vitest";
import { buildDir } from "./support/paths";

/** Times that stand in the style sheet itself, longer than the one that transitions take for readers without motion. */
function ownTimes({ prop, value }: Declaration): string[] {
  const times = value.split(/,(?![^(]*\))/).flatMap((one) => {
    const found = one.includes("var(--quick)") ? [] : (one.match(/(?<![\w-])\.?\d[\d.]*m?s\b/g) ?? []);
    // The second time of one is its delay.
    return prop.endsWith("-delay") ? [] : found.slice(0, 1);
  });
  return times.filter((time) => !["0s", "0ms", "1ms", ".001s"].includes(time));
}

function* around(declaration: Declaration): Generator<Container> {
  let parent: Container | Document | undefined = declaration.parent;
  while (parent && parent.type !== "document") {
    yield parent as Container;
    parent = parent.parent as Container | Document | undefined;
  }
}

/** Whether a rule is for readers who haven't asked for less motion. */
const isWelcome = (declaration: Declaration) =>
  [...around(declaration)].some(
    (rule) => "params" in rule && /prefers-reduced-motion:\s*no-preference/.test(String(rule.params)),
  );

it("nothing moves for readers who have asked for less motion: times are `var(--quick)`, or for the others", () => {
  const files = globSync("assets/css/*.css", { cwd: buildDir });
  expect(files.length).toBeGreaterThan(0);
  const moving = new Set<string>();
  let checked = 0;
  for (const file of files) {
    postcss
      .parse(readFileSync(path.join(buildDir, file), "utf8"))
      .walkDecls(/^(transition|animation)/, (declaration) => {
        checked += 1;
        if (ownTimes(declaration).length > 0 && !isWelcome(declaration)) {
          moving.add(`${(declaration.parent as { selector?: string }).selector} { ${declaration} }`);
        }
      });
  }
  expect(checked).toBeGreaterThan(0);
  expect([...moving]).toEqual([]);
});
