import { cpSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

type Strings = Record<string, { message: string; description?: string }>;

/**
 * Copies the translations of `docs/`, with the strings of the sidebar, to the version that is cut, and names the next
 * version in those of `docs/`. Docusaurus copies neither strings nor the pages of the default language, because it takes
 * `docs/` for its pages.
 */
export function copyTranslations(
  siteDir: string,
  locales: readonly string[],
  { cut, next }: { cut: string; next: string },
): void {
  for (const locale of locales) {
    const folder = path.join(siteDir, "i18n", locale, "docusaurus-plugin-content-docs");
    const copy = path.join(folder, `version-${cut}`);
    if (existsSync(path.join(folder, "current")) && !existsSync(copy)) {
      cpSync(path.join(folder, "current"), copy, { recursive: true });
    }
    const file = path.join(folder, "current.json");
    if (existsSync(file)) {
      const strings = JSON.parse(readFileSync(file, "utf8")) as Strings;
      writeStrings(`${copy}.json`, strings);
      writeStrings(file, { ...strings, "version.label": { ...strings["version.label"], message: next } });
    }
  }
}

function writeStrings(file: string, strings: Strings): void {
  writeFileSync(file, `${JSON.stringify(strings, null, 2)}\n`);
}
