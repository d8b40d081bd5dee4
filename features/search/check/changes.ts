/** What a record is known by on both sides. */
export type Known = { objectID: string; revision?: string };

export type Changes<Entry extends Known> = {
  added: Entry[];
  changed: Entry[];
  /** Ids of records whose page or heading is gone. */
  removed: string[];
  /** How many stay as they are. */
  same: number;
};

/** What has to happen for the service to have exactly the records of the site. */
export function changesOf<Entry extends Known>(site: readonly Entry[], service: readonly Known[]): Changes<Entry> {
  const revisions = new Map(service.map(({ objectID, revision }) => [objectID, revision]));
  const ids = new Set(site.map(({ objectID }) => objectID));
  const added = site.filter(({ objectID }) => !revisions.has(objectID));
  const changed = site.filter(
    ({ objectID, revision }) => revisions.has(objectID) && revisions.get(objectID) !== revision,
  );
  return {
    added,
    changed,
    removed: service.filter(({ objectID }) => !ids.has(objectID)).map(({ objectID }) => objectID),
    same: site.length - added.length - changed.length,
  };
}

/** Names of the settings that the service has otherwise. */
export function changedSettings(
  wanted: Readonly<Record<string, unknown>>,
  present: Readonly<Record<string, unknown>>,
): string[] {
  return Object.keys(wanted).filter((name) => JSON.stringify(wanted[name]) !== JSON.stringify(present[name]));
}

/** How many there are of each, most first. */
export function tally(values: readonly string[]): Array<[value: string, count: number]> {
  const counts = new Map<string, number>();
  for (const value of values) {
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a);
}
