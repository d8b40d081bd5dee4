import Translate from "@docusaurus/Translate";
import CodeBlock from "@theme/CodeBlock";
import Heading from "@theme/Heading";
import TabItem from "@theme/TabItem";
import Tabs from "@theme/Tabs";
import styles from "./styles.module.css";

export type SourceFile = {
  /** From the root of the site's repository. */
  path: string;
  code: string;
};

/** The files that run, word for word, one tab each; the first part of the page that is folded away. */
export default function Sources({ files }: { files: readonly SourceFile[] }) {
  return (
    <section className={styles.section} aria-labelledby="source">
      <Heading as="h2" id="source">
        <Translate id="demo.sources.title" description="Demos: heading above the source code">
          The program
        </Translate>
      </Heading>
      <p>
        <Translate id="demo.sources.text" description="Demos: what the files under the heading are">
          These are the files that run. The first ones run on the server, either in your browser or in Node.js. The last
          one runs in the page.
        </Translate>
      </p>
      <details open className={styles.sources}>
        <summary>
          <Translate id="demo.sources.summary" description="Demos: folds the source code away, or shows it">
            Source code
          </Translate>
        </summary>
        <Tabs>
          {files.map(({ path, code }) => (
            <TabItem key={path} value={path} label={path.slice(path.lastIndexOf("/") + 1)}>
              <CodeBlock language="ts" title={path}>
                {code}
              </CodeBlock>
            </TabItem>
          ))}
        </Tabs>
      </details>
    </section>
  );
}
