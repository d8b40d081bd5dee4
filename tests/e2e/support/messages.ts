import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { type Locale, sourceLocale } from "../../../site";

const siteDir = path.join(__dirname, "../../..");

/** Where Docusaurus keeps its own translations, if not in a folder with the name of our locale. */
const themeFolders: Partial<Record<Locale, string>> = { "zh-CN": "zh-Hans", en: "base", "pt-br": "pt-BR" };

type Messages = Record<string, string | { message: string }>;

function read(file: string): Messages {
  const whole = path.join(siteDir, file);
  return existsSync(whole) ? JSON.parse(readFileSync(whole, "utf8")) : {};
}

function find(locale: Locale, id: string, files: readonly string[]): string {
  for (const file of files) {
    const found = read(file)[id];
    if (found !== undefined) {
      return typeof found === "string" ? found : found.message;
    }
  }
  throw new Error(`Nothing translates "${id}" into ${locale}: looked into ${files.join(", ")}.`);
}

/**
 * An interface string as readers see it.
 *
 * @param english the string in the source; the site's own ones are in no file in English
 * @throws when the language has no translation of it
 */
export function message(locale: Locale, id: string, english?: string): string {
  if (locale === sourceLocale && english !== undefined) {
    return english;
  }
  const theme = `node_modules/@docusaurus/theme-translations/locales/${themeFolders[locale] ?? locale}/theme-common.json`;
  return find(locale, id, [`i18n/${locale}/code.json`, theme]);
}

/** A label of the navbar, by its English one. */
export function navbarLabel(locale: Locale, label: string): string {
  return themeLabel(locale, "navbar.json", `item.label.${label}`, label);
}

/** A heading or a label of the footer, by its English one. */
export function footerLabel(locale: Locale, kind: "link.title" | "link.item.label", label: string): string {
  return themeLabel(locale, "footer.json", `${kind}.${label}`, label);
}

function themeLabel(locale: Locale, file: string, id: string, english: string): string {
  return locale === sourceLocale ? english : find(locale, id, [`i18n/${locale}/docusaurus-theme-classic/${file}`]);
}

/** A pattern that matches a text as it is, wherever it stands. */
export function literally(text: string): RegExp {
  return new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
}
