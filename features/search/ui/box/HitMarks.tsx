import Translate from "@docusaurus/Translate";
import type { DocSearchHit } from "@site/features/search/model/hit";
import { locales } from "@site/site";
import clsx from "clsx";
import styles from "./hit.module.css";

type Props = { hit: Pick<DocSearchHit, "textLanguage" | "isMessage"> };

/** Names the language of a page that isn't translated, and says that a result explains the message in the query. */
export default function HitMarks({ hit: { textLanguage, isMessage } }: Props) {
  const language = Object.values(locales).find(({ htmlLang }) => htmlLang === textLanguage);
  return (
    <>
      {isMessage && (
        <span className={clsx(styles.mark, styles.message)}>
          <Translate id="site.search.isMessage" description="Mark of a search result that explains a pasted error">
            Your error message
          </Translate>
        </span>
      )}
      {language && (
        <span className={styles.mark} lang={language.htmlLang}>
          {language.label}
        </span>
      )}
    </>
  );
}
