import Link from "@docusaurus/Link";
import Translate, { translate } from "@docusaurus/Translate";
import { usePluralForm } from "@docusaurus/theme-common";
import { locales, sourceLocale } from "@site/site";
import { TimelineEntry } from "@site/src/ui/Timeline";
import Heading from "@theme/Heading";
import type { ListedRelease } from "../model/listing";
import { type Kind, sides, sizeOf } from "../model/release";
import styles from "./styles.module.css";
import Text from "./Text";
import { kindName, sideName } from "./texts";

const packets = { patch: "small", minor: "medium", major: "large" } as const;
const english = locales[sourceLocale].htmlLang;

type Props = {
  /** With the changes that are shown. */
  release: ListedRelease;
  /** Of all its changes. */
  kinds: readonly Kind[];
  /** Whether its changes are unfolded. */
  isOpen: boolean;
};

export default function Release({ release, kinds, isOpen }: Props) {
  const { id, name, version, date, page, summary, changes } = release;
  const { selectMessage } = usePluralForm();
  return (
    <TimelineEntry date={date} packet={packets[sizeOf(version)]}>
      <div className={styles.head}>
        <Heading as="h3" id={id} className={styles.name}>
          <Link to={page}>{name}</Link>
        </Heading>
        <Kinds kinds={kinds} />
      </div>
      {summary ? (
        <>
          <p className={styles.summary} lang={summary.isEnglish ? english : undefined}>
            <Text markdown={summary.text} />
          </p>
          <details open={isOpen} className={styles.details}>
            <summary>
              {selectMessage(
                changes.length,
                translate(
                  {
                    id: "releases.changes",
                    message: "{count} change|{count} changes",
                    description: "Unfolds the changes of a release",
                  },
                  { count: changes.length },
                ),
              )}
              <span className="visually-hidden">
                {" "}
                <Translate id="releases.changesIn" description="Behind the number of changes" values={{ name }}>
                  {"in {name}"}
                </Translate>
              </span>
            </summary>
            <Changes changes={changes} />
          </details>
        </>
      ) : (
        changes.map(({ text, isEnglish }) => (
          <p key={text} className={styles.summary} lang={isEnglish ? english : undefined}>
            <Text markdown={text} />
          </p>
        ))
      )}
    </TimelineEntry>
  );
}

function Changes({ changes }: Pick<ListedRelease, "changes">) {
  return sides.map((side) => {
    const its = changes.filter((change) => change.side === side);
    return (
      its.length > 0 && (
        <section key={side} className={styles.side}>
          <h4>{sideName(side)}</h4>
          <ul>
            {its.map(({ text, kinds, isEnglish }) => (
              <li key={text}>
                <span className={styles.changeKinds}>{kinds.map(kindName).join(", ")}</span>
                <span lang={isEnglish ? english : undefined}>
                  <Text markdown={text} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )
    );
  });
}

function Kinds({ kinds }: { kinds: readonly Kind[] }) {
  return (
    <ul className={styles.kinds}>
      {kinds.map((kind) => (
        <li key={kind} data-kind={kind}>
          {kindName(kind)}
        </li>
      ))}
    </ul>
  );
}
