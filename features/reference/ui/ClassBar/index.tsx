import { translate } from "@docusaurus/Translate";
import type { Kind } from "../../model/members";
import { kindLabels } from "../texts";
import styles from "./styles.module.css";

type Props = {
  /** The ID of the class's heading. */
  id: string;
  /** The name of the class. */
  name: string;
  /** Kind, number of members, and ID of the first one, for each kind: `property 4 server-engine, method 21 server-close`. */
  jumps: string;
};

/** The class that is being read, and how many members of each kind it has. It stays under the navbar. */
export default function ClassBar({ id, name, jumps }: Props) {
  const labels = kindLabels();
  return (
    <nav
      className={styles.bar}
      data-search-ignore
      aria-label={translate(
        {
          id: "site.reference.kindsOf",
          message: "Kinds of members of {name}",
          description:
            "The name of the bar below the name of a class, which leads to its properties, methods and events",
        },
        { name },
      )}
    >
      <p className={styles.content}>
        <a href={`#${id}`} className={styles.name}>
          {name}
        </a>
        {jumps.split(", ").map((jump) => {
          const [kind = "", count, first] = jump.split(" ");
          return (
            <a key={first} href={`#${first}`}>
              {labels[kind as Kind]}&nbsp;<span className={styles.count}>{count}</span>
            </a>
          );
        })}
      </p>
    </nav>
  );
}
