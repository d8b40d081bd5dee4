// Ejected: pages of the documentation and posts name their languages and Markdown versions themselves. All get share pictures.
import Head from "@docusaurus/Head";
import { useLocation } from "@docusaurus/router";
import { PageMetadata, useThemeConfig } from "@docusaurus/theme-common";
import { DEFAULT_SEARCH_TAG } from "@docusaurus/theme-common/internal";
import useBaseUrl from "@docusaurus/useBaseUrl";
import useDocusaurusContext from "@docusaurus/useDocusaurusContext";
import { usePluginData } from "@docusaurus/useGlobalData";
import { markdownPath } from "@site/features/page-actions/model/markdownPath";
import PictureMetadata from "@site/features/share-pictures/ui/PictureMetadata";
import LanguageLinks from "@site/features/translations/ui/LanguageLinks";
import SearchMetadata from "@theme/SearchMetadata";

/** Addresses, below that of the site, of the pages that come from Markdown with a translation each. */
const translatedPages = /^(?:docs|get-started|how-to)\/|^blog\/(?!(?:archive|authors|page|tags)\/)./;

/** The first two have no Markdown version, and the page of all releases names its version itself. */
const withoutMarkdown = ["404.html", "search/", "releases/"];

export default function SiteMetadata() {
  const { i18n, siteConfig } = useDocusaurusContext();
  const { metadata } = useThemeConfig();
  const { pathname } = useLocation();
  const baseUrl = useBaseUrl("/");
  const page = pathname.slice(baseUrl.length);
  const pictures = usePluginData("share-pictures") as Record<string, string> | undefined;
  const image = pictures?.[page] ?? pictures?.[""];
  return (
    <>
      <Head>
        <meta name="twitter:card" content="summary_large_image" />
        <body />
      </Head>
      {image && <PageMetadata image={image} />}
      {image && <PictureMetadata alt={siteConfig.title} />}
      {!translatedPages.test(page) && <LanguageLinks />}
      {!translatedPages.test(page) && !withoutMarkdown.includes(page) && (
        <Head>
          <link rel="alternate" type="text/markdown" href={`${siteConfig.url}${markdownPath(pathname, baseUrl)}`} />
        </Head>
      )}
      <SearchMetadata tag={DEFAULT_SEARCH_TAG} locale={i18n.currentLocale} />
      {/* In a Head of its own, so that it can override what stands above. */}
      <Head>
        {metadata.map((attributes) => (
          <meta key={`${attributes.name} ${attributes.property}`} {...attributes} />
        ))}
      </Head>
    </>
  );
}
