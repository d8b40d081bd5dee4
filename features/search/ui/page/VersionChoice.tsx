import { translate } from "@docusaurus/Translate";
import styles from "./styles.module.css";
import type { VersionChoiceState } from "./useVersionChoice";

export default function VersionChoice({ versions, chosen, choose }: VersionChoiceState) {
  return (
    <select
      className={styles.versions}
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
  );
}
