import Translate from "@docusaurus/Translate";
import { locales, sourceLocale } from "@site/site";
import { useAddressIn } from "@site/src/ui/useAddressIn";
import type { Change } from "../model/changes";
import styles from "./SectionNotice.module.css";

type Props = {
  /** `missing`: shown in English. `behind`: the English has changed since. `orphaned`: no longer in English. */
  state: "missing" | "behind" | "orphaned";
  /** ID of the section's heading. Default: the beginning of the page */
  id?: string;
  /** What has changed in the English, as the JSON of `Change[]`. Default: not known */
  changes?: string;
};

/** Says under the heading of a section that its translation is missing, or older than the English. */
export default function SectionNotice({ state, id = "", changes }: Props) {
  const language = locales[sourceLocale].htmlLang;
  const english = `${useAddressIn(sourceLocale)}${id && `#${id}`}`;
  return (
    <div className={styles.notice}>
      <p>
        <Reason state={state} />{" "}
        {state !== "orphaned" && (
          <a href={english} hrefLang={language}>
            <Translate id="site.section.english" description="Link to a section in English">
              Read it in English
            </Translate>
          </a>
        )}
      </p>
      {changes && (
        <details>
          <summary>
            <Translate id="site.section.changes" description="Opens the difference of a section that has changed">
              What has changed in English
            </Translate>
          </summary>
          <pre lang={language}>
            {(JSON.parse(changes) as Change[]).map(({ kind, text }, index) => {
              const key = `${index} ${kind}`;
              if (kind === "same") {
                return <span key={key}>{text}</span>;
              }
              return kind === "added" ? <ins key={key}>{text}</ins> : <del key={key}>{text}</del>;
            })}
          </pre>
        </details>
      )}
    </div>
  );
}

function Reason({ state }: Pick<Props, "state">) {
  switch (state) {
    case "missing":
      return (
        <Translate id="site.section.missing" description="Shown under the heading of a section without a translation">
          This section isn't translated yet. It's shown in English.
        </Translate>
      );
    case "behind":
      return (
        <Translate id="site.section.behind" description="Shown under the heading of an outdated translation">
          The English version of this section has changed since it was translated.
        </Translate>
      );
    case "orphaned":
      return (
        <Translate
          id="site.section.orphaned"
          description="Shown under the heading of a section that English has removed"
        >
          The English version of this page no longer has this section.
        </Translate>
      );
  }
}
