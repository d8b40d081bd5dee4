import { markedParts } from "@site/features/search/model/html";

/** Text of a result with the words that were found marked: rendered as text, never set as HTML. */
export default function Marked({ html }: { html: string }) {
  return markedParts(html).map(({ text, isMarked }, i) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, never reordered
    isMarked ? <mark key={i}>{text}</mark> : <span key={i}>{text}</span>,
  );
}
