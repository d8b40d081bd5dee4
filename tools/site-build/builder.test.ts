import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Locale } from "../../site.ts";
import { needing } from "../programs/needing.ts";
import { BuildError, buildSite } from "./builder.ts";

/**
 * Stands in for Docusaurus. Writes what a build of a language leaves behind; what FAKE_DOCUSAURUS says of the language
 * decides how it ends. A log file records when each process begins and ends.
 */
const fakeDocusaurus = `
import { spawnSync } from "node:child_process";
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
const [command, , locale, , outDir] = process.argv.slice(2);
const log = (event) => appendFileSync("log.txt", event + " " + locale + "\\n");
log("begin");
const folder = path.join(outDir, locale === "zh-CN" ? "" : locale);
mkdirSync(folder, { recursive: true });
writeFileSync(path.join(folder, "index.html"), [command, locale, process.env.DOCUSAURUS_GENERATED_FILES_DIR_NAME].join(" "));
const fate = JSON.parse(process.env.FAKE_DOCUSAURUS ?? "{}")[locale];
if (fate === "fails") {
  console.log("x".repeat(500_000));
  console.error("[ERROR] Error: " + process.cwd() + "/docs/a.md:7: broken");
  process.exitCode = 1;
} else if (fate === "stops short") {
  process.exitCode = 0;
} else if (fate === "hangs") {
  log("hangs");
  process.on("SIGTERM", () => process.exit(0));
  setInterval(() => {}, 1000);
} else {
  const begun = () => readFileSync("log.txt", "utf8").split("begin").length - 1;
  while (fate === "waits for another" && begun() < 2) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  if (fate === "leaves what cannot be copied") {
    spawnSync("mkfifo", [path.join(folder, "pipe")]);
  }
  writeFileSync(path.join(folder, "sitemap.xml"), "");
  log("end");
}
`;

let siteDir: string;

beforeEach(() => {
  siteDir = mkdtempSync(path.join(os.tmpdir(), "builder-"));
  const bin = path.join(siteDir, "node_modules/@docusaurus/core/bin");
  mkdirSync(bin, { recursive: true });
  writeFileSync(path.join(bin, "docusaurus.mjs"), fakeDocusaurus);
});

afterEach(() => {
  delete process.env.FAKE_DOCUSAURUS;
  rmSync(siteDir, { recursive: true, force: true });
});

const read = (file: string) => readFileSync(path.join(siteDir, file), "utf8");
const exists = (file: string) => existsSync(path.join(siteDir, file));

type Fate = "fails" | "stops short" | "hangs" | "waits for another" | "leaves what cannot be copied";

function fate(fates: Partial<Record<Locale, Fate>>): void {
  process.env.FAKE_DOCUSAURUS = JSON.stringify(fates);
}

function build(
  locales: Locale[],
  { jobs = 1, outDir = "build", signal }: { jobs?: number; outDir?: string; signal?: AbortSignal } = {},
) {
  const events: string[] = [];
  const progress = (locale: Locale, event: string) => events.push(`${locale} ${event}`);
  return buildSite(siteDir, { locales, outDir, jobs }, progress, signal).then(() => events);
}

function oldSite(): void {
  mkdirSync(path.join(siteDir, "build/old"), { recursive: true });
  writeFileSync(path.join(siteDir, "build/index.html"), "the site of before");
}

