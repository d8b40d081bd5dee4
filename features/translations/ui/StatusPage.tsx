import Link from "@docusaurus/Link";
import Translate, { translate } from "@docusaurus/Translate";
import useDocusaurusContext from "@docusaurus/useDocusaurusContext";
import { type Locale, locales, repositories, sourceLocale } from "@site/site";
import Heading from "@theme/Heading";
import Layout from "@theme/Layout";
import type { LanguageOverview, OpenPage } from "../model/overview";
import styles from "./StatusPage.module.css";

type Props = {
  overviews: LanguageOverview[];
};

/** What is translated into each language, and what is left. */
export default function StatusPage({ overviews }: Props) {
  const { i18n } = useDocusaurusContext();
  // The reader's own language first.
  const sorted = overviews.toSorted(
    (a, b) => Number(b.locale === i18n.currentLocale) - Number(a.locale === i18n.currentLocale),
  );
  const title = translate({
    id: "translations.title",
    message: "Translations",
    description: "Title of /translations/",
  });
  return (
    <Layout
      title={title}
      description={translate({
        id: "translations.description",
        message: "What is translated into each language, what is left, and how to help.",
        description: "Description of /translations/ for search engines",
      })}
    >
      <main className={`container margin-vert--lg ${styles.page}`}>
        <Heading as="h1">{title}</Heading>
        <p>
          <Translate
            id="translations.intro"
            description="First paragraph of /translations/; {guide} is a link"
            values={{
              guide: (
                <Link to={`${repositories.site}/blob/main/CONTRIBUTING.md#translate`}>
                  <Translate id="translations.guide" description="Link to the guide for translators">
                    guide for translators
                  </Translate>
                </Link>
              ),
            }}
          >
            {
              "English is the source of all pages. A page is translated section by section, and what isn't translated yet is shown in English. To help, choose a page below, and follow the {guide}."
            }
          </Translate>
        </p>
        {sorted.map((overview) => (
          <Language key={overview.locale} {...overview} />
        ))}
      </main>
    </Layout>
  );
}

function Language({ locale, totals, areas, open }: LanguageOverview) {
  const { i18n } = useDocusaurusContext();
  const format = new Intl.NumberFormat(i18n.currentLocale);
  const { label, htmlLang } = locales[locale as Locale];
  const done = totals.words - totals.wordsLeft;
  return (
    <section aria-labelledby={`language-${locale}`}>
      <Heading as="h2" id={`language-${locale}`} lang={htmlLang}>
        {label}
      </Heading>
      <p>
        <progress className={styles.bar} value={done} max={totals.words} aria-labelledby={`language-${locale}`} />
        <Translate
          id="translations.totals"
          description="How much of a language is done"
          values={{
            complete: format.format(totals.complete),
            pages: format.format(totals.pages),
            words: format.format(totals.wordsLeft),
          }}
        >
          {"{complete} of {pages} pages are complete. Words left: {words}."}
        </Translate>
      </p>
      <div className={styles.scroll}>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <Translate id="translations.area" description="Column of /translations/: a folder of pages">
                  Folder
                </Translate>
              </th>
              <th scope="col">
                <Translate id="translations.pages" description="Column of /translations/: complete pages of all pages">
                  Complete pages
                </Translate>
              </th>
              <th scope="col">
                <Translate id="translations.words" description="Column of /translations/: words that are left">
                  Words left
                </Translate>
              </th>
            </tr>
          </thead>
          <tbody>
            {areas.map((area) => (
              <tr key={area.name}>
                <th scope="row">
                  <code>{area.name}</code>
                </th>
                <td>{`${format.format(area.complete)} / ${format.format(area.pages)}`}</td>
                <td>{format.format(area.wordsLeft)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {open.length > 0 && (
        <details>
          <summary>
            <Translate id="translations.open" description="Opens the list of pages that aren't complete">
              Pages to translate, the most wanted first
            </Translate>
          </summary>
          <ol>
            {open.map((page) => (
              <Open key={page.file} {...page} />
            ))}
          </ol>
        </details>
      )}
    </section>
  );
}

/** Leads to GitHub, where the translation can be begun or edited. */
function Open({ file, title, words, isBegun }: OpenPage) {
  const { i18n } = useDocusaurusContext();
  const format = new Intl.NumberFormat(i18n.currentLocale);
  const action = isBegun ? `edit/main/${file}` : `new/main?filename=${encodeURIComponent(file)}`;
  return (
    <li>
      <Link to={`${repositories.site}/${action}`} lang={locales[sourceLocale].htmlLang}>
        {title}
      </Link>{" "}
      <Translate
        id="translations.left"
        description="Behind the title of a page that isn't complete"
        values={{ words: format.format(words) }}
      >
        {"(words left: {words})"}
      </Translate>
    </li>
  );
}
