/** Names of files, without folder and ending, by their numbers: what the bundler asks before it loads one. */
export type FileTable = Record<string, string>;

const files = /(\w+)\.u=(\w+)=>"assets\/js\/"\+\2\+"\."\+\((\{[^}]*\})\)\[\2\]\+"\.js"/;
const names = /(\w+)\.gca=function\((\w+)\)\{return \2=\((\{[^}]*\})\)\[\2\]/;
const entry = /(?:"([^"]+)"|([\w.]+)):"([^"]+)"/g;

/** Where `client/table.ts` wants the tables. */
const places = { files: '"the files of other pages"', names: '"the names of all parts"' };

/**
 * Moves the files that only some pages need out of what every page loads.
 *
 * @param runtime the bundler's code that loads files
 * @param routes the file with the routes of all pages, which gets the tables
 * @param others the number of each file that is loaded from elsewhere, which stays
 * @throws {Error} if one of them has another form than expected
 */
export function moveFileTable(
  runtime: string,
  routes: string,
  others: ReadonlySet<string>,
): { runtime: string; routes: string } {
  const table = Object.entries(readTable(files.exec(runtime)?.[3]));
  const kept = Object.fromEntries(table.filter(([file]) => others.has(file)));
  const moved = Object.fromEntries(table.filter(([file]) => !others.has(file)));
  const named = readTable(names.exec(runtime)?.[3]);
  if (!routes.includes(places.files) || !routes.includes(places.names)) {
    throw new Error("plugins/lazy-routes doesn't find the places for its tables in the file with all routes.");
  }
  return {
    runtime: runtime
      .replace(files, `$1.files=${JSON.stringify(kept)},$1.u=$2=>"assets/js/"+$2+"."+$1.files[$2]+".js"`)
      .replace(names, "$1.names={},$1.gca=function($2){return $2=$1.names[$2]"),
    routes: routes
      .replace(places.files, () => JSON.stringify(moved))
      .replace(places.names, () => JSON.stringify(named)),
  };
}

/** The table that `moveFileTable` has put into the file with all routes. */
export function readMovedFiles(routes: string): FileTable {
  return readTable(/\{(?:"\d+":"[0-9a-f]{8}",?)+\}/.exec(routes)?.[0]);
}

function readTable(text: string | undefined): FileTable {
  if (!text) {
    throw new Error(
      "plugins/lazy-routes can't read the bundler's table of files. Its form has changed: see fileTable.ts.",
    );
  }
  // Some numbers are written as 3e3 or 0x11113f9.
  return Object.fromEntries(
    [...text.matchAll(entry)].map(([, quoted, bare, value]) => [
      quoted ?? (/^\d/.test(bare ?? "") ? String(Number(bare)) : bare),
      value as string,
    ]),
  );
}

/** The numbers of the files that a script loads, workers included. */
export function filesLoadedBy(code: string): string[] {
  return [...code.matchAll(/\.[eu]\("([^"]+)"\)/g)].map(([, file]) => file as string);
}
