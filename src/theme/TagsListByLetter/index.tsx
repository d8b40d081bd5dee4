// Ejected: one list, without a heading for each first letter, which a Chinese tag doesn't have.
import Tag from "@theme/Tag";
import type { Props } from "@theme/TagsListByLetter";
import styles from "./styles.module.css";

export default function TagsListByLetter({ tags }: Props) {
  return (
    <ul className={styles.tags}>
      {tags.map((tag) => (
        <li key={tag.permalink}>
          <Tag {...tag} />
        </li>
      ))}
    </ul>
  );
}
