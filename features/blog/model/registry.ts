/** Holds what pages say of releases against what the registry has. Pure: text and records in, errors out. */

/** Bytes of a file, and of its compressed form (gzip at its default level). */
export type Size = [bytes: number, gzip: number];

export type Registry = {
  /** By package, then version: the day of publication where it is known, and the dependencies in its package.json. */
  releases: Record<string, Record<string, { date?: string; dependencies: Record<string, string> }>>;
  /** By version of socket.io-client, then file name. */
  bundles: Record<string, Record<string, Size>>;
};

export type Statement = { line: number; message: string };

const months = "January February March April May June July August September October November December".split(" ");

/** `June 22, 2023` → `2023-06-22`. */
export function isoDate(words: string): string | undefined {
  const [, month = "", day = "", year = ""] = /^(\w+) (\d{1,2}), (\d{4})$/.exec(words) ?? [];
  const index = months.indexOf(month);
  return index < 0 ? undefined : `${year}-${String(index + 1).padStart(2, "0")}-${day.padStart(2, "0")}`;
}

function numberOf(cell: string): number {
  return Number(cell.replace(/,/g, ""));
}

function cellsOf(line: string): string[] {
  return line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());
}

/** What is recorded of nothing cannot be compared. */
function compareDay(line: number, version: string, said: string, known: string | undefined): Statement[] {
  return known ? compare(line, `the day of ${version}`, said, known) : [];
}

function compare(line: number, what: string, said: string | number, known: string | number | undefined): Statement[] {
  return said === known ? [] : [{ line, message: `${what} is ${known ?? "not in the registry"}, not ${said}.` }];
}

/** Compares versions by their numbers. */
function byNumber(a: string, b: string): number {
  return a.localeCompare(b, "en", { numeric: true });
}

/**
 * The `ws` that a release had when it came out: that of the newest engine which its range allowed until that day.
 *
 * @param side the engine's package
 */
export function wsOf(
  registry: Registry,
  side: "engine.io" | "engine.io-client",
  range: string,
  day: string,
): string | undefined {
  const [, major = "", minor = "", patch = "0"] = /^~?(\d+)\.(\d+)(?:\.(\d+))?$/.exec(range) ?? [];
  const least = `${major}.${minor}.${patch}`;
  const fits = (version: string) =>
    range.startsWith("~")
      ? version.startsWith(`${major}.${minor}.`) && byNumber(version, least) >= 0
      : version === least;
  const engines = Object.entries(registry.releases[side] ?? {}).filter(
    ([version, { date }]) =>
      /^[\d.]+$/.test(version) && fits(version) && (range === version || (date !== undefined && date <= day)),
  );
  return engines.toSorted(([a], [b]) => byNumber(a, b)).at(-1)?.[1].dependencies.ws;
}

/** The page of one release: its day, its dependencies, its bundles. */
export function changelogFaults(text: string, registry: Registry): Statement[] {
  const version = /^title: "(\d[\d.]+)"$/m.exec(text)?.[1] ?? "";
  const release = registry.releases["socket.io"]?.[version] ?? registry.releases["socket.io-client"]?.[version];
  if (!release) {
    return [{ line: 2, message: `there is no release ${version}.` }];
  }
  return text.split("\n").flatMap((content, index) => {
    const line = index + 1;
    const day = /^Released on (\w+ \d+, \d+)/.exec(content)?.[1];
    if (day) {
      return compareDay(line, version, isoDate(day) ?? day, release.date);
    }
    const cells = cellsOf(content);
    const [, name = "", told = ""] = /^`(socket\.io(?:-client)?)` ([\d.]+)$/.exec(cells[0] ?? "") ?? [];
    const [, engine = "", range = ""] = /^`(engine\.io(?:-client)?)` (\S+)$/.exec(cells[1] ?? "") ?? [];
    if (name && engine) {
      const its = registry.releases[name]?.[told];
      return [
        ...compare(line, `${engine} of ${name} ${told}`, range, its?.dependencies[engine]),
        ...compare(
          line,
          `ws of ${name} ${told}`,
          cells[2] ?? "",
          wsOf(registry, engine as "engine.io", range, its?.date ?? ""),
        ),
      ];
    }
    const file = /^`(socket\.io[\w.]*\.js)`$/.exec(cells[0] ?? "")?.[1];
    const size = file && registry.bundles[version]?.[file];
    return file
      ? [
          ...compare(line, `${file} ${version}`, numberOf(cells[2] ?? ""), size?.[0]),
          ...compare(line, `${file} ${version} with gzip`, numberOf(cells[3] ?? ""), size?.[1]),
        ]
      : [];
  });
}

