import { type Locale, library, locales, repositories, site } from "@site/site";
import type { FAQPage, Organization, SoftwareApplication, TechArticle, WebSite, WithContext } from "schema-dts";
import type { Question } from "./questions";

/** What search engines and assistants can read of a page, in the words of schema.org. */
export type StructuredData = WithContext<TechArticle | FAQPage | SoftwareApplication | WebSite>;

const context = "https://schema.org";

const publisher: Organization = {
  "@type": "Organization",
  name: site.title,
  url: site.url,
  logo: `${site.url}${site.baseUrl}img/logo.svg`,
  sameAs: [repositories.library],
};

const application = {
  "@type": "SoftwareApplication",
  name: site.title,
  applicationCategory: "DeveloperApplication",
  operatingSystem: "Any",
} as const;

type Article = {
  title: string;
  description: string;
  /** The full address that search engines know the page by. */
  url: string;
  /** The language of its text. */
  locale: Locale;
  /** When its text has changed, in milliseconds. */
  changed?: number;
  /** The documented version: `4.x`. Undefined on pages that belong to none. */
  version?: string;
  /** The full address of its share picture. */
  image?: string;
};

export function articleData({
  title,
  description,
  url,
  locale,
  changed,
  version,
  image,
}: Article): WithContext<TechArticle> {
  return {
    "@context": context,
    "@type": "TechArticle",
    headline: title,
    description,
    url,
    inLanguage: locales[locale].htmlLang,
    ...(image !== undefined && { image }),
    ...(changed !== undefined && { dateModified: new Date(changed).toISOString() }),
    about: { ...application, ...(version !== undefined && { softwareVersion: version }) },
    publisher,
  };
}

type Questions = {
  questions: readonly Question[];
  /** The full address that search engines know the page by. */
  url: string;
  /** The language of its text. */
  locale: Locale;
};

/** A page of questions, each with its answer. */
export function questionsData({ questions, url, locale }: Questions): WithContext<FAQPage> {
  return {
    "@context": context,
    "@type": "FAQPage",
    url,
    inLanguage: locales[locale].htmlLang,
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

type Home = {
  description: string;
  url: string;
  locale: Locale;
};

/** The site, which can be searched, and the library. */
export function homeData({ description, url, locale }: Home): StructuredData[] {
  const search = {
    "@type": "SearchAction",
    target: { "@type": "EntryPoint", urlTemplate: `${url}search/?q={search_term_string}` },
    // Google's own word, which schema.org doesn't have.
    "query-input": "required name=search_term_string",
  } as const;
  return [
    {
      "@context": context,
      "@type": "WebSite",
      name: site.title,
      description,
      url,
      inLanguage: locales[locale].htmlLang,
      publisher,
      potentialAction: search,
    },
    {
      "@context": context,
      ...application,
      description,
      url,
      softwareVersion: library.version,
      downloadUrl: "https://www.npmjs.com/package/socket.io",
      license: `${repositories.library}/blob/main/LICENSE`,
      offers: { "@type": "Offer", price: 0, priceCurrency: "USD" },
      publisher,
    },
  ];
}

/** JSON that can stand in a `<script>`: no text in it ends the element. */
export function scriptText(data: StructuredData): string {
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}
