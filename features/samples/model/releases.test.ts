import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { docsVersions } from "../../../site.ts";
import { libraryVersion, moduleFor, newestRelease, postReleases, releaseOf, releases } from "./releases.ts";

describe("releaseOf", () => {
  it.each([
    ["docs/events/rooms.md", newestRelease.name],
    ["get-started/chat.md", newestRelease.name],
    ["how-to/index.md", newestRelease.name],
    ["versioned_docs/version-3.x/a.md", "3.x"],
    ["versioned_docs/version-2.x/a.md", "2.x"],
    ["blog/2021-01-05-socket-io-2-4-0.md", "2.4"],
    ["i18n/fr/docusaurus-plugin-content-blog/2022-04-23-socket-io-4-5-0.md", "4.5"],
    ["blog/2015-02-14-socket-io-1-3-4.md", newestRelease.name],
    ["somewhere/else.md", newestRelease.name],
  ])("%s documents %s", (page, name) => {
    expect(releaseOf(page).name).toBe(name);
  });
});

it("has the newest documented version under the library's own names, and each other one under aliases", () => {
  for (const { label } of docsVersions) {
    const alias = label === docsVersions[0].label ? undefined : `socket.io-${Number.parseInt(label, 10)}`;
    expect(releases[label].packages["socket.io"]).toBe(alias);
  }
});

it("has posts that exist, with samples", () => {
  const folder = path.join(import.meta.dirname, "../../../blog");
  const withoutSamples = Object.keys(postReleases).filter(
    (name) => !readFileSync(path.join(folder, `${name}.md`), "utf8").includes("```"),
  );
  expect(withoutSamples).toEqual([]);
});

describe("moduleFor", () => {
  it("leaves the newest release as it is", () => {
    expect(moduleFor(newestRelease, "socket.io-client/debug", "types")).toEqual({
      specifier: "socket.io-client/debug",
    });
  });

  it("finds older releases under their aliases, with types of their own", () => {
    expect(moduleFor(releases["3.x"], "socket.io", "types")).toEqual({ specifier: "socket.io-3" });
    expect(moduleFor(releases["2.x"], "socket.io", "types")).toEqual({ specifier: "socket.io-2-types" });
    expect(moduleFor(releases["2.x"], "socket.io", "code")).toEqual({ specifier: "socket.io-2" });
  });

  it("finds what a release brings along from within it", () => {
    expect(moduleFor(releases["3.x"], "engine.io", "code")).toEqual({ specifier: "engine.io", from: "socket.io-3" });
    expect(moduleFor(releases["3.x"], "express", "code")).toEqual({ specifier: "express" });
  });
});

describe("libraryVersion", () => {
  it("reads the lock file, and refuses one without the release", () => {
    const lock = { packages: { "node_modules/socket.io-3": { version: "3.1.2" } } };
    expect(libraryVersion(lock, releases["3.x"])).toBe("3.1.2");
    expect(() => libraryVersion(lock, newestRelease)).toThrow(`No release ${newestRelease.name}`);
  });
});
