import { translate } from "@docusaurus/Translate";
import styles from "./styles.module.css";
import type { VersionChoiceState } from "./useVersionChoice";

/** The version of the documentation that is searched. */
export default function VersionChoice({ versions, chosen, choose }: VersionChoiceState) {
  return (
    <span className={styles.versions}>
      <select
        value={chosen}
        onChange={(event) => choose(event.target.value)}
        aria-label={translate({
          id: "site.search.versions",
          message: "Version of the documentation",
          description: "Label of the choice of versions on the search page",
        })}
      >
        {versions.map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </select>
    </span>
  );
}
