import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { library } from "../../site.ts";
import { projectFiles } from "../projectFiles.ts";
import { type Facts, factsOf } from "./facts.ts";
import { planRelease, type Repository, recordedFile } from "./plan.ts";

const siteDir = path.join(import.meta.dirname, "../..");
const facts: Facts = JSON.parse(readFileSync(path.join(siteDir, recordedFile(library.version)), "utf8"));
const { previous: older, next: newer } = facts;
const changelogPages = [`docs/changelog/${newer}.md`, "docs/changelog/index.md"];

const files = projectFiles(siteDir);

const today: Repository = { files, read: (file) => readFileSync(path.join(siteDir, file), "utf8") };

/** The repository as it was before the release: its own texts with the facts of the release before. */
function before(): Repository {
  const back = planRelease(today, { ...facts, previous: newer, next: older });
  const index = today
    .read("docs/changelog/index.md")
    .replace(new RegExp(`\\| \\[${newer}\\].*\\n`), "")
    .replace(`"${newer}", `, "");
  return {
    files: files.filter((file) => file !== changelogPages[0]),
    read: (file) => (file === "docs/changelog/index.md" ? index : (back.changes.get(file) ?? today.read(file))),
  };
}

describe("the release of the documented version, tried on the repository before it", () => {
  const repository = before();
  const plan = planRelease(repository, facts);

  it("starts from a repository that documents the release before", () => {
    expect(repository.read("site.ts")).toContain(`version: "${older}"`);
    expect(repository.read("examples/chat/package.json")).toContain(`"^${older}"`);
    const { integrity } = factsOf(facts, older).bundles["socket.io.min.js"] ?? {};
    expect(repository.read("docs/client/client-installation.md")).toContain(integrity);
  });

  it("makes every file what it is in the repository", () => {
    for (const file of repository.files.filter((file) => !changelogPages.includes(file))) {
      expect({ file, text: plan.changes.get(file) ?? repository.read(file) }).toEqual({ file, text: today.read(file) });
    }
  });

  it("changes the manifests, the site's version, and the pages that name files of the release", () => {
    expect([...plan.changes.keys()]).toEqual(
      expect.arrayContaining([
        "site.ts",
        "package.json",
        "examples/package.json",
        "features/samples/environment/package.json",
        "features/compatibility/environment/package.json",
        "docs/client/client-installation.md",
        "docs/server/kubernetes.md",
      ]),
    );
    expect(plan.lockFolders).toEqual(expect.arrayContaining([".", "examples", "examples/angular"]));
    expect(plan.lockFolders).not.toContain("examples/chat");
  });

  it("writes the tables of the changelog's page, and leaves the sentences to a person", () => {
    const [page = "", index = ""] = changelogPages.map((file) => plan.changes.get(file) ?? "");
    const today = (heading: string) =>
      readFileSync(path.join(siteDir, `docs/changelog/${newer}.md`), "utf8")
        .split(`## ${heading} `)[1]
        ?.match(/^\|.*$/gm);
    for (const heading of ["Dependencies", "Bundles"]) {
      expect(page.split(`## ${heading} `)[1]?.match(/^\|.*$/gm)).toEqual(today(heading));
    }
    expect(page).toMatch(/was released on \w+ \d+, \d{4}\. TODO/);
    expect(index).toMatch(new RegExp(`The newest release is ${newer}, from \\w+ \\d+, \\d{4}\\.`));
    expect(index).toContain(`| [${newer}](./${newer}.md) | ${factsOf(facts, newer).date} | `);
    expect(plan.toCheck.filter((line) => line.includes("TODO"))).toHaveLength(5);
  });

  it("fails on a repository that documents another release", () => {
    expect(() => planRelease(today, { ...facts, previous: "4.7.0" })).toThrow("the site documents another release");
  });
});

it("names the lines that only a person can judge in the release after this one", () => {
  const after = { previous: newer, next: "4.99.0", releases: { ...facts.releases, "4.99.0": factsOf(facts, newer) } };
  const lines = planRelease(today, after).toCheck.join("\n");
  expect(lines).toContain("docs/documentation/how-it-works.md:");
  expect(lines).not.toContain("\nblog/");
});
