import { describe, expect, it } from "vitest";
import glossary from "../../features/translations/data/glossary.json" with { type: "json" };
import { read, targetLocales, translationFiles, translationStatus } from "../../features/translations/files";
import { translationFaults } from "../../features/translations/model/check";
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

  it("say from which English they were made (npx tsx features/translations/check/cli.ts mark)", () => {
    const unmarked = translationStatus(siteDir).filter(
      ({ translations: states }) => states[locale]?.state === "unmarked",
    );
    expect(unmarked.map(({ source }) => source)).toEqual([]);
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
