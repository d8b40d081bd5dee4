import Link from "@docusaurus/Link";
import Translate from "@docusaurus/Translate";
import CodeBlock from "@theme/CodeBlock";
import Heading from "@theme/Heading";
import TabItem from "@theme/TabItem";
import Tabs from "@theme/Tabs";
import { samples } from "./samples";
import styles from "./styles.module.css";

/** The smallest server and client, side by side. */
export default function FirstProgram() {
  return (
    <section className={styles.section} aria-labelledby="first-program">
      <Heading as="h2" id="first-program">
        <Translate id="home.program.title" description="Heading above the first program on the home page">
          A server and a client, complete
        </Translate>
      </Heading>
      <p>
        <Translate
          id="home.program.text"
          description="What the first program on the home page does; {api} is a link to the emit cheatsheet"
          values={{
            api: (
              <Link to="/docs/v4/emit-cheatsheet/">
                <Translate id="home.program.link" description="Link inside the sentence about the first program">
                  emit cheatsheet
                </Translate>
              </Link>
            ),
          }}
        >
          {
            "The client asks and waits for the answer; every other client hears that somebody asked. The {api} has all the ways to send."
          }
        </Translate>
      </p>
      <Tabs groupId="module-system">
        {samples.map(({ value, label, language, server, client }) => (
          <TabItem key={value} value={value} label={label}>
            <div className={styles.sideBySide}>
              <CodeBlock language={language} title={server.title}>
                {server.code}
              </CodeBlock>
              <CodeBlock language={language} title={client.title}>
                {client.code}
              </CodeBlock>
            </div>
          </TabItem>
        ))}
      </Tabs>
    </section>
  );
}
