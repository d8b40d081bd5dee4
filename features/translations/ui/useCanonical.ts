import { useLocation } from "@docusaurus/router";
import useBaseUrl from "@docusaurus/useBaseUrl";
import useDocusaurusContext from "@docusaurus/useDocusaurusContext";
import { type Locale, localeBaseUrl, localeNames, sourceLocale } from "@site/site";

/**
 * The address that search engines know the present page by. A page that is shown in English for lack of a translation
 * has its English address.
 *
 * @param languages the languages that the page exists in; default: all of them
 * @returns the full address, the language of the text, and the address in another language
 */
export default function useCanonical(languages: readonly Locale[] = localeNames) {
  const { siteConfig, i18n } = useDocusaurusContext();
  const { pathname } = useLocation();
  const page = pathname.slice(useBaseUrl("/").length);
  const urlOf = (locale: Locale) => `${siteConfig.url}${localeBaseUrl(locale)}${page}`;
  const current = i18n.currentLocale as Locale;
  const locale = languages.includes(current) ? current : sourceLocale;
  return { url: urlOf(locale), locale, urlOf };
}
