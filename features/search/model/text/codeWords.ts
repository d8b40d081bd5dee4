/** Words that every sample has. */
const commonCode = new Set(
  "const let var import export from default async await function return new true false null undefined console log require if else for of in this class extends typeof void try catch throw node http https".split(
    " ",
  ),
);

/** The words of samples that the prose beside them does not have, each once. */
export function codeWords(samples: string, prose: string): string {
  const known = new Set(prose.match(/[\p{L}_$][\p{L}\p{N}_$]*/gu));
  const words = new Set(samples.match(/[\p{L}_$][\p{L}\p{N}_$]{2,}/gu));
  return [...words].filter((word) => !known.has(word) && !commonCode.has(word.toLowerCase())).join(" ");
}
