import path from "node:path";
import { globSync } from "tinyglobby";
import { beforeAll, describe, expect, it } from "vitest";
import { textFaults } from "../../features/translations/check/rules/wording";
import glossary from "../../features/translations/data/glossary.json" with { type: "json" };
import { targetLocales } from "../../features/translations/files";
import { broughtAlong, codeFile, extracted, type Messages, written } from "./support/interfaceStrings";
import { siteDir } from "./support/paths";
import { isSameAsEnglish, needlessExceptions } from "./support/sameAsEnglish";

let english: Messages;

beforeAll(async () => {
  english = await extracted();
});

function pairs(messages: Messages): Array<[where: string, file: string, key: string, message: string]> {
  return Object.entries(messages).flatMap(([file, content]) =>
    Object.entries(content).map(([key, message]): [string, string, string, string] => [
      `${file}: ${key}`,
      file,
      key,
      message,
    ]),
  );
}

const placeholders = (message: string) => [...new Set(message.match(/\{\w+\}/g))].toSorted().join(" ");

/**
 * A new language begins without strings: the site then shows those of Docusaurus' themes, and otherwise the English ones.
 * With the first file of strings, it needs all of them.
 */
const locales = targetLocales.filter(
  (locale) => globSync("**/*.json", { cwd: path.join(siteDir, "i18n", locale) }).length > 0,
);

describe.each(locales)("the interface strings in %s", (locale) => {
  let translated: Messages;
  let own: Messages;

  beforeAll(async () => {
    own = written(locale, Object.keys(english));
    translated = { ...own, [codeFile]: { ...(await broughtAlong(locale)), ...own[codeFile] } };
  });

  it("are all there", () => {
    const missing = pairs(english).filter(
      ([, file, key, message]) => !translated[file]?.[key]?.trim() && !isSameAsEnglish(message, locale),
    );
    expect(
      missing.map(([where, , , message]) => `${where}: ${message}`),
      `add them with npm run write-translations -- --locale ${locale}, and translate them in i18n/${locale}/`,
    ).toEqual([]);
  });

  it("are not left in English", () => {
    const left = pairs(english).filter(
      ([, file, key, message]) => translated[file]?.[key] === message && !isSameAsEnglish(message, locale),
    );
    expect(
      left.map(([where, , , message]) => `${where}: ${message}`),
      `translate them in i18n/${locale}/, or list them in tests/contract/support/sameAsEnglish.ts with the reason`,
    ).toEqual([]);
  });

  it("keep their placeholders", () => {
    const different = pairs(english).filter(([, file, key, message]) => {
      const translation = translated[file]?.[key];
      return translation !== undefined && placeholders(translation) !== placeholders(message);
    });
    expect(different.map(([where]) => where)).toEqual([]);
  });

  it("keep to the glossary and the typography of the language", () => {
    const faults = pairs(translated).flatMap(([where, , , message]) =>
      textFaults(message, locale, glossary).map((fault) => `${where}: ${fault.message}`),
    );
    expect(faults).toEqual([]);
  });

  it("have no more plural forms than the language", () => {
    const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories.length;
    const plurals = pairs(english).filter(([, file, key, message]) => {
      const isPlural = message.includes("|") && message.includes("{count}");
      return isPlural && (translated[file]?.[key] ?? "").split("|").length > forms;
    });
    expect(plurals.map(([where]) => where)).toEqual([]);
  });

  it("hold nothing that nobody asks for", () => {
    // A category appears in the sidebar with its first page: its label may wait for it.
    const unused = pairs(own).filter(
      ([, file, key]) => english[file]?.[key] === undefined && !/^sidebar\..+\.category\./.test(key),
    );
    expect(unused.map(([where]) => where)).toEqual([]);
  });
});

it("names no exception that no string needs", () => {
  expect(needlessExceptions(pairs(english).map(([, , , message]) => message))).toEqual([]);
});
