import Link from "@docusaurus/Link";
import Translate from "@docusaurus/Translate";
import useDocusaurusContext from "@docusaurus/useDocusaurusContext";
import { locales, sourceLocale } from "@site/site";
import type { ReactNode } from "react";
import { useAddressIn } from "../useAddressIn";
import styles from "./styles.module.css";

type Props = {
  /** Docusaurus' `metadata.source`: the aliased path of the Markdown file that is shown. */
  source: string;
  children: ReactNode;
};

/**
 * The language of a page's own text where it is not the one of the interface around it.
 *
 * @param source Docusaurus' `metadata.source`
 * @returns undefined when both are the same
 */
export function useFallbackLanguage(source: string): string | undefined {
  const { i18n } = useDocusaurusContext();
  const isTranslated = i18n.currentLocale === sourceLocale || source.startsWith("@site/i18n/");
  return isTranslated ? undefined : locales[sourceLocale].htmlLang;
}

/**
 * Content that may have fallen back to English: then it says so in the reader's language, and the text carries
 * its own `lang`, so that screen readers, hyphenation and search know which language it is in.
 */
export default function FallbackNotice({ source, children }: Props) {
  const language = useFallbackLanguage(source);
  const englishAddress = useAddressIn(sourceLocale);
  if (language === undefined) {
    return children;
  }
  return (
    <>
      <p className={styles.notice} role="note">
        <Translate
          id="site.fallback.notice"
          description="Shown above a page that has no translation yet; {english} and {help} are links"
          values={{
            english: (
              <a href={englishAddress} hrefLang={language}>
                <Translate id="site.fallback.english" description="Link inside the notice: the English page">
                  English page
                </Translate>
              </a>
            ),
            help: (
              <Link to="/translations/">
                <Translate id="site.fallback.help" description="Link inside the notice: how to help">
                  help to translate it
                </Translate>
              </Link>
            ),
          }}
        >
          {"This page isn't translated yet, and is shown in English. You can open the {english}, or {help}."}
        </Translate>
      </p>
      <div lang={language}>{children}</div>
    </>
  );
}