describe("buildSite", () => {
  it("puts every language in its place and leaves nothing else behind", async () => {
    oldSite();
    await build(["en", "zh-CN", "pt-br"]);
    expect(read("build/index.html")).toBe("build zh-CN .docusaurus/zh-CN");
    expect(read("build/en/index.html")).toBe("build en .docusaurus/en");
    expect(read("build/pt-br/index.html")).toBe("build pt-br .docusaurus/pt-br");
    expect(exists("build/old")).toBe(false);
    expect(exists(".build-parts")).toBe(false);
  });

  it("builds one language after another with one job", async () => {
    await build(["en", "fr"]);
    expect(read("log.txt")).toBe("begin en\nend en\nbegin fr\nend fr\n");
  });

  it("builds as many languages at a time as it may", async () => {
    fate({ en: "waits for another", fr: "waits for another" });
    await build(["en", "fr"], { jobs: 2 });
    expect(read("log.txt")).toMatch(/^(begin ..\n){2}(end ..\n){2}$/);
  });

  it("never builds more languages at a time than it may", async () => {
    await build(["en", "fr", "zh-CN", "pt-br"], { jobs: 2 });
    let running = 0;
    const most = read("log.txt")
      .trim()
      .split("\n")
      .reduce((highest, line) => {
        running += line.startsWith("begin") ? 1 : -1;
        return Math.max(highest, running);
      }, 0);
    expect(most).toBeLessThanOrEqual(2);
  });

  it("reports the beginning and the end of each language", async () => {
    expect(await build(["en", "fr"])).toEqual(["en started", "en finished", "fr started", "fr finished"]);
  });

  it("names the language that failed with all that it printed, and keeps the site of before", async () => {
    oldSite();
    fate({ fr: "fails" });
    const error = await build(["en", "fr", "zh-CN"]).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(BuildError);
    const lines = (error as BuildError).message.split("\n");
    expect(lines[0]).toBe("The fr build failed.");
    expect(lines).toContain("[ERROR] Error: docs/a.md:7: broken");
    expect(lines).toContain("x".repeat(500_000));
    expect(read("build/index.html")).toBe("the site of before");
    expect(exists(".build-parts")).toBe(false);
    expect(read("log.txt")).not.toContain("zh-CN");
  });

  it("takes a build for failed that ends well without a sitemap, as a terminated one does", async () => {
    fate({ en: "stops short" });
    await expect(build(["en"])).rejects.toThrow("The en build failed.");
    expect(exists("build")).toBe(false);
  });

  it("stops the other languages when one fails", async () => {
    fate({ en: "hangs", fr: "fails" });
    await expect(build(["en", "fr"], { jobs: 2 })).rejects.toThrow("The fr build failed.");
  });

  it("says that it was interrupted, not that a language failed, and keeps the site of before", async () => {
    oldSite();
    fate({ en: "hangs" });
    const abort = new AbortController();
    const building = build(["en", "fr"], { signal: abort.signal });
    const refused = expect(building).rejects.toThrow("Interrupted.");
    while (!exists("log.txt") || !read("log.txt").includes("hangs en")) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    abort.abort(new BuildError("Interrupted."));
    await refused;
    expect(read("build/index.html")).toBe("the site of before");
    expect(read("log.txt")).not.toContain("fr");
  });

  it("starts nothing when it was interrupted before", async () => {
    await expect(build(["en"], { signal: AbortSignal.abort(new BuildError("Interrupted.")) })).rejects.toThrow(
      "Interrupted.",
    );
    expect(exists("log.txt")).toBe(false);
  });

  it("builds into a folder elsewhere", async () => {
    const elsewhere = mkdtempSync(path.join(os.tmpdir(), "built-"));
    try {
      await build(["zh-CN"], { outDir: path.join(elsewhere, "deep/site") });
      expect(existsSync(path.join(elsewhere, "deep/site/index.html"))).toBe(true);
    } finally {
      rmSync(elsewhere, { recursive: true });
    }
  });

  it.skipIf(!existsSync("/dev/shm"))(
    needing("/dev/shm", existsSync("/dev/shm"), "replaces a site on another disk whole"),
    async () => {
      const outDir = mkdtempSync("/dev/shm/built-");
      try {
        writeFileSync(path.join(outDir, "old.html"), "the site of before");
        await build(["zh-CN"], { outDir });
        expect(existsSync(path.join(outDir, "index.html"))).toBe(true);
        expect(existsSync(path.join(outDir, "old.html"))).toBe(false);
      } finally {
        rmSync(outDir, { recursive: true });
      }
    },
  );

  it.skipIf(!existsSync("/dev/shm"))(
    needing(
      "/dev/shm",
      existsSync("/dev/shm"),
      "keeps the site of before on another disk when the new one cannot be copied",
    ),
    async () => {
      const outDir = mkdtempSync("/dev/shm/built-");
      try {
        writeFileSync(path.join(outDir, "old.html"), "the site of before");
        fate({ "zh-CN": "leaves what cannot be copied" });
        await expect(build(["zh-CN"], { outDir })).rejects.toThrow();
        expect(readdirSync(outDir)).toEqual(["old.html"]);
      } finally {
        rmSync(outDir, { recursive: true });
      }
    },
  );

  it("removes what an interrupted build has left", async () => {
    mkdirSync(path.join(siteDir, ".build-parts/whole"), { recursive: true });
    writeFileSync(path.join(siteDir, ".build-parts/whole/left.html"), "");
    await build(["zh-CN"]);
    expect(exists("build/left.html")).toBe(false);
  });
});
