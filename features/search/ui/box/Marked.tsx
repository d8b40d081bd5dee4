import { markedParts } from "@site/features/search/model/html";
import styles from "./hit.module.css";

/** Text of a result with the words that were found marked: rendered as text, never set as HTML. */
export default function Marked({ html }: { html: string }) {
  return markedParts(html).map(({ text, isMarked }, i) =>
    isMarked ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, never reordered
      <mark key={i} className={styles.found}>
        {text}
      </mark>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, never reordered
      <span key={i}>{text}</span>
    ),
  );
}
