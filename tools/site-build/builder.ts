import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdir, readdir, rename, rm, statfs } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { defaultLocale, type Locale, locales } from "../../site.ts";
import { finishFeeds } from "./feeds.ts";
import { faultIn } from "./log.ts";
import type { BuildOptions } from "./options.ts";

/** Unfinished output. It only ever becomes `build/` whole. */
const partsDir = ".build-parts";

/** Options of V8. Each was measured: without them, a build takes longer. */
const engineOptions = [
  // Most of what a build makes is thrown away at once: with more room for it, less time goes into collecting it.
  "--max-semi-space-size=64",
  // A fifth of a build went into optimizing code, most of which doesn't run for long enough: now it has to run more often.
  "--interrupt-budget=500000",
];

export type Progress = (locale: Locale, event: "started" | "finished", seconds: number) => void;

export class BuildError extends Error {}

/**
 * Builds every locale in a Docusaurus process of its own, some at a time, and puts the results together.
 *
 * Each locale has its own folder of generated files: module IDs, and with them the hashes in file names, derive from
 * that folder's name. So the output does not depend on how many locales are built at a time.
 *
 * @param siteDir the site, absolute
 * @throws BuildError naming the locale, and the file where Docusaurus names one; `outDir` is then as it was before
 */
export async function buildSite(
  siteDir: string,
  options: BuildOptions,
  progress: Progress,
  signal?: AbortSignal,
): Promise<void> {
  const parts = path.join(siteDir, partsDir);
  await rm(parts, { recursive: true, force: true });
  await mkdir(parts);
  try {
    await buildParts(siteDir, parts, options, progress, signal);
    await assemble(parts, path.resolve(siteDir, options.outDir), options.locales);
  } finally {
    await rm(parts, { recursive: true, force: true });
  }
}

async function buildParts(
  siteDir: string,
  parts: string,
  { locales: wanted, jobs }: BuildOptions,
  progress: Progress,
  signal?: AbortSignal,
) {
  signal?.throwIfAborted();
  const queue = [...wanted];
  const running = new Set<ChildProcess>();
  const stop = () => {
    queue.length = 0;
    for (const child of running) {
      child.kill("SIGTERM");
    }
  };
  signal?.addEventListener("abort", stop);

  const work = async () => {
    for (let locale = queue.shift(); locale; locale = queue.shift()) {
      const started = Date.now();
      progress(locale, "started", 0);
      await buildLocale(siteDir, path.join(parts, locale), locale, running);
      await finishFeeds(path.join(parts, locale, locales[locale].path), locale);
      signal?.throwIfAborted();
      progress(locale, "finished", (Date.now() - started) / 1000);
    }
  };
  const workers = Array.from({ length: jobs }, work);
  try {
    await Promise.all(workers);
  } catch (error) {
    stop();
    await Promise.allSettled(workers);
    // The processes were stopped because of the signal: they did not fail.
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener("abort", stop);
  }
  signal?.throwIfAborted();
}

function buildLocale(siteDir: string, outDir: string, locale: Locale, running: Set<ChildProcess>): Promise<void> {
  const docusaurus = path.join(siteDir, "node_modules/@docusaurus/core/bin/docusaurus.mjs");
  const child = spawn(
    process.execPath,
    [...engineOptions, docusaurus, "build", "--locale", locale, "--out-dir", outDir],
    {
      cwd: siteDir,
      env: { ...process.env, DOCUSAURUS_GENERATED_FILES_DIR_NAME: `.docusaurus/${locale}`, FORCE_COLOR: "0" },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  running.add(child);
  const printed = collect(child.stdout);
  const complained = collect(child.stderr);
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    // Not "exit": some of the output may come after it.
    child.on("close", async (code, signal) => {
      running.delete(child);
      // Docusaurus exits with 0 when it is terminated; the sitemap is the last thing that a whole build writes.
      if (code === 0 && existsSync(path.join(outDir, locales[locale].path, "sitemap.xml"))) {
        resolve();
      } else {
        const fault = faultIn(`${printed()}\n${complained()}`, siteDir, await spaceLeft(siteDir));
        reject(new BuildError(`The ${locale} build failed${signal ? ` (${signal})` : ""}.\n${fault}`));
      }
    });
  });
}

/** In bytes; endless where the file system does not say. */
async function spaceLeft(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** One stream by itself: pieces of two would fall into each other's lines. */
function collect(stream: Readable): () => string {
  let text = "";
  stream.setEncoding("utf8").on("data", (piece: string) => {
    text += piece;
  });
  return () => text;
}

/** Puts the locales' parts into one tree and swaps it in. Where `outDir` can be renamed, it is never half there. */
async function assemble(parts: string, outDir: string, built: readonly Locale[]): Promise<void> {
  const whole = path.join(parts, "whole");
  await mkdir(whole);
  // The default locale first: it is the root that the others stand in.
  const ordered = [...built].sort((a, b) => Number(b === defaultLocale) - Number(a === defaultLocale));
  for (const locale of ordered) {
    const part = path.join(parts, locale);
    const folder = locales[locale].path;
    if (folder === "") {
      for (const name of await readdir(part)) {
        await rename(path.join(part, name), path.join(whole, name));
      }
    } else {
      await rename(path.join(part, folder), path.join(whole, folder));
    }
  }
  await swap(whole, outDir, path.join(parts, "previous"));
}

async function swap(next: string, outDir: string, previous: string): Promise<void> {
  await mkdir(path.dirname(outDir), { recursive: true });
  try {
    await rename(outDir, previous).catch(ignoreMissing);
    await rename(next, outDir);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EXDEV" && (error as NodeJS.ErrnoException).code !== "EBUSY") {
      await rename(previous, outDir).catch(ignoreMissing);
      throw error;
    }
    await replaceContent(next, outDir);
  }
}

/**
 * For a folder that cannot be renamed, because it is on another disk or a mount point. What can fail, the copy, is made
 * beside the old site, before that is touched.
 */
async function replaceContent(next: string, outDir: string): Promise<void> {
  const incoming = path.join(outDir, ".incoming");
  try {
    await rm(incoming, { recursive: true, force: true });
    await cp(next, incoming, { recursive: true });
    for (const name of (await readdir(outDir)).filter((name) => name !== path.basename(incoming))) {
      await rm(path.join(outDir, name), { recursive: true });
    }
    for (const name of await readdir(incoming)) {
      await rename(path.join(incoming, name), path.join(outDir, name));
    }
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === "ENOSPC" ? new BuildError(await fullDisk(outDir)) : error;
  } finally {
    await rm(incoming, { recursive: true, force: true });
  }
}

async function fullDisk(outDir: string): Promise<string> {
  const left = `${((await spaceLeft(outDir)) / 1024 / 1024).toFixed(1)} MB left`;
  return `The disk is full (${left} for ${outDir}). Free some space, then build again.\n${outDir} is as it was before.`;
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== "ENOENT") {
    throw error;
  }
}
