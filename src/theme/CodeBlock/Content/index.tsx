// Ejected: the page's code stays as the server has drawn it, and colors come without Prism.

import ExecutionEnvironment from "@docusaurus/ExecutionEnvironment";
import { useCodeBlockContext } from "@docusaurus/theme-common/internal";
import useIsBrowser from "@docusaurus/useIsBrowser";
import { loadTokenizer, tokenizer } from "@site/features/highlighting/ui/tokenizer";
import type { Props } from "@theme/CodeBlock/Content";
import Line from "@theme/CodeBlock/Line";
import clsx from "clsx";
import { Fragment, useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { plainLines } from "../../../../features/highlighting/model/plainLines";
import { RemovedLinesContext } from "../../../../features/highlighting/ui/removedLines";

/** What is left alone. One object, so that no render takes it for new content. */
const drawnByServer = { __html: "" };

/** `tokenize` as soon as it is here, where it is wanted. */
function useTokenizer(isWanted: boolean) {
  const [tokenize, setTokenize] = useState(() => tokenizer());
  const isMissing = isWanted && !tokenize;
  useEffect(() => {
    if (isMissing) {
      let isGone = false;
      loadTokenizer().then(
        (loaded) => !isGone && setTokenize(() => loaded),
        // Code without colors is code.
        () => {},
      );
      return () => {
        isGone = true;
      };
    }
  }, [isMissing]);
  return tokenize;
}

function Lines() {
  const { code, language, lineNumbersStart, lineClassNames } = useCodeBlockContext().metadata;
  const isBrowser = useIsBrowser();
  const element = useRef<HTMLElement>(null);
  const [isDrawn, setDrawn] = useState(ExecutionEnvironment.canUseDOM && !isBrowser);
  // A page that is not hydrated but made anew, after an error, has nothing from the server.
  useLayoutEffect(() => {
    setDrawn((isDrawn) => isDrawn && element.current?.hasChildNodes() === true);
  }, []);

  const removed = useContext(RemovedLinesContext);
  const tokenize = useTokenizer(!isDrawn);
  const lines = useMemo(
    () => (isDrawn ? [] : (tokenize?.(code, language) ?? plainLines(code))),
    [isDrawn, tokenize, code, language],
  );

  const isNumbered = lineNumbersStart !== undefined;
  const props = {
    ref: element,
    className: clsx("code-lines", isNumbered && "code-lines--numbered"),
    style: isNumbered ? { counterReset: `line-count ${lineNumbersStart - 1}` } : undefined,
  };
  if (isDrawn) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, what is there stays
    return <code {...props} dangerouslySetInnerHTML={drawnByServer} suppressHydrationWarning />;
  }
  return (
    <code {...props}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
        <Fragment key={index}>
          <Removed lines={removed.get(index)} />
          <Line
            line={line}
            classNames={lineClassNames[index]}
            showLineNumbers={isNumbered}
            getLineProps={({ className }) => ({ className: clsx("token-line", className) })}
            getTokenProps={({ token }) => ({ className: "", children: token.content })}
          />
        </Fragment>
      ))}
      <Removed lines={removed.get(lines.length)} />
    </code>
  );
}

function Removed({ lines = [] }: { lines?: readonly string[] }) {
  return lines.map((text, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
    <del key={index} className="token-line code-removed" data-search-ignore>
      {text}
      <br />
    </del>
  ));
}

export default function CodeBlockContent({ className }: Props) {
  const { metadata, wordWrap } = useCodeBlockContext();
  const { code, language } = metadata;
  return (
    <pre
      ref={wordWrap.codeBlockRef}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls code that is wider than the page
      tabIndex={0}
      className={clsx(className, "prism-code", `language-${language}`, "thin-scrollbar")}
    >
      <Lines key={`${language}:${code}`} />
    </pre>
  );
}
