/** The command line of `npm run examples`. Pure. */

import { parseArgs } from "node:util";
import { nearestOf } from "../../../markdown/markers.ts";

export type Options = {
  /** The programs that are meant, by their folder below `examples/`; empty for all. */
  programs: string[];
  /** Whether to type-check. */
  types: boolean;
  /** Whether to start the programs and use them. */
  run: boolean;
  /** Whether to run also what has not changed since its tests passed. */
  fresh: boolean;
  /** Whether to install what the programs depend on, and to check nothing. */
  install: boolean;
  /** Whether to raise the versions of what the programs depend on, instead of checking them. */
  update: boolean;
  /** File to write the tests' results to, as vitest's JSON. */
  report: string | undefined;
};

export const help = `npm run examples [-- options] [programs]

Type-checks the programs of examples/, starts each one and uses it: tests/examples/<program>.test.ts.

  chat tutorial/step-1   only these programs (also as examples/chat)
  --types                type-check alone
  --run                  tests alone
  --fresh                run also the tests that have passed before, of programs that have not changed
  --install              install what the programs need, and check nothing
  --update               ask the registry for the newest versions, and write them into every package.json
  --report FILE          write the tests' results to FILE, as JSON
  --help                 this text`;

/**
 * Reads the arguments.
 *
 * @param known the folders of all programs, below `examples/`
 * @returns undefined when help is asked for
 * @throws for an unknown option or program
 */
export function parseOptions(args: readonly string[], known: readonly string[]): Options | undefined {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      types: { type: "boolean", default: false },
      run: { type: "boolean", default: false },
      fresh: { type: "boolean", default: false },
      install: { type: "boolean", default: false },
      update: { type: "boolean", default: false },
      report: { type: "string" },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) {
    return undefined;
  }
  const { types, run, fresh, install, update, report } = values;
  const both = types === run;
  return {
    programs: positionals.map((name) => programOf(name, known)),
    types: types || both,
    run: run || both,
    fresh,
    install,
    update,
    report,
  };
}

function programOf(argument: string, known: readonly string[]): string {
  const name = argument.replace(/^(\.\/)?examples\//, "").replace(/\/$/, "");
  if (known.includes(name)) {
    return name;
  }
  const nearest = nearestOf(name, known);
  throw new Error(
    nearest
      ? `There is no program "${name}": did you mean ${nearest}?`
      : `There is no program "${name}". There are ${known.join(", ")}.`,
  );
}
