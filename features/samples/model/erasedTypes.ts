import path from "node:path";
import tsBlankSpace from "ts-blank-space";
import { dialectOf } from "./languages.ts";
import { importsOf } from "./names.ts";
import type { Program, Scenario } from "./scenario.ts";

/**
 * A scenario whose TypeScript programs are JavaScript: blanks stand where their types were, so that every line and
 * column stays. Node.js starts them in a third of the time that a loader of TypeScript takes, in hundreds of processes.
 *
 * A program stays as it is if it imports a file beside it, asks for its own file, or has more than types that can be
 * erased.
 */
export function withErasedTypes(scenario: Scenario): Scenario {
  const needsNames = scenario.programs.some(({ sample: { text } }) => ownFile.test(text) || importsFileBeside(text));
  return needsNames ? scenario : { ...scenario, programs: scenario.programs.map(erased) };
}

const ownFile = /\bimport\.meta\b|\b__filename\b/;

function importsFileBeside(text: string): boolean {
  return importsOf(text).some((specifier) => specifier.startsWith("."));
}

function erased(program: Program): Program {
  const { sample, file } = program;
  if (dialectOf(sample.language) !== "ts" || !/\.[mc]?ts$/.test(file)) {
    return program;
  }
  let isErasable = true;
  const text = tsBlankSpace(sample.text, () => {
    isErasable = false;
  });
  const { dir, name, ext } = path.posix.parse(file);
  return isErasable
    ? {
        ...program,
        file: path.posix.join(dir, name + ext.replace("t", "j")),
        sample: { ...sample, language: "js", text },
      }
    : program;
}
