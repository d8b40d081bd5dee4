import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { type Locale, localeBaseUrl, locales } from "../../../site.ts";
import { olderVersion } from "../model/engine/ranking.ts";
import { indexFolder, type Manifest, manifestFile } from "../model/manifest.ts";
import type { Outline } from "../model/pack.ts";

/** A locale's index as it was built. */
export type BuiltIndex = {
  locale: Locale;
  folder: string;
  manifest: Manifest;
  /** Routes of all pages, without the locale's prefix. */
  routes: Set<string>;
  /** Those of them that are shown in English for lack of a translation. */
  untranslated: Set<string>;
  /** Contextual search tags that a reader of the newest version asks for. */
  newestTags: string[];
};

export function readJson<Content>(file: string): Content {
  return JSON.parse(readFileSync(file, "utf8")) as Content;
}

/** @returns undefined when this locale was not built */
export function builtIndex(buildDir: string, locale: Locale): BuiltIndex | undefined {
  const folder = path.join(buildDir, locales[locale].path, indexFolder);
  if (!existsSync(path.join(folder, manifestFile))) {
    return undefined;
  }
  const manifest = readJson<Manifest>(path.join(folder, manifestFile));
  const pages = manifest.groups.flatMap(({ outline }) => readJson<Outline>(path.join(folder, outline)).pages);
  const prefix = localeBaseUrl(locale);
  const routeOf = ({ path }: { path: string }) => `/${path.slice(prefix.length)}`;
  return {
    locale,
    folder,
    manifest,
    routes: new Set(pages.map(routeOf)),
    untranslated: new Set(pages.filter(({ textLanguage }) => textLanguage !== undefined).map(routeOf)),
    newestTags: manifest.groups.flatMap(({ tags }) => tags).filter((tag) => !olderVersion.test(tag)),
  };
}
