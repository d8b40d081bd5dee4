/** The versions of what the programs depend on: `examples/package.json` says them once. Pure. */

export type Manifest = {
  name?: string;
  scripts?: Record<string, string>;
  /** The oldest Node.js that the program runs on, as `>=22.19`; none says that it runs on the site's. */
  engines?: { node?: string };
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  /** Only in examples/package.json: what programs may have and tests do without, such as what is compiled → its version. */
  notInstalled?: Record<string, string>;
  /** Only in examples/package.json: packages that stay behind the newest version → why. */
  held?: Record<string, string>;
  /** Only in examples/package.json: programs with a lock file of their own → what they have in another version. */
  apart?: Record<string, string[]>;
};

/** What the programs share, and what one of them does not. */
export type Versions = {
  /** Package → its exact version. */
  common: Readonly<Record<string, string>>;
  /** Packages that the program has in a version of its own. */
  own?: readonly string[];
  /** Whether the program has a lock file of its own, and may have packages that the others have not. */
  isApart?: boolean;
};

const kinds = ["dependencies", "devDependencies", "optionalDependencies"] as const;

/**
 * Where a program's dependencies differ from the common versions.
 *
 * @param file the program's package.json, for messages
 * @returns one sentence per error, with its fix
 */
export function versionFaults(
  file: string,
  program: Manifest,
  { common, own = [], isApart = false }: Versions,
): string[] {
  return kinds.flatMap((kind) =>
    Object.entries(program[kind] ?? {}).flatMap(([name, range]) => {
      const version = common[name];
      if (isApart && (own.includes(name) || version === undefined)) {
        return [];
      }
      if (version === undefined) {
        return [`${file}: ${name} is not in examples/package.json: add it there, with its exact version.`];
      }
      const wanted = `^${version}`;
      return range === wanted
        ? []
        : [`${file}: ${name} is "${range}": write "${wanted}", as examples/package.json has it.`];
    }),
  );
}

/**
 * Whether a program runs on a version of Node.js.
 *
 * @param version such as `process.versions.node`
 * @throws when `engines.node` is anything else than `>=` and a version
 */
export function runsOn(version: string, { name, engines }: Manifest): boolean {
  if (!engines?.node) {
    return true;
  }
  const oldest = /^>=([\d.]+)$/.exec(engines.node)?.[1];
  if (!oldest) {
    throw new Error(`${name}: engines.node is "${engines.node}": write ">=" and the oldest version, as in ">=22.19".`);
  }
  return oldest.localeCompare(version, "en", { numeric: true }) <= 0;
}

/** A program's package.json with the common versions. What these do not have stays as it is. */
export function withVersions(program: Manifest, { common, own = [] }: Versions): Manifest {
  const result = { ...program };
  for (const kind of kinds) {
    const dependencies = program[kind];
    if (dependencies) {
      result[kind] = Object.fromEntries(
        Object.entries(dependencies).map(([name, range]) => [
          name,
          name in common && !own.includes(name) ? `^${common[name]}` : range,
        ]),
      );
    }
  }
  return result;
}
