import type { PassedStore } from "../../../tools/passedStore.ts";
import { findPython } from "../../../tools/services/findPython.mjs";
import { isInstalled } from "../../../tools/services/start.ts";
import { commandFaults, installedVersions } from "../model/commands.ts";
import { withErasedTypes } from "../model/erasedTypes.ts";
import { type Fault, inOrder } from "../model/fault.ts";
import { formsOf } from "../model/forms.ts";
import { hostileFaults, hostileScenariosOf, isUnfinished, withoutRepeated } from "../model/hostile.ts";
import { markupFaults } from "../model/markup.ts";
import { runKey, typesKey } from "../model/passed.ts";
import { type ProjectFile, projectOf } from "../model/project.ts";
import { libraryVersion, type PackageLock, type Release, releaseOf } from "../model/releases.ts";
import type { Page, Sample } from "../model/sample.ts";
import { isToRun, needsPython, type Scenario, scenariosOf } from "../model/scenario.ts";
import { findingOf, typeFaults } from "../model/typeFaults.ts";
import { componentFaults, configurationFaults, pythonFaults, shellFaults } from "./programs.ts";
import { ScenarioRunner } from "./scenarioRunner.ts";
import { TypeChecker } from "./typeChecker.ts";

export type PageResult = {
  page: Page;
  faults: Fault[];
  /** Samples of the scenarios that ran, or that passed before and have not changed. */
  run: number;
  /** Samples of the scenarios that failed at first, and ran once more with nothing beside them. */
  again: number;
  /** How many samples could not be checked here, and why: `not run: needs Redis`. */
  missing: Map<string, number>;
  /** How many those are in all: some need two things. */
  unchecked: number;
};

/** How many times the usual time a scenario gets that runs again, with nothing beside it. */
const secondChance = 3;

/** What messages say where no Python has what samples import. */
const pythonPackage = "python3-socketio";

export type CheckerOptions = {
  /** Folder of the package that samples import from, absolute. */
  environment: string;
  lock: PackageLock;
  /** What the registry has said about packages that are not installed. */
  registry: Readonly<Record<string, string>>;
  passed: PassedStore;
  identity: string;
  jobs: number;
  /** Milliseconds that a program may take to end by itself. */
  timeLimit?: number;
  /** Told how far a step is. */
  progress?: (step: string, done: number, total: number) => void;
};

/** Checks pages, and keeps what makes the next check quick. */
export class SiteChecker {
  readonly #options: CheckerOptions;
  readonly #types: TypeChecker;
  readonly #runner: ScenarioRunner;
  readonly #installed: ReadonlyMap<string, readonly string[]>;

  constructor(options: CheckerOptions) {
    this.#options = options;
    this.#types = new TypeChecker(options.environment);
    this.#runner = new ScenarioRunner(options);
    this.#installed = installedVersions(options.lock);
  }

  /**
   * Checks pages.
   *
   * @param what.fresh whether to check again what an earlier process has seen pass, and has not changed
   * @returns a result for each page, in their order
   */
  async check(pages: readonly Page[], what: { types: boolean; run: boolean; fresh: boolean }): Promise<PageResult[]> {
    const results = await Promise.all(
      pages.map(async (page) => {
        const { pages: forms, faults } = await formsOf(page);
        return { ...noResult(page), forms, faults: [...page.faults, ...faults] };
      }),
    );
    if (what.types) {
      this.#checkTypes(results, what.fresh);
    }
    await this.#checkRuns(results, what);
    return results.map(({ forms: _, ...result }) => ({ ...result, faults: inOrder(withoutRepeated(result.faults)) }));
  }

