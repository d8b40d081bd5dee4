import Head from "@docusaurus/Head";
import Translate, { translate } from "@docusaurus/Translate";
import useDocusaurusContext from "@docusaurus/useDocusaurusContext";
import { repositories } from "@site/site";
import { useMenu } from "@site/src/ui/useMenu";
import { type ReactNode, type SyntheticEvent, useState } from "react";
import { assistants } from "../model/assistants";
import { type Feedback, feedbackUrl } from "../model/feedbackUrl";
import { markdownPath } from "../model/markdownPath";
import styles from "./styles.module.css";

type Props = {
  title: string;
  /** The page's address with the locale's base URL. */
  permalink: string;
  /** Docusaurus' `metadata.source` of the Markdown file. */
  source: string;
  /** The documented version, where the page belongs to one. */
  version?: string;
  /** The link that edits the page. */
  edit?: ReactNode;
  /** When the page was last changed. */
  changed?: ReactNode;
};

type CopyState = "idle" | "copied" | "failed";

async function fetchMarkdown(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) {
    throw new Error(`${response.status} ${response.statusText}`);
  }
  return response.text();
}

function useCopyMarkdown(permalink: string) {
  const [state, setState] = useState<CopyState>("idle");
  async function copy() {
    const markdown = fetchMarkdown(markdownPath(permalink));
    try {
      if (typeof ClipboardItem === "function") {
        // Within the click: Safari lets nobody write after having waited.
        const text = markdown.then((text) => new Blob([text], { type: "text/plain" }));
        await navigator.clipboard.write([new ClipboardItem({ "text/plain": text })]);
      } else {
        await navigator.clipboard.writeText(await markdown);
      }
      setState("copied");
    } catch (error) {
      console.warn("The page could not be copied as Markdown:", error);
      setState("failed");
    }
  }
  return { state, copy };
}

function copyLabel(state: CopyState): string {
  switch (state) {
    case "copied":
      return translate({ id: "site.pageActions.copied", message: "Copied", description: "After the page was copied" });
    case "failed":
      return translate({
        id: "site.pageActions.copyFailed",
        message: "Could not copy",
        description: "When the page could not be copied",
      });
    default:
      return translate({
        id: "site.pageActions.copy",
        message: "Copy as Markdown",
        description: "Button that copies the page as Markdown",
      });
  }
}

type FeedbackLinkProps = { about: Omit<Feedback, "kind" | "selection">; kind: Feedback["kind"]; children: ReactNode };

/** Leads to an issue with the page filled in, and with what is selected at that time: a click would end the selection. */
function FeedbackLink({ about, kind, children }: FeedbackLinkProps) {
  const address = (selection = "") => feedbackUrl(repositories.site, { ...about, kind, selection });
  const quoteSelection = ({ currentTarget }: SyntheticEvent<HTMLAnchorElement>) => {
    currentTarget.href = address(getSelection()?.toString());
  };
  return (
    <a href={address()} onPointerDown={quoteSelection} onFocus={quoteSelection}>
      {children}
    </a>
  );
}

/** Unfolds the links that open an assistant with a question about the page. Only the reader can send it. */
function AssistantMenu({ address }: { address: string }) {
  const { menu } = useMenu();
  const question = translate(
    {
      id: "site.pageActions.question",
      message: "Read {address} and answer my questions about it.",
      description: "What an assistant, such as Claude, is asked about a page; {address} is that of the page",
    },
    { address },
  );
  return (
    <details className={styles.assistants} {...menu}>
      <summary>
        <Translate
          id="site.pageActions.open"
          description="At the foot of a page: unfolds the names of assistants, such as Claude, that can open its text"
        >
          Open in…
        </Translate>
      </summary>
      <ul>
        {assistants.map(({ name, url }) => (
          <li key={name}>
            <a href={url(question)} target="_blank" rel="noopener noreferrer">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** At the foot of a page: copy it as Markdown, open it in an assistant, edit it, report a problem with it, or say whether it helped. */
export default function PageActions({ title, permalink, source, version, edit, changed }: Props) {
  const { siteConfig, i18n } = useDocusaurusContext();
  const { state, copy } = useCopyMarkdown(permalink);
  const about = {
    title,
    url: `${siteConfig.url}${permalink}`,
    file: source.replace("@site/", ""),
    version,
    language: i18n.currentLocale,
  };
  const markdown = markdownPath(permalink);
  return (
    <div className={styles.actions}>
      <Head>
        <link rel="alternate" type="text/markdown" href={`${siteConfig.url}${markdown}`} />
      </Head>
      <button type="button" className="clean-btn" onClick={copy}>
        <span aria-live="polite">{copyLabel(state)}</span>
      </button>
      <a href={markdown}>
        <Translate id="site.pageActions.view" description="Link at the foot of a page: opens its text as Markdown">
          View as Markdown
        </Translate>
      </a>
      <AssistantMenu address={`${siteConfig.url}${markdown}`} />
      {edit}
      <FeedbackLink about={about} kind="problem">
        <Translate
          id="site.pageActions.problem"
          description="Link at the foot of a page: opens an issue on GitHub with the page and the selected text"
        >
          Report a problem with this page
        </Translate>
      </FeedbackLink>
      <p className={styles.helpful}>
        <span>
          <Translate id="site.pageActions.helpful" description="Question at the foot of a page">
            Was this page helpful?
          </Translate>
        </span>
        <FeedbackLink about={about} kind="helped">
          <Translate id="site.pageActions.yes" description="Answer: the page was helpful; opens an issue on GitHub">
            Yes
          </Translate>
        </FeedbackLink>
        <FeedbackLink about={about} kind="did not help">
          <Translate id="site.pageActions.no" description="Answer: the page was not helpful; opens an issue on GitHub">
            No
          </Translate>
        </FeedbackLink>
      </p>
      {changed && <span className={styles.changed}>{changed}</span>}
    </div>
  );
}
