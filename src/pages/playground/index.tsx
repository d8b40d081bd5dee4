import { translate } from "@docusaurus/Translate";
import Playground from "@site/features/playground/ui";
import Layout from "@theme/Layout";
import styles from "./styles.module.css";

export default function PlaygroundPage() {
  return (
    <Layout
      title={translate({ id: "playground.title", message: "Playground", description: "Title of the playground" })}
      description={translate({
        id: "playground.description",
        message:
          "Write a Socket.IO server and two clients, run them in your browser with the real library, and watch the packets that they exchange.",
        description: "The playground's description for search engines",
      })}
      wrapperClassName={styles.wrapper}
      noFooter
    >
      <main className={styles.page}>
        <Playground />
      </main>
    </Layout>
  );
}
