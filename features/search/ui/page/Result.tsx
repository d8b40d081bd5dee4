import Link from "@docusaurus/Link";
import { useSearchResultUrlProcessor } from "@docusaurus/theme-search-algolia/client";
import type { DocSearchHit } from "@site/features/search/model/hit";
import { categoryLabels } from "../box/categoryLabels";
import HitMarks from "../box/HitMarks";
import HitTitle from "../box/HitTitle";
import Marked from "../box/Marked";
import styles from "./styles.module.css";

/** A result on the page of all results: its title leads to it, the category of its page stands at the end. */
export default function Result({ hit }: { hit: DocSearchHit }) {
  const toRelativeUrl = useSearchResultUrlProcessor();
  const text = hit._snippetResult?.content?.value;
  return (
    <article className={styles.result}>
      <div className={styles.resultHead}>
        <h2 className={styles.resultTitle} lang={hit.textLanguage}>
          <Link to={toRelativeUrl(hit.url)}>
            <HitTitle hit={hit} />
          </Link>
          <HitMarks hit={hit} />
        </h2>
        <p className={styles.resultCategory}>{hit.hierarchy.lvl0 || categoryLabels()[hit.kind]}</p>
      </div>
      {text && (
        <p className={styles.resultText} lang={hit.textLanguage}>
          <Marked html={text} />
        </p>
      )}
    </article>
  );
}
