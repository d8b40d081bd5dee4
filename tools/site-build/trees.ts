/**
 * What differs between two folders.
 *
 * @param a path and content hash of every file
 * @param b the same for the other folder
 * @returns a line a file, in the order of their paths; empty when the folders are equal
 */
export function treeDifferences(a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): string[] {
  return [...new Set([...a.keys(), ...b.keys()])].toSorted().flatMap((file) => {
    if (!b.has(file)) {
      return [`only in the first: ${file}`];
    }
    if (!a.has(file)) {
      return [`only in the second: ${file}`];
    }
    return a.get(file) === b.get(file) ? [] : [`differs: ${file}`];
  });
}
