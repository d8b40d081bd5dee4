import Link from "@docusaurus/Link";
import Translate, { translate } from "@docusaurus/Translate";
import { docsPath } from "@site/site";
import CodeBlock from "@theme/CodeBlock";
import Heading from "@theme/Heading";
import TabItem from "@theme/TabItem";
import Tabs from "@theme/Tabs";
import { samples } from "./samples";
import styles from "./styles.module.css";

/** The smallest server and client, side by side, with the commands that start them. */
export default function FirstProgram() {
  const esModules = translate({
    id: "site.form.esModules",
    message: "ES modules",
    description: "Tab with the ES modules form of a program, beside CommonJS and TypeScript",
  });
  return (
    <section className={styles.band} aria-labelledby="first-program">
      <div className={styles.inner}>
        <div className={styles.programHead}>
          <div>
            <Heading as="h2" id="first-program">
              <Translate id="home.program.title" description="Heading above the first program on the home page">
                Your first server and client
              </Translate>
            </Heading>
            <p>
              <Translate
                id="home.program.text"
                description="What the first program on the home page does; {api} is a link to the emit cheatsheet"
                values={{
                  api: (
                    <Link to={docsPath("emit-cheatsheet/")}>
                      <Translate id="home.program.link" description="Link inside the sentence about the first program">
                        emit cheatsheet
                      </Translate>
                    </Link>
                  ),
                }}
              >
                {
                  "The client sends a question and waits for the response. The server also sends the question to every other client. The {api} lists all the ways to send an event."
                }
              </Translate>
            </p>
          </div>
          <div>
            <p>
              <Translate id="home.program.install" description="Before the command that installs both packages">
                Install the packages in an empty folder, and save the two files in this folder:
              </Translate>
            </p>
            <div className={styles.command}>
              <CodeBlock language="bash">npm install socket.io socket.io-client</CodeBlock>
            </div>
          </div>
        </div>
        <Tabs groupId="module-system">
          {samples.map(({ value, label, language, server, client }) => (
            <TabItem key={value} value={value} label={value === "mjs" ? esModules : label}>
              <div className={styles.sideBySide}>
                {[server, client].map(({ title, code, command }) => (
                  <div key={title}>
                    <CodeBlock language={language} title={title}>
                      {code}
                    </CodeBlock>
                    <div className={styles.command}>
                      <CodeBlock language="bash">{command}</CodeBlock>
                    </div>
                  </div>
                ))}
              </div>
            </TabItem>
          ))}
        </Tabs>
        <p className={styles.result}>
          <Translate
            id="home.program.result"
            description="After the first program; {answer} and {asked} are lines that the client prints"
            values={{ answer: <code>"wire" has 4 letters</code>, asked: <code>somebody asked: wire</code> }}
          >
            {
              "Start the server and the client in two terminals. The client prints {answer}. If you start another client in a third terminal, the first one prints {asked}."
            }
          </Translate>
        </p>
      </div>
    </section>
  );
}
