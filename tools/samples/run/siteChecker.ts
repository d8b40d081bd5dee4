import { commandFaults, installedVersions } from "../lib/commands.ts";
import { type Fault, inOrder } from "../lib/fault.ts";
import { formsOf } from "../lib/forms.ts";
import { markupFaults } from "../lib/markup.ts";
import { runKey, typesKey } from "../lib/passed.ts";
import { type ProjectFile, projectOf } from "../lib/project.ts";
import { libraryVersion, type PackageLock, type Release, releaseOf } from "../lib/releases.ts";
import type { Page, Sample } from "../lib/sample.ts";
import { type Scenario, scenariosOf } from "../lib/scenario.ts";
import { findingOf, typeFaults } from "../lib/typeFaults.ts";
import type { PassedStore } from "./passedStore.ts";
import { componentFaults, configurationFaults, shellFaults } from "./programs.ts";
import { ScenarioRunner } from "./scenarioRunner.ts";
import { isInstalled } from "./services.ts";
import { TypeChecker } from "./typeChecker.ts";

export type PageResult = {
  page: Page;
  faults: Fault[];
  /** Samples of the scenarios that ran, or that passed before and have not changed. */
  run: number;
  /** Samples that could not be checked here, by what is missing: `Redis`, `nginx`. */
  missing: Map<string, number>;
};

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
   * @param what.fresh whether to check again what has passed before and has not changed
   * @returns a result for each page, in their order
   */
  async check(pages: readonly Page[], what: { types: boolean; run: boolean; fresh: boolean }): Promise<PageResult[]> {
    const results = await Promise.all(
      pages.map(async (page) => {
        const { pages: forms, faults } = await formsOf(page);
        return { page, forms, faults: [...page.faults, ...faults], run: 0, missing: new Map<string, number>() };
      }),
    );
    if (what.types) {
      this.#checkTypes(results, what.fresh);
    }
    await this.#checkRuns(results, what);
    return results.map(({ forms: _, ...result }) => ({ ...result, faults: inOrder(result.faults) }));
  }

  /** Ends what still runs, and removes all files. */
  dispose(): void {
    this.#runner.dispose();
  }

  #checkTypes(results: readonly Work[], fresh: boolean): void {
    const { passed, identity, progress } = this.#options;
    const open = results.filter(({ page }) => fresh || !passed.has(typesKey(identity, page)));
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
      const before = result.missing.size;
      const faults = [
        ...checkedSamples(result.page).flatMap((sample) => this.#languageFaults(sample, result)),
        ...(project ? this.#typeFaults(project.release, project.files) : []),
      ];
      result.faults.push(...faults);
      if (faults.length === 0 && result.missing.size === before) {
        passed.add(typesKey(identity, result.page));
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
      case "shell":
        return shellFaults(sample);
      case "configuration": {
        const { faults, missing } = configurationFaults(sample);
        if (missing) {
          result.missing.set(missing, (result.missing.get(missing) ?? 0) + 1);
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
    const { passed, identity, progress, jobs } = this.#options;
    const queue: { result: Work; scenario: Scenario }[] = [];
    for (const result of results) {
      const { scenarios, faults } = scenariosOf(result.page);
      result.faults.push(...faults);
      for (const scenario of run ? scenarios : []) {
        const absent = scenario.needs.filter(({ name }) => !isInstalled(name));
        for (const { label } of absent) {
          result.missing.set(label, (result.missing.get(label) ?? 0) + scenario.programs.length);
        }
        if (absent.length === 0) {
          result.run += scenario.programs.length;
          queue.push({ result, scenario });
        }
      }
      if (run) {
        queue.push(...formScenarios(result));
      }
    }
    const open = queue.filter(({ scenario }) => fresh || !passed.has(runKey(identity, scenario)));
    let started = 0;
    const work = async () => {
      for (let next = open[started++]; next; next = open[started++]) {
        const { result, scenario } = next;
        progress?.("Running scenarios", started - 1, open.length);
        const faults = await this.#runner.run(scenario);
        result.faults.push(...faults);
        if (faults.length === 0) {
          passed.add(runKey(identity, scenario));
        }
      }
    };
    await Promise.all(Array.from({ length: Math.min(jobs, open.length) }, work));
  }
}

/** A result that is worked on, and the page in the other forms it is shown in. */
type Work = PageResult & { forms: readonly Page[] };

function filesOf(page: Page, forms: readonly Page[]): ProjectFile[] {
  const made = forms.flatMap((form) => projectOf(form).filter(({ sample }) => sample.form));
  return [...projectOf(page), ...made];
}

function formScenarios(result: Work): { result: Work; scenario: Scenario }[] {
  return result.forms
    .flatMap((page) => scenariosOf(page).scenarios)
    .filter(({ needs }) => needs.every(({ name }) => isInstalled(name)))
    .map((scenario) => ({ result, scenario }));
}

function checkedSamples(page: Page): Sample[] {
  return page.samples.filter(({ markers }) => markers.skip === undefined);
}
