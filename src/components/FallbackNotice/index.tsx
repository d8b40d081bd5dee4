import Translate from "@docusaurus/Translate";
import useDocusaurusContext from "@docusaurus/useDocusaurusContext";
import { locales, sourceLocale } from "@site/site";
import Admonition from "@theme/Admonition";
import type { ReactNode } from "react";

type Props = {
  /** Docusaurus' `metadata.source`: the aliased path of the Markdown file that is shown. */
  source: string;
  children: ReactNode;
};

/**
 * Content that may have fallen back to English: then it says so in the reader's language, and the text carries
 * its own `lang`, so that screen readers, hyphenation and search know which language it is in.
 */
export default function FallbackNotice({ source, children }: Props) {
  const { i18n } = useDocusaurusContext();
  const isTranslated = i18n.currentLocale === sourceLocale || source.startsWith("@site/i18n/");
  if (isTranslated) {
    return children;
  }
  return (
    <>
      <Admonition type="note">
        <Translate id="site.fallback.notice" description="Shown above a page that has no translation yet">
          This page is not translated yet. It is shown in English.
        </Translate>
      </Admonition>
      <div lang={locales[sourceLocale].htmlLang}>{children}</div>
    </>
  );
}