/** A table of bundles that is about one release: `| file | size | gzip |` in bytes, or `| file | gzip |` in whole kB. */
export function bundleFaults(text: string, version: string, registry: Registry): Statement[] {
  return text.split("\n").flatMap((content, index) => {
    const [name = "", size = "", gzip = ""] = cellsOf(content);
    const file = /^`(socket\.io[\w.]*\.js)`$/.exec(name)?.[1];
    if (!file || !/^\d/.test(size)) {
      return [];
    }
    const line = index + 1;
    const known = registry.bundles[version]?.[file];
    return size.endsWith(" kB")
      ? compare(line, `${file} ${version} with gzip`, size, known && `${Math.round(known[1] / 1000)} kB`)
      : [
          ...compare(line, `${file} ${version}`, numberOf(size), known?.[0]),
          ...compare(line, `${file} ${version} with gzip`, numberOf(gzip), known?.[1]),
        ];
  });
}

/** The table of all releases: day, engine and `ws`. */
export function overviewFaults(text: string, registry: Registry): Statement[] {
  return text.split("\n").flatMap((content, index) => {
    const [first = "", day = "", engine = "", ws = ""] = cellsOf(content);
    const version = first.replace(/^\[(.*)\]\(.*\)$/, "$1");
    if (!/^\d+\.\d+\.\d+$/.test(version) || !/^\d{4}-/.test(day)) {
      return [];
    }
    const line = index + 1;
    const its = registry.releases["socket.io"]?.[version];
    return [
      ...compareDay(line, version, day, its?.date),
      ...compare(line, `engine.io of ${version}`, engine, its?.dependencies["engine.io"]),
      ...compare(line, `ws of ${version}`, ws, wsOf(registry, "engine.io", engine, its?.date ?? day)),
    ];
  });
}

/** Every size of every measured bundle, compressed or not. */
function allSizes({ bundles }: Registry): Set<number> {
  return new Set(Object.values(bundles).flatMap((files) => Object.values(files).flat()));
}

/** A post: tables of sizes by version, sizes in sentences about bundles, days of releases, versions that a server asks for. */
export function postFaults(text: string, registry: Registry): Statement[] {
  const sizes = allSizes(registry);
  const its = /^(?:title|slug): .*?(\d+)[.-](\d+)[.-](\d+)/m.exec(text)?.slice(1).join(".") ?? "";
  let columns: string[] = [];
  return text.split("\n").flatMap((content, index) => {
    const line = index + 1;
    if (content.startsWith("|")) {
      const cells = cellsOf(content);
      if (cells.includes("gzip")) {
        columns = cells;
        return [];
      }
      return columns.includes("gzip") ? sizeRowFaults(line, columns, cells, registry) : [];
    }
    columns = [];
    return [
      ...sentenceSizes(line, content, sizes),
      ...dayFaults(line, content, its, registry),
      ...askedFaults(line, content, its, registry),
    ];
  });
}

