/** The other forms in which the site shows a sample: what readers copy is checked, whichever they choose. Pure. */

import type { CodeForms } from "./codeForms.ts";
import type { Fault } from "./fault.ts";
import type { Page, Sample } from "./sample.ts";

const forms = [
  { name: "ES module", form: "mjs", language: "js", extension: ".js" },
  { name: "CommonJS", form: "cjs", language: "cjs", extension: ".cjs" },
] as const;

/**
 * The page as readers of each other form see it.
 *
 * @returns pages with the samples that have such a form, and those that run with them; none when there is no such sample
 */
export async function formsOf(page: Page): Promise<{ pages: Page[]; faults: Fault[] }> {
  const made = new Map<Sample, CodeForms>();
  const faults: Fault[] = [];
  for (const sample of page.samples.filter(({ markers }) => markers.forms && markers.skip === undefined)) {
    // It loads a formatter, which most checks can do without.
    const { codeForms } = await import("./codeForms.ts");
    try {
      made.set(sample, await codeForms(sample.text));
    } catch (error) {
      const { message, line = 0 } = error as Error & { line?: number };
      faults.push({
        page: page.name,
        line: sample.line + line,
        message: `has no other form: ${message.replace(/\.?$/, ".")}`,
        expected: "a sample that can be shown as ES module and as CommonJS, or no forms",
      });
    }
  }
  const scenarios = new Set(
    [...made.keys()].map(({ markers }) => markers.run).filter((run) => typeof run === "string"),
  );
  const pages = forms.map(({ name, form, language, extension }) => ({
    ...page,
    faults: [],
    samples: page.samples
      .filter((sample) => made.has(sample) || scenarios.has(String(sample.markers.run)))
      .map((sample): Sample => {
        const text = made.get(sample)?.[form];
        const title = sample.markers.title?.replace(/\.ts$/, extension);
        return text ? { ...sample, language, text, form: name, markers: { ...sample.markers, title } } : sample;
      }),
  }));
  return { pages: made.size > 0 ? pages : [], faults };
}
