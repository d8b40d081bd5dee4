import Translate from "@docusaurus/Translate";
import styles from "./styles.module.css";

type Props = {
  /** The first release with the member, for example `4.6.0` or `engine.io-client 6.6.7`. */
  since?: string;
  isDeprecated?: boolean;
};

/** What is to be seen of an entry before it is read, at the end of its heading. */
export default function MemberMarks({ since, isDeprecated = false }: Props) {
  return (
    <span className={styles.marks} data-search-ignore>
      {since && (
        <span className={styles.mark}>
          <Translate
            id="site.reference.since"
            description="A mark beside a member of the API: the first release that has it"
            values={{ version: since }}
          >
            {"since {version}"}
          </Translate>
        </span>
      )}
      {isDeprecated && (
        <span className={`${styles.mark} ${styles.deprecated}`}>
          <Translate id="site.reference.deprecated" description="A mark beside a member of the API that is deprecated">
            deprecated
          </Translate>
        </span>
      )}
    </span>
  );
}
