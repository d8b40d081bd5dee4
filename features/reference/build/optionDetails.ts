import type { PhrasingContent } from "mdast";

/** What an entry says about its option: "Default" and its value. A detail such as "Only for browsers" has no label. */
export type Detail = { label?: string; value: PhrasingContent[] };

/** A full stop belongs to no detail: details stand apart from each other. In Chinese, no space follows it. */
const betweenDetails = /(?<=\.)\s+|(?<=。)\s*/u;

/** With the space that French has before a colon. */
const labelAtStart = /^([^:：]{1,24}?\s?[:：])\s*/u;

/**
 * Splits the first paragraph of an option's entry into its details, in any language of the site.
 *
 * @param children "Type: `number`, in milliseconds. Default: `45000`."
 * @returns one detail for each sentence, without its full stop
 */
export function detailsOf(children: readonly PhrasingContent[]): Detail[] {
  const sentences: PhrasingContent[][] = [[]];
  for (const child of children) {
    if (child.type !== "text") {
      sentences.at(-1)?.push(child);
      continue;
    }
    for (const [index, value] of child.value.split(betweenDetails).entries()) {
      if (index > 0) {
        sentences.push([]);
      }
      if (value) {
        sentences.at(-1)?.push({ ...child, value });
      }
    }
  }
  return sentences.map(detailOf).filter(({ label, value }) => label !== undefined || value.length > 0);
}

function detailOf(sentence: PhrasingContent[]): Detail {
  const value = sentence.map((part, index) =>
    part.type === "text" && index === sentence.length - 1
      ? { ...part, value: part.value.replace(/[.。]$/u, "") }
      : part,
  );
  const [first] = value;
  const label = first?.type === "text" ? labelAtStart.exec(first.value) : null;
  if (first?.type === "text" && label) {
    value[0] = { ...first, value: first.value.slice(label[0].length) };
  }
  const written = value.filter((part) => part.type !== "text" || part.value !== "");
  return label?.[1] === undefined ? { value: written } : { label: label[1], value: written };
}
