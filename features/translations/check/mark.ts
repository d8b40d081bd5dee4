import { writeFileSync } from "node:fs";
import path from "node:path";
import { read, readSourceSummary } from "../files.ts";
import { parsePage } from "../model/page.ts";
import { stateOf, summaryOf, withMarks } from "../model/state.ts";
import { faultsOf } from "./check.ts";
import { existingTranslations, type Options, UsageError } from "./options.ts";

const named = (id: string) => (id === "" ? "the beginning" : `#${id}`);

/** Notes in translations from which English their sections were made. */
export function mark(options: Options): number {
  const { siteDir, files, sections, reason, all } = options;
  if (files.length === 0 && !all) {
    throw new UsageError("mark: name the translations or English pages, or say --all.");
  }
  let hasFailed = false;
  for (const translation of existingTranslations(options)) {
    const { file, source } = translation;
    const text = read(siteDir, file);
    const [english, translated] = [readSourceSummary(siteDir, source), summaryOf(parsePage(text))];
    const ids = stateOf(english, translated)
      .sections.filter(({ state }) => state !== "missing" && state !== "copied")
      .map(({ id }) => id);
    const only = new Set(ids.filter((id) => !sections || sections.includes(id)));
    const faults = faultsOf(siteDir, translation, only);
    if (faults.length > 0) {
      hasFailed = true;
      console.log(
        `${file}:${faults[0]?.line}: not marked, because it has ${faults.length} problems. ${faults[0]?.message}`,
      );
      continue;
    }
    const marking = withMarks(english, translated, text, { only, ...(reason && { reason }) });
    if (marking.text !== text) {
      writeFileSync(path.join(siteDir, file), marking.text);
    }
    if (marking.marked.length > 0) {
      console.log(`${file}: marked ${marking.marked.map(named).join(", ")}`);
    }
    if (marking.refused.length > 0) {
      hasFailed = true;
      console.log(
        `${file}: not marked ${marking.refused.map(named).join(", ")}: the English has changed, the translation hasn't. ` +
          `See "npm run i18n -- update", or give a --reason.`,
      );
    }
  }
  return hasFailed ? 1 : 0;
}
