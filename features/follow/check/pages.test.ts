import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { docsPath } from "../../../site.ts";
import { pagesToFollow } from "./pages.ts";

const pages = {
  "docs/tutorial/step-1.md": { slug: "/tutorial/step-1/", position: 1 },
  "docs/tutorial/step-10.md": { slug: "/tutorial/step-10/", position: 10 },
  "docs/tutorial/step-2.md": { slug: "/tutorial/step-2/", position: 2 },
  "docs/events/rooms.md": { slug: "/rooms/", position: 1 },
  "how-to/ring.md": { slug: "/ring/", position: 1 },
};

const routes = [
  "",
  docsPath("tutorial/step-1").slice(1),
  docsPath("tutorial/step-2").slice(1),
  docsPath("tutorial/step-10").slice(1),
  docsPath("rooms").slice(1),
];

function siteWith(built: readonly string[]): string {
  const site = mkdtempSync(path.join(os.tmpdir(), "follow-pages-"));
  const write = (file: string, content: string) => {
    mkdirSync(path.dirname(path.join(site, file)), { recursive: true });
    writeFileSync(path.join(site, file), content);
  };
  for (const [file, { slug, position }] of Object.entries(pages)) {
    write(file, `---\nslug: ${slug}\nsidebar_position: ${position}\n---\n`);
  }
  for (const route of built) {
    write(path.join("build/en", route, "index.html"), "");
  }
  return site;
}

describe("chooses pages", () => {
  let chosen: (...wanted: string[]) => string[][];
  beforeAll(() => {
    const site = siteWith([...routes, "how-to/ring"]);
    chosen = (...wanted) =>
      pagesToFollow(site, path.join(site, "build"), wanted).map((group) => group.map(({ route }) => route));
    return () => rmSync(site, { recursive: true });
  });

  const step = (number: number) => docsPath(`tutorial/step-${number}/`);

  it("that promise a program, with a series in its order", () => {
    expect(chosen()).toEqual([["/"], [step(1), step(2), step(10)], ["/how-to/ring/"]]);
  });

  it("by their file, folder or address, with what comes before in a series", () => {
    expect(chosen("docs/tutorial/step-2.md")).toEqual([[step(1), step(2)]]);
    expect(chosen("./how-to/", docsPath("rooms/"))).toEqual([[docsPath("rooms/")], ["/how-to/ring/"]]);
    expect(chosen("how-to/gong.md")).toEqual([]);
  });
});

it("names the command that builds a page that is not there", () => {
  const site = siteWith(routes);
  onTestFinished(() => rmSync(site, { recursive: true }));
  expect(() => pagesToFollow(site, path.join(site, "build"), ["how-to"])).toThrow(
    /^how-to\/ring\.md is not in .*npm run build -- --locale en/,
  );
});