  /** Reads what the compiler needs for pages, so that the check of one of them is quick. */
  async warmUp(pages: readonly Page[]): Promise<void> {
    const projects = new Map<string, { release: Release; files: ProjectFile[] }>();
    for (const page of pages) {
      const { pages: forms } = await formsOf(page);
      projects.set(page.name, { release: releaseOf(page.name), files: filesOf(page, forms) });
    }
    this.#types.update(projects);
    for (const [index, { release, files }] of [...projects.values()].entries()) {
      this.#options.progress?.("Reading types", index, projects.size);
      this.#types.check(release, files);
    }
  }

  /** Ends what still runs, and removes all files. */
  dispose(): void {
    this.#runner.dispose();
  }

  #checkTypes(results: readonly Work[], fresh: boolean): void {
    const { passed, identity, progress } = this.#options;
    const open = results.filter(({ page }) => !passed.has(typesKey(identity, page), { fresh }));
    for (const result of results) {
      result.faults.push(...this.#commandFaults(result.page));
    }
    const projects = new Map(
      open.map(
        ({ page, forms }) => [page.name, { release: releaseOf(page.name), files: filesOf(page, forms) }] as const,
      ),
    );
    this.#types.update(projects);
    open.forEach((result, index) => {
      progress?.("Parsing and type-checking", index, open.length);
      const project = projects.get(result.page.name);
      const before = result.unchecked;
      const faults = [
        ...checkedSamples(result.page).flatMap((sample) => this.#languageFaults(sample, result)),
        ...(project ? this.#typeFaults(project.release, project.files) : []),
      ];
      result.faults.push(...faults);
      if (faults.length === 0 && result.unchecked === before) {
        passed.add(typesKey(identity, result.page));
      } else {
        passed.forget(typesKey(identity, result.page));
      }
    });
  }

  #commandFaults(page: Page): Fault[] {
    return checkedSamples(page)
      .filter(({ kind }) => kind === "shell")
      .flatMap((sample) => commandFaults(sample, this.#installed, this.#options.registry));
  }

  #languageFaults(sample: Sample, result: PageResult): Fault[] {
    switch (sample.kind) {
      case "program":
        return ["vue", "svelte"].includes(sample.language) ? componentFaults(sample, this.#options.environment) : [];
      case "python": {
        const faults = pythonFaults(sample);
        // One that is to run is counted there.
        if (!faults && !isToRun(sample)) {
          // It would only be parsed, and isn't counted as checked.
          countMissing(result, [`not checked: needs ${pythonPackage}`], 1, 0);
        }
        return faults ?? [];
      }
      case "shell":
        return shellFaults(sample);
      case "configuration": {
        const { faults, missing } = configurationFaults(sample);
        if (missing) {
          countMissing(result, [`not checked: needs ${missing}`], 1);
        }
        return faults;
      }
      default:
        return markupFaults(sample);
    }
  }

  #typeFaults(release: Release, files: readonly ProjectFile[]): Fault[] {
    const findings = this.#types.check(release, files).map(({ file, diagnostic }) => findingOf(file, diagnostic));
    const library = `socket.io ${libraryVersion(this.#options.lock, release)}`;
    return [...new Set(files.map(({ sample }) => sample))].flatMap((sample) =>
      typeFaults(
        sample,
        findings.filter(({ file }) => file.sample === sample),
        library,
      ),
    );
  }

  async #checkRuns(results: readonly Work[], { run, fresh }: { run: boolean; fresh: boolean }): Promise<void> {
    const { passed, progress, jobs } = this.#options;
    const queue = results.flatMap((result) => queueOf(result, run));
    const open = queue.filter(({ scenario }) => !passed.has(this.#runKey(scenario), { fresh }));
    const again: Queued[] = [];
    let started = 0;
    const work = async () => {
      for (let next = open[started++]; next; next = open[started++]) {
        progress?.("Running scenarios", started - 1, open.length);
        // The same one may be on another page.
        if (passed.has(this.#runKey(next.scenario), { fresh })) {
          continue;
        }
        const { faults, isOpen } = await this.#run(next);
        if (isOpen) {
          again.push(next);
        } else {
          this.#settle(next, faults);
        }
      }
    };
    await Promise.all(Array.from({ length: Math.min(jobs, open.length) }, work));
    // A busy machine is not the sample's error.
    for (const [index, next] of again.entries()) {
      progress?.("Running those again that failed", index, again.length);
      next.result.again += next.scenario.programs.length;
      this.#settle(next, (await this.#run(next, secondChance)).faults);
    }
  }

  /** @returns `isOpen`: whether a second run can have another result, when the machine is less busy */
  async #run({ scenario, isHostile }: Queued, slack?: number): Promise<{ faults: Fault[]; isOpen: boolean }> {
    const { faults, visitIsOver } = await this.#runner.run(withErasedTypes(scenario), slack);
    return isHostile
      ? { faults: hostileFaults(faults), isOpen: isUnfinished(faults) }
      : { faults, isOpen: faults.length > 0 || !visitIsOver };
  }

  #settle({ result, scenario }: Queued, faults: readonly Fault[]): void {
    const { passed } = this.#options;
    result.faults.push(...faults);
    if (faults.length === 0) {
      passed.add(this.#runKey(scenario));
    } else {
      passed.forget(this.#runKey(scenario));
    }
  }

  /** What another Python says is another matter. */
  #runKey(scenario: Scenario): string {
    const { identity } = this.#options;
    return runKey(needsPython(scenario) ? `${identity} ${findPython()?.version}` : identity, scenario);
  }
}

/** A result that is worked on, and the page in the other forms it is shown in. */
type Work = PageResult & { forms: readonly Page[] };

/** The result for a page that nothing is known about yet. */
export function noResult(page: Page): PageResult {
  return { page, faults: [], run: 0, again: 0, missing: new Map(), unchecked: 0 };
}

function countMissing(result: PageResult, reasons: readonly string[], samples: number, unchecked = samples): void {
  result.unchecked += unchecked;
  for (const reason of reasons) {
    result.missing.set(reason, (result.missing.get(reason) ?? 0) + samples);
  }
}

function filesOf(page: Page, forms: readonly Page[]): ProjectFile[] {
  const made = forms.flatMap((form) => projectOf(form).filter(({ sample }) => sample.form));
  return [...projectOf(page), ...made];
}

type Queued = {
  result: Work;
  scenario: Scenario;
  /** Its client tries to end the server's process, and nothing else matters. */
  isHostile: boolean;
};

/** The scenarios of a page that can run here, in every form. The others are counted. */
function queueOf(result: Work, run: boolean): Queued[] {
  const { scenarios, faults } = scenariosOf(result.page);
  result.faults.push(...faults);
  if (!run) {
    return [];
  }
  const possible: Scenario[] = [];
  for (const scenario of scenarios) {
    const absent = absentFor(scenario);
    if (absent.length > 0) {
      const why = absent.map((name) => `not run: needs ${name}`);
      countMissing(result, why, scenario.programs.length);
    } else {
      result.run += scenario.programs.length;
      possible.push(scenario);
    }
  }
  const others = result.forms
    .flatMap((page) => scenariosOf(page).scenarios)
    .filter((scenario) => absentFor(scenario).length === 0);
  // Servers that need another one cost seconds each, and check the same events as those that don't.
  const hostile = hostileScenariosOf(result.page).filter(({ needs }) => needs.length === 0);
  return [
    ...[...possible, ...others].map((scenario) => ({ result, scenario, isHostile: false })),
    ...hostile.map((scenario) => ({ result, scenario, isHostile: true })),
  ];
}

/** What a scenario needs that is not installed here. */
function absentFor(scenario: Scenario): string[] {
  const services = scenario.needs.filter(({ name }) => !isInstalled(name)).map(({ label }) => label);
  return needsPython(scenario) && !findPython() ? [...services, pythonPackage] : services;
}

function checkedSamples(page: Page): Sample[] {
  return page.samples.filter(({ markers }) => markers.skip === undefined);
}