/** A row of `| bundle | 4.2.0 | gzip | 4.3.0 | gzip |`. Where no file is named, one of the release has both sizes. */
function sizeRowFaults(
  line: number,
  columns: readonly string[],
  cells: readonly string[],
  registry: Registry,
): Statement[] {
  const file = /`([^`]+)`/.exec(cells[0] ?? "")?.[1];
  return columns.flatMap((version, index) => {
    const [size = "", gzip = ""] = cells.slice(index, index + 2);
    if (!/^\d/.test(version) || !/^\d/.test(size)) {
      return [];
    }
    const files = registry.bundles[version] ?? {};
    const fits = ([bytes, compressed]: Size) => bytes === numberOf(size) && compressed === numberOf(gzip);
    const candidates = file ? [files[file]].filter((one) => one !== undefined) : Object.values(files);
    return candidates.some(fits)
      ? []
      : [
          {
            line,
            message: `${version} has no ${file ?? "bundle"} of ${size} and ${gzip} bytes: ${JSON.stringify(files)}`,
          },
        ];
  });
}

function sentenceSizes(line: number, content: string, sizes: ReadonlySet<number>): Statement[] {
  if (!/`socket\.io[\w.]*\.js`|\bbundle\b/.test(content)) {
    return [];
  }
  return (content.match(/\b\d{2,3},\d{3}\b/g) ?? [])
    .filter((figure) => !sizes.has(numberOf(figure)))
    .map((figure) => ({ line, message: `no measured bundle has ${figure} bytes.` }));
}

/** `1.3.3 of February 3, 2015`, `4.3.0, published on October 14, 2021`, `4.5.0 came out on April 23, 2022`. */
const dayOf =
  /(?:`([@\w./-]+)` |Engine\.IO[^.]*? version )?(\d+\.\d+\.\d+)(?: of|,? published on|,? which was published on| came out on| was (?:released|published) on) (\w+ \d{1,2}, \d{4})/g;

function dayFaults(line: number, content: string, its: string, registry: Registry): Statement[] {
  return [...content.matchAll(dayOf)].flatMap(([, name, version = "", day = ""]) => {
    // Other versions may be those of a client in another language.
    const owners = name ? [name] : version === its ? ["socket.io", "socket.io-client"] : [];
    const days = owners.flatMap((owner) => registry.releases[owner]?.[version]?.date ?? []);
    return days.length === 0 || days.includes(isoDate(day) ?? "")
      ? []
      : [{ line, message: `${version} is of ${days.join(" and ")}, not of ${day}.` }];
  });
}

/** `The server asks for engine.io 4.1 and socket.io-adapter 2.1`, `engine.io went to 5.1`, `ws stayed at 7.4.2`. */
function askedFaults(line: number, content: string, version: string, registry: Registry): Statement[] {
  const its = registry.releases["socket.io"]?.[version];
  if (!its || !/(?:asks for|engine\.io went)/.test(content)) {
    return [];
  }
  const told = (pattern: RegExp) => pattern.exec(content)?.[1];
  const engine = told(/(?:asks for engine\.io|engine\.io went to|engine\.io went from [\d.]+ to) (\d+(?:\.\d+)+)/);
  const adapter = told(/(?:socket\.io-adapter|in-memory adapter)(?: from [\d.]+)?(?: to)? (\d+(?:\.\d+)+)/);
  const parser = told(/socket\.io-parser (\d+(?:\.\d+)+)/);
  const ws = told(/`ws` (?:is|stayed at|of)? ?(\d+\.\d+\.\d+)/);
  const range = its.dependencies["engine.io"] ?? "";
  const isFrom = (said: string | undefined, known: string | undefined) =>
    said === undefined || (known ?? "").replace(/^[~^]/, "").startsWith(said);
  const known: [string, string | undefined, string | undefined][] = [
    ["engine.io", engine, range],
    ["socket.io-adapter", adapter, its.dependencies["socket.io-adapter"]],
    ["socket.io-parser", parser, its.dependencies["socket.io-parser"]],
    ["ws", ws, wsOf(registry, "engine.io", range, its.date ?? "")],
  ];
  return known
    .filter(([, said, there]) => !isFrom(said, there))
    .map(([name, said, there]) => ({ line, message: `${name} of ${version} is ${there}, not ${said}.` }));
}
