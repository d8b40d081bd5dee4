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
  it("has a word for every term in every language", () => {
    const incomplete = glossary.terms.filter((term) => targetLocales.some((locale) => !term[locale]));
    expect(incomplete).toEqual([]);
  });

  it("names no term twice, and forbids no word that it asks for", () => {
    const names = glossary.terms.map(({ en }) => en);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    const forbidden = targetLocales.flatMap((locale) =>
      glossary.terms.flatMap((term) => {
        const avoid: Partial<Record<string, string[]>> = term.avoid ?? {};
        const asked = glossary.terms.map((other) => other[locale]);
        return (avoid[locale] ?? []).filter((word) => asked.some((text) => text.includes(word)));
      }),
    );
    expect(forbidden).toEqual([]);
  });
});
