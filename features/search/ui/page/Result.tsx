import Link from "@docusaurus/Link";
import { useSearchResultUrlProcessor } from "@docusaurus/theme-search-algolia/client";
import type { DocSearchHit } from "@site/features/search/model/hit";
import { unescapeHtml } from "@site/features/search/model/html";
import { headingLevels } from "@site/features/search/model/levels";
import { categoryLabels } from "../box/categoryLabels";
import HitMarks from "../box/HitMarks";
import Marked from "../box/Marked";
import styles from "./styles.module.css";

export default function Result({ hit }: { hit: DocSearchHit }) {
  const toRelativeUrl = useSearchResultUrlProcessor();
  const trail = headingLevels.filter((level) => hit.hierarchy[level]);
  const own = trail.at(-1) ?? "lvl1";
  const category = hit.hierarchy.lvl0 || categoryLabels()[hit.kind];
  const path = [category, ...trail.slice(0, -1).map((level) => unescapeHtml(hit.hierarchy[level] ?? ""))].filter(
    Boolean,
  );
  const text = hit._snippetResult?.content?.value;
  return (
    <article className={styles.result} lang={hit.textLanguage}>
      <h2 className={styles.resultTitle}>
        <Link to={toRelativeUrl(hit.url)}>
          <Marked html={hit._highlightResult?.hierarchy[own]?.value ?? hit.hierarchy[own] ?? ""} />
        </Link>
        <HitMarks hit={hit} />
      </h2>
      <p className={styles.resultPath}>{path.join(" › ")}</p>
      {text && (
        <p className={styles.resultText}>
          <Marked html={text} />
        </p>
      )}
    </article>
  );
}
