import { describe, expect, it } from "vitest";
import { translationFaults } from "../../features/translations/check/rules/faults";
import glossary from "../../features/translations/data/glossary.json" with { type: "json" };
import {
  read,
  readSourceSummary,
  readSummary,
  strayFiles,
  targetLocales,
  translationFiles,
} from "../../features/translations/files";
import { stateOf } from "../../features/translations/model/state";
import { siteDir } from "./support/paths";

const translations = translationFiles(siteDir);

describe.each(targetLocales)("translations to %s", (locale) => {
  it("follow their English pages", () => {
    const faults = translations
      .filter((translation) => translation.locale === locale)
      .flatMap(({ file, source }) =>
        translationFaults(read(siteDir, source), read(siteDir, file), locale, glossary).map(
          ({ line, message }) => `${file}:${line}: ${message}`,
        ),
      );
    expect(faults).toEqual([]);
  });

  it("say from which English each of their sections was made (npm run i18n -- mark)", () => {
    const unmarked = translations
      .filter((translation) => translation.locale === locale)
      .flatMap(({ file, source }) =>
        stateOf(readSourceSummary(siteDir, source), readSummary(siteDir, file))
          .sections.filter(({ state }) => state === "unmarked")
          .map(({ id }) => `${file}#${id}`),
      );
    expect(unmarked).toEqual([]);
  });
});

it("has no file that translates nothing", () => {
  expect(strayFiles(siteDir)).toEqual([]);
});

describe("a change in an English page needs no change in its translations", () => {
  const sources = [...new Set(translations.map(({ source }) => source))];
  // Each English page in one language, and with one of the changes: all changes in all languages take minutes.
  const pages = translations
    .filter(({ source, locale }) => targetLocales[sources.indexOf(source) % targetLocales.length] === locale)
    .map(({ file, source, locale }) => ({
      name: file,
      locale,
      english: read(siteDir, source),
      translation: read(siteDir, file),
    }));
  const sections = (text: string) => text.split(/^(?=## )/m);

  const changes: [string, (text: string) => string][] = [
    ["an edit in every section", (text) => text.replace(/^(?=[A-Z])(?!.*\|)/gm, "Now, ")],
    ["other links", (text) => text.replaceAll(".md#", ".md#other-")],
    ["a new section", (text) => `${text}\n## New section here {/* #brand-new */}\n\nNew [text](./a.md) 42.\n`],
    ["a removed section", (text) => sections(text).slice(0, -1).join("")],
    [
      "another order",
      (text) => {
        const [intro = "", ...rest] = sections(text);
        return intro + rest.toReversed().join("\n");
      },
    ],
  ];

  it.each(changes.map(([name, change], index) => [name, change, index] as const))("%s", (_name, change, index) => {
    const part = pages.filter((_, page) => page % changes.length === index);
    const faults = part.flatMap(({ name, english, translation, locale }) =>
      translationFaults(change(english), translation, locale, glossary).map(({ message }) => `${name}: ${message}`),
    );
    expect(faults).toEqual([]);
  });
});

describe("the glossary", () => {
  const terms: { en: string; avoid?: { [locale: string]: string[] | undefined }; [locale: string]: unknown }[] =
    glossary.terms;
  /** A language that was just added has no terms yet. */
  const languages = targetLocales.filter((locale) => terms.some((term) => term[locale]));

  it("has a word for every term in every language that it has words for", () => {
    expect(languages.length).toBeGreaterThan(0);
    expect(terms.filter((term) => languages.some((locale) => !term[locale]))).toEqual([]);
  });

  it("names no term twice, and forbids no word that it asks for", () => {
    const names = terms.map(({ en }) => en);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    const forbidden = languages.flatMap((locale) => {
      const asked = terms.map((term) => String(term[locale]));
      return terms
        .flatMap(({ avoid }) => avoid?.[locale] ?? [])
        .filter((word) => asked.some((text) => text.includes(word)));
    });
    expect(forbidden).toEqual([]);
  });
});
