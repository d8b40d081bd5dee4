import type { DocSearchHit } from "@site/features/search/model/hit";
import { unescapeHtml } from "@site/features/search/model/html";
import { headingLevels } from "@site/features/search/model/levels";
import styles from "./hit.module.css";
import Marked from "./Marked";

type Props = { hit: Pick<DocSearchHit, "hierarchy" | "_highlightResult"> };

/** The heading that was found. The page's name comes first, because sections of several pages have the same name. */
export default function HitTitle({ hit: { hierarchy, _highlightResult } }: Props) {
  const trail = headingLevels.filter((level) => hierarchy[level]);
  const own = trail.at(-1) ?? "lvl1";
  return (
    <>
      {trail.slice(0, -1).map((level) => (
        <span key={level} className={styles.parent}>
          {`${unescapeHtml(hierarchy[level] ?? "")} › `}
        </span>
      ))}
      <Marked html={_highlightResult?.hierarchy?.[own]?.value ?? hierarchy[own] ?? ""} />
    </>
  );
}
