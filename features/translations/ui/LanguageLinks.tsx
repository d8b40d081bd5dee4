import Head from "@docusaurus/Head";
import { defaultLocale, type Locale, localeNames, locales, sourceLocale } from "@site/site";
import useCanonical from "./useCanonical";

type Props = {
  /** The languages that the page exists in. Default: all of them */
  languages?: readonly Locale[];
};

/** The Open Graph protocol has underscores where HTML has hyphens. */
const openGraph = (locale: Locale) => locales[locale].htmlLang.replace("-", "_");

/**
 * Tells search engines in which languages a page exists. A page that is shown in English for lack of a translation has
 * its English address as the canonical one.
 */
export default function LanguageLinks({ languages = localeNames }: Props) {
  const { url, locale: shown, urlOf } = useCanonical(languages);
  const first = languages.includes(defaultLocale) ? defaultLocale : sourceLocale;
  return (
    <Head>
      <meta property="og:url" content={url} />
      <link rel="canonical" href={url} />
      {languages.map((locale) => (
        <link key={locale} rel="alternate" href={urlOf(locale)} hrefLang={locales[locale].htmlLang} />
      ))}
      <link rel="alternate" href={urlOf(first)} hrefLang="x-default" />
      <meta property="og:locale" content={openGraph(shown)} />
      {languages
        .filter((locale) => locale !== shown)
        .map((locale) => (
          <meta key={locale} property="og:locale:alternate" content={openGraph(locale)} />
        ))}
    </Head>
  );
}
