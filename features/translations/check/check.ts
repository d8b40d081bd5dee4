import glossary from "../data/glossary.json" with { type: "json" };
import { read, strayFiles, type Translation } from "../files.ts";
import { existingTranslations, isWithin, type Options } from "./options.ts";
import type { Fault } from "./rules/compare.ts";
import { translationFaults } from "./rules/faults.ts";

export function faultsOf(siteDir: string, { source, file, locale }: Translation, only?: ReadonlySet<string>): Fault[] {
  return translationFaults(read(siteDir, source), read(siteDir, file), locale, glossary, only ? { only } : {});
}

/** Prints the errors of translations. */
export function check(options: Options): number {
  const { siteDir, files, json } = options;
  const stray = strayFiles(siteDir)
    .filter(({ file }) => files.length === 0 || isWithin(file, files))
    .map(({ file, problem }) => ({ file, line: 1, message: problem }));
  const translations = stray.length > 0 && files.length > 0 ? [] : existingTranslations(options);
  const faults = [
    ...stray,
    ...translations.flatMap((translation) =>
      faultsOf(siteDir, translation).map((fault) => ({ file: translation.file, ...fault })),
    ),
  ];
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
