import { createHash } from "node:crypto";
import path from "node:path";
import { filesIdentity, PassedStore } from "../../../tools/passedStore.ts";
import glossary from "../data/glossary.json" with { type: "json" };
import { read, strayFiles, type Translation } from "../files.ts";
import { existingTranslations, isWithin, type Options } from "./options.ts";
import type { Fault } from "./rules/compare.ts";
import { translationFaults } from "./rules/faults.ts";

export function faultsOf(siteDir: string, { source, file, locale }: Translation, only?: ReadonlySet<string>): Fault[] {
  return translationFaults(read(siteDir, source), read(siteDir, file), locale, glossary, only ? { only } : {});
}

/** The errors of all these translations. Those that have passed as they are now are not read again. */
function newFaults(siteDir: string, translations: readonly Translation[], complete: boolean) {
  const passed = new PassedStore(path.join(siteDir, "node_modules/.cache/translations/passed.json"));
  const identity = filesIdentity(siteDir, [
    "features/translations/**/*.{ts,json}",
    "markdown/**/*.ts",
    "package-lock.json",
  ]);
  const found = translations.flatMap((translation) => {
    const texts = [translation.source, translation.file].map((file) => read(siteDir, file));
    const key = createHash("sha256")
      .update(JSON.stringify([identity, translation, texts]))
      .digest("base64url");
    if (passed.has(key, { fresh: false })) {
      return [];
    }
    const faults = faultsOf(siteDir, translation);
    if (faults.length === 0) {
      passed.add(key);
    }
    return faults.map((fault) => ({ file: translation.file, ...fault }));
  });
  passed.save({ complete });
  return found;
}

/** Prints the errors of translations. */
export function check(options: Options): number {
  const { siteDir, files, locale, json } = options;
  const stray = strayFiles(siteDir)
    .filter(({ file }) => files.length === 0 || isWithin(file, files))
    .map(({ file, problem }) => ({ file, line: 1, message: problem }));
  const translations = stray.length > 0 && files.length > 0 ? [] : existingTranslations(options);
  const faults = [...stray, ...newFaults(siteDir, translations, files.length === 0 && locale === undefined)];
  if (json) {
    console.log(JSON.stringify(faults, null, 2));
  } else {
    for (const { file, line, message } of faults) {
      console.log(`${file}:${line}: ${message}`);
    }
    console.log(`${translations.length} translations checked, ${faults.length} faults`);
  }
  return faults.length > 0 ? 1 : 0;
}
