import type { InternalDocSearchHit, StoredDocSearchHit } from "@docsearch/react";
import type { DocSearchHit } from "@site/features/search/model/hit";
import { unescapeHtml } from "@site/features/search/model/html";
import { headingLevels } from "@site/features/search/model/levels";
import type { ReactNode } from "react";
import HitMarks from "./HitMarks";
import Marked from "./Marked";
import ResultLink from "./ResultLink";

type Props = { hit: InternalDocSearchHit | StoredDocSearchHit; children: ReactNode };

function isResult(hit: Props["hit"]): hit is InternalDocSearchHit {
  return "_snippetResult" in hit && hit._snippetResult !== undefined;
}

/**
 * A result: the heading that was found, where it stands, and the text around the words; DocSearch shows only two of
 * the three. Recent and favorite searches keep DocSearch's own content, with its buttons.
 */
export default function Hit({ hit, children }: Props) {
  if (!isResult(hit)) {
    return <ResultLink to={hit.url}>{children}</ResultLink>;
  }
  const trail = headingLevels.filter((level) => hit.hierarchy[level]);
  const own = trail.at(-1) ?? "lvl1";
  const parents = trail.slice(0, -1).map((level) => unescapeHtml(hit.hierarchy[level] ?? ""));
  const shown = (level: keyof InternalDocSearchHit["hierarchy"]) =>
    hit._snippetResult.hierarchy?.[level]?.value ?? hit.hierarchy[level] ?? "";
  const text = hit._snippetResult.content?.value;
  // DocSearch passes on what its types don't know.
  const marks = hit as Pick<DocSearchHit, "textLanguage" | "isMessage">;
  return (
    <ResultLink to={hit.url} className="search-hit">
      <svg className="search-hit-icon" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        {parents.length === 0 ? (
          <path d="M5.5 3h6l3 3v11h-9zM11 3.2V6.5h3.3M8 10h4M8 13h4" />
        ) : (
          <path d="M8 3.5 6.5 16.5M13.5 3.5 12 16.5M4 7.75h12.5M3.5 12.25H16" />
        )}
      </svg>
      <span className="search-hit-body" lang={marks.textLanguage}>
        <span className="search-hit-title">
          <Marked html={shown(own)} />
          <HitMarks hit={marks} />
        </span>
        {parents.length > 0 && <span className="search-hit-path">{parents.join(" › ")}</span>}
        {text && (
          <span className="search-hit-text">
            <Marked html={text} />
          </span>
        )}
      </span>
    </ResultLink>
  );
}
