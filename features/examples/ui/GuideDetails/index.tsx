import Link from "@docusaurus/Link";
import Translate, { translate } from "@docusaurus/Translate";
import { usePluralForm } from "@docusaurus/theme-common";
import useDocusaurusContext from "@docusaurus/useDocusaurusContext";
import { archiveName, fetchCommand } from "@site/features/examples/model/address";
import type { GuideFrontMatter } from "@site/features/examples/model/guide";
import { finishedSearchOf } from "@site/features/playground/model/finished";
import type { Locale } from "@site/site";
import { locales, repositories, site } from "@site/site";
import { useFallbackLanguage } from "@site/src/ui/FallbackNotice";
import CodeBlock from "@theme/CodeBlock";
import styles from "./styles.module.css";

type Props = GuideFrontMatter & {
  /** Docusaurus' `metadata.source`: the aliased path of the Markdown file that is shown. */
  source: string;
};

/** Above a guide: the time that it takes, what it needs, and where the finished program is. Nothing on other pages. */
export default function GuideDetails({ time, program, playground, requires, source }: Props) {
  const { i18n } = useDocusaurusContext();
  const { selectMessage } = usePluralForm();
  const textLanguage = useFallbackLanguage(source);
  if (time === undefined && program === undefined && requires === undefined) {
    return null;
  }
  return (
    // Its labels are in the language of the interface, also where the page below is not.
    <dl className={styles.details} lang={locales[i18n.currentLocale as Locale].htmlLang} data-search-ignore>
      {time !== undefined && (
        <div>
          <dt>
            <Translate id="site.guide.time" description="Above a guide: label of how long it takes">
              Time
            </Translate>
          </dt>
          <dd>
            {selectMessage(
              time,
              translate(
                {
                  id: "site.guide.minutes",
                  message: "about {count} minute|about {count} minutes",
                  description: "Above a guide: how long it takes, in the language's plural forms",
                },
                { count: time },
              ),
            )}
          </dd>
        </div>
      )}
      {requires !== undefined && (
        <div>
          <dt>
            <Translate id="site.guide.requires" description="Above a guide: label of what a reader has to have first">
              You need
            </Translate>
          </dt>
          {requires.map((text) => (
            <dd key={text} lang={textLanguage}>
              {text}
            </dd>
          ))}
        </div>
      )}
      {program !== undefined && (
        <div>
          <dt>
            <Translate id="site.guide.program" description="Above a guide: label of the link to the finished program">
              Finished program
            </Translate>
          </dt>
          <dd>
            <Link href={`${repositories.site}/tree/main/${program}`}>{program}</Link>
          </dd>
          {playground && (
            <dd>
              <Link to={`/playground/${finishedSearchOf(archiveName(program))}`}>
                <Translate id="site.guide.open" description="Above a guide: link that opens its program in the page">
                  Open in the playground
                </Translate>
              </Link>
            </dd>
          )}
        </div>
      )}
      {program !== undefined && (
        <div className={styles.download}>
          <dt>
            <Translate
              id="site.guide.download"
              description="Above a guide: label of the command that downloads the finished program"
            >
              Download
            </Translate>
          </dt>
          <dd>
            <CodeBlock language="bash">{fetchCommand(program, `${site.url}${site.baseUrl}`)}</CodeBlock>
          </dd>
        </div>
      )}
    </dl>
  );
}
