import Implementations from "./Implementations";
import NewestPosts from "./NewestPosts";
import styles from "./styles.module.css";

/** What is around the library: other languages, and the blog. */
export default function Ecosystem() {
  return (
    <div className={styles.band}>
      <div className={styles.inner}>
        <Implementations />
        <NewestPosts />
      </div>
    </div>
  );
}
