/**
 * Which of the planned routes a built site serves. Pure: sets in, findings out.
 */

export type RoutePlan = { groups: Record<string, ReadonlyArray<{ route: string; title?: string }>> };

export type RouteFindings = {
  present: string[];
  /** Planned, not built, and known to be still to write. */
  toWrite: string[];
  /** Planned and not built, though the list of pages to write does not name it: a page got lost. */
  lost: string[];
  /** Built, though the list of pages to write still names it: the list can be shortened. */
  written: string[];
  /** Built, but not planned. */
  unexpected: string[];
};

/** Pages that Docusaurus makes out of the others. */
const derived = [/^\/blog\/tags\//, /^\/blog\/authors\//];

export function plannedRoutes(plan: RoutePlan): string[] {
  return Object.values(plan.groups).flatMap((group) => group.map(({ route }) => route));
}

/**
 * Compares one language of a built site with the plan.
 *
 * @param planned every route of the plan, without locale
 * @param built every page of the language, without locale, redirects left out
 * @param stillToWrite the routes that are known to be missing; it may only get shorter
 */
export function checkRoutes(
  planned: readonly string[],
  built: readonly string[],
  stillToWrite: readonly string[],
): RouteFindings {
  const plan = new Set(planned);
  const have = new Set(built);
  const known = new Set(stillToWrite);
  const missing = planned.filter((route) => !have.has(route));
  return {
    present: planned.filter((route) => have.has(route)),
    toWrite: missing.filter((route) => known.has(route)),
    lost: missing.filter((route) => !known.has(route)),
    written: stillToWrite.filter((route) => have.has(route)),
    unexpected: built.filter((route) => !plan.has(route) && !derived.some((pattern) => pattern.test(route))),
  };
}
