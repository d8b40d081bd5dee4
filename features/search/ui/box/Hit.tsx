import type { InternalDocSearchHit, StoredDocSearchHit } from "@docsearch/react";
import type { ReactNode } from "react";
import type { BoxHit } from "./boxClient";
import HitMarks from "./HitMarks";
import HitTitle from "./HitTitle";
import Marked from "./Marked";
import ResultLink from "./ResultLink";

type Props = { hit: InternalDocSearchHit | StoredDocSearchHit; children: ReactNode };

function isResult(hit: Props["hit"]): hit is InternalDocSearchHit {
  return "_snippetResult" in hit && hit._snippetResult !== undefined;
}

/**
 * A result: the heading that was found behind those that it stands under, the category of its page at the end, and the
 * text around the words; DocSearch shows only two of them. Recent and favorite searches keep DocSearch's own content,
 * with its buttons.
 */
export default function Hit({ hit, children }: Props) {
  if (!isResult(hit)) {
    return <ResultLink to={hit.url}>{children}</ResultLink>;
  }
  // DocSearch passes on what its types don't know.
  const found = hit as unknown as BoxHit;
  const isPage = !found.hierarchy.lvl2;
  const text = hit._snippetResult.content?.value;
  return (
    <ResultLink to={hit.url} className="search-hit">
      <svg className="search-hit-icon" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        {isPage ? (
          <path d="M5.5 3h6l3 3v11h-9zM11 3.2V6.5h3.3M8 10h4M8 13h4" />
        ) : (
          <path d="M8 3.5 6.5 16.5M13.5 3.5 12 16.5M4 7.75h12.5M3.5 12.25H16" />
        )}
      </svg>
      <span className="search-hit-body">
        <span className="search-hit-head">
          <span className="search-hit-title" lang={found.textLanguage}>
            <HitTitle hit={found} />
            <HitMarks hit={found} />
          </span>{" "}
          <span className="search-hit-category">{found.category}</span>
        </span>
        {text && (
          <span className="search-hit-text" lang={found.textLanguage}>
            <Marked html={text} />
          </span>
        )}
      </span>
    </ResultLink>
  );
}
