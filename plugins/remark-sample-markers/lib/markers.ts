/** The words behind a fence's language that tell the samples' check what to do. Readers never see them. */
const markers = [/^(server|client|run)$/, /^run=\S+$/, /^type-error=\S+$/, /^(skip|throws)=(".*"|'.*')$/];

/** Splits a fence's info string at spaces, keeping quoted values and braces whole. */
export function words(meta: string): string[] {
  return meta.match(/(?:[^\s"'{]+(?:"[^"]*"|'[^']*')?|"[^"]*"|'[^']*'|\{[^}]*\})+/g) ?? [];
}

/**
 * The info string without the markers of the samples' check.
 *
 * @returns null when nothing is left, as remark has it for a fence without an info string
 */
export function withoutMarkers(meta: string): string | null {
  const left = words(meta).filter((word) => !markers.some((marker) => marker.test(word)));
  return left.length > 0 ? left.join(" ") : null;
}
