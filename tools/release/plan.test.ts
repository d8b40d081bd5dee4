import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { library } from "../../site.ts";
import { projectFiles } from "../projectFiles.ts";
import { withKeptRelease } from "./manifests.ts";
import { type NpmReleases, releaseOf } from "./npmReleases.ts";
import { planRelease, type Repository, recordedFile } from "./plan.ts";

const siteDir = path.join(import.meta.dirname, "../..");
const npm: NpmReleases = JSON.parse(readFileSync(path.join(siteDir, recordedFile(library.version)), "utf8"));
const { previous: older, next: newer } = npm;
const changelogPages = [`docs/changelog/${newer}.md`, "docs/changelog/index.md"];

const files = projectFiles(siteDir);

const today: Repository = { files, read: (file) => readFileSync(path.join(siteDir, file), "utf8") };

/** The repository as it was before the release: its own texts with the data of the release before. */
function before(): Repository {
  // The first release of a major version stands beside the one before. Without that one, the newest takes its place.
  const alias = new RegExp(`"(server|client)-${older}": .*\\n *(?="\\1-${newer}")`, "g");
  const withoutOlder: Repository = { files, read: (file) => today.read(file).replace(alias, "") };
  const back = planRelease(withoutOlder, { ...npm, previous: newer, next: older });
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
  const plan = planRelease(repository, npm);

  it("starts from a repository that documents the release before", () => {
    expect(repository.read("site.ts")).toContain(`version: "${older}"`);
    expect(repository.read("examples/chat/package.json")).toContain(`"^${older}"`);
    const { integrity } = releaseOf(npm, older).bundles["socket.io.min.js"] ?? {};
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
    expect(index).toContain(`| [${newer}](./${newer}.md) | ${releaseOf(npm, newer).date} | `);
    expect(plan.toCheck.filter((line) => line.includes("TODO"))).toHaveLength(5);
  });

  it("fails on a repository that documents another release", () => {
    expect(() => planRelease(today, { ...npm, previous: "4.7.0" })).toThrow("the site documents another release");
  });
});

/** The repository with more pages, which are all about the newest release. */
function withPages(...pages: string[]): Repository {
  const read = (file: string) => (pages.includes(file) ? `Recorded with ${newer}.` : today.read(file));
  return { files: [...files, ...pages], read };
}

it("names the lines that only a person can judge in the release after this one", () => {
  const next = newer.replace(/\d+$/, "99");
  const after = { previous: newer, next, releases: { ...npm.releases, [next]: releaseOf(npm, newer) } };
  const lines = planRelease(withPages("docs/new.md", "blog/new.md"), after).toCheck;
  expect(lines).toContain(`docs/new.md:1: Recorded with ${newer}.`);
  expect(lines.filter((line) => line.startsWith("blog/"))).toEqual([]);
});

describe("the first release of the next major version", () => {
  const major = Number.parseInt(newer, 10);
  const next = `${major + 1}.0.0`;
  const page = "client/client-installation.md";
  const translations = "i18n/fr/docusaurus-plugin-content-docs";
  const samples = "features/samples/environment/package.json";
  /** The files that `npm run cut-version` adds or changes, and what they are made of. */
  const cut: Record<string, string> = {
    [`versioned_docs/version-${major}.x/${page}`]: today.read(`docs/${page}`),
    [`${translations}/version-${major}.x/${page}`]: today.read(`${translations}/current/${page}`),
    [samples]: withKeptRelease(today.read(samples), `${major}.x`, newer),
  };
  const repository: Repository = {
    files: [...new Set([...files, ...Object.keys(cut)])],
    read: (file) => cut[file] ?? today.read(file),
  };
  const releases = { ...npm.releases, [next]: releaseOf(npm, older) };
  const plan = planRelease(repository, { previous: newer, next, releases });

  it("changes the pages of docs/, and none of the version before", () => {
    expect(plan.changes.get(`docs/${page}`)).toContain(`/${next}/socket.io.min.js`);
    expect([...plan.changes.keys()].filter((file) => file.includes("/version-"))).toEqual([]);
  });

  it("names no line of the version before, but those of older versions that compare with the newest", () => {
    const [kept, old] = [`versioned_docs/version-${major}.x/new.md`, `versioned_docs/version-${major - 1}.x/new.md`];
    const { toCheck } = planRelease(withPages(kept, old), { previous: newer, next, releases });
    expect(toCheck.filter((line) => line.includes("/new.md:"))).toEqual([`${old}:1: Recorded with ${newer}.`]);
  });

  it("keeps the release before for the samples of its pages, and for the table of compatible versions", () => {
    const dependencies = (file: string) => JSON.parse(plan.changes.get(file) ?? "{}").dependencies;
    expect(dependencies(samples)).toMatchObject({
      "socket.io": next,
      [`socket.io-${major}`]: `npm:socket.io@${newer}`,
      [`socket.io-client-${major}`]: `npm:socket.io-client@${newer}`,
    });
    expect(dependencies("features/compatibility/environment/package.json")).toMatchObject({
      [`server-${newer}`]: `npm:socket.io@${newer}`,
      [`server-${next}`]: `npm:socket.io@${next}`,
      [`client-${newer}`]: `npm:socket.io-client@${newer}`,
      [`client-${next}`]: `npm:socket.io-client@${next}`,
    });
  });
});
