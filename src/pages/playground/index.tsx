import Translate, { translate } from "@docusaurus/Translate";
import Playground from "@site/features/playground/ui";
import Heading from "@theme/Heading";
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
    >
      <main className={styles.page}>
        <Heading as="h1">
          <Translate id="playground.title" description="Title of the playground">
            Playground
          </Translate>
        </Heading>
        <p className={styles.lead}>
          <Translate id="playground.lead" description="Below the title of the playground">
            Run a server and two clients with the real library in this page. Choose an example or write your own
            program, run it, and watch the packets.
          </Translate>
        </p>
        <Playground />
      </main>
    </Layout>
  );
}
