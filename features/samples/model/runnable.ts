/**
 * Which of a page's scenarios run in the reader's browser, and what it takes. They are the very ones that
 * `npm run samples` runs: its modules say what a scenario is. Pure.
 */

import path from "node:path/posix";
import tsBlankSpace from "ts-blank-space";
import { availableModule } from "../../../browser-server/sandbox/availableModules";
import { resolvePath } from "../../../browser-server/sandbox/worker/rewrite";
import { pageOf } from "../../../markdown/contentFolders";
import { dialectOf } from "./languages";
import { importsOf } from "./names";
import { notInBrowsers } from "./notInBrowsers";
import type { RunnableProgram, RunnableScenario } from "./program";
import { newestRelease } from "./releases";
import type { Page } from "./sample";
import { needsPython, type Program, programText, type Scenario, scenariosOf } from "./scenario";

export type RunnablePage = {
  /** By their ID, which is unique on the page. */
  scenarios: Record<string, RunnableScenario>;
  /** Line of a fence that is part of one → its ID. */
  ids: Map<number, string>;
};

/** Programs that run together: with the visitor, fewer than the sandbox takes. */
const mostPrograms = 8;

/** The scenarios of a page that can run in a browser. */
export function runsOf(page: Page): RunnablePage {
  const runs: RunnablePage = { scenarios: {}, ids: new Map() };
  for (const scenario of scenariosOf(page).scenarios) {
    const runnable = runnableOf(scenario);
    const id = idOf(scenario);
    if (runnable && !(`${pageOf(page.name)?.source}#${id}` in notInBrowsers)) {
      runs.scenarios[id] = runnable;
      for (const { sample } of scenario.programs) {
        runs.ids.set(sample.line, id);
      }
    }
  }
  return runs;
}

/** Unique on the page, and the same in every form of its samples. */
export function idOf({ name, programs }: Scenario): string {
  return name ?? `line-${programs[0]?.sample.line}`;
}

/** @returns undefined for what a browser has not: other releases, languages, modules, services, types that are more than types */
function runnableOf(scenario: Scenario): RunnableScenario | undefined {
  const { release, needs, programs, files, isVisited } = scenario;
  if (release !== newestRelease || needs.length > 0 || needsPython(scenario)) {
    return undefined;
  }
  if (programs.length > mostPrograms || programs.some(isScopedCommonJs)) {
    return undefined;
  }
  const own = programs.map((program) => ({ path: program.file, code: programText(program) }));
  const beside = files
    .filter(({ path: name }) => /\.[cm]?[jt]s$/.test(name))
    .map(({ path: name, text }) => ({ path: name, code: text }));
  const reached = filesReached(own, [...own, ...beside]);
  const code = reached?.map(({ path: name, code }) => ({ path: name, code: javaScriptOf(name, code) }));
  if (!code?.every((file): file is { path: string; code: string } => file.code !== undefined)) {
    return undefined;
  }
  return { files: code, programs: programs.map(describe), isVisited };
}

/** What provides its names has to be awaited, which CommonJS cannot do. */
function isScopedCommonJs({ format, names }: Program): boolean {
  return format === "commonjs" && names.length > 0;
}

type File = { path: string; code: string };

/** The programs and what they import, and so on. @returns undefined when one of these is not there */
function filesReached(programs: readonly File[], files: readonly File[]): File[] | undefined {
  const reached = new Set<File>();
  const open = [...programs];
  for (let file = open.pop(); file; file = open.pop()) {
    if (reached.has(file)) {
      continue;
    }
    reached.add(file);
    for (const specifier of importsOf(file.code)) {
      if (!specifier.startsWith(".")) {
        if (!availableModule(specifier)) {
          return undefined;
        }
        continue;
      }
      const found = resolvePath(
        specifier,
        file.path,
        files.map(({ path: name }) => name),
      );
      const next = files.find(({ path: name }) => name === found);
      if (!next) {
        return undefined;
      }
      open.push(next);
    }
  }
  return files.filter((file) => reached.has(file));
}

/** The file without its types, on the same lines. @returns undefined where they are more than types */
function javaScriptOf(name: string, code: string): string | undefined {
  if (dialectOf(path.extname(name).slice(1)) !== "ts") {
    return code;
  }
  let isErasable = true;
  const erased = tsBlankSpace(code, () => {
    isErasable = false;
  });
  return isErasable ? erased : undefined;
}

function describe({ sample, file, role, format, names, expectations }: Program): RunnableProgram {
  const { scope, title } = sample.markers;
  return {
    file,
    role,
    announced: expectations.map(({ value }) => value),
    ...(title === undefined ? {} : { title }),
    ...(scope !== undefined && names.length > 0 ? { scope: { side: scope, isFunction: false, format, names } } : {}),
  };
}
