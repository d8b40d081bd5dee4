// Ejected: the page's code stays as the server has drawn it, and colors come without Prism.

import { useCodeBlockContext } from "@docusaurus/theme-common/internal";
import { useCodeLines } from "@site/features/highlighting/useCodeLines";
import type { Props } from "@theme/CodeBlock/Content";
import Line from "@theme/CodeBlock/Line";
import clsx from "clsx";
import { Fragment, useContext } from "react";
import { RemovedLinesContext } from "../../../../features/highlighting/ui/removedLines";

function Lines() {
  const { code, language, lineNumbersStart, lineClassNames } = useCodeBlockContext().metadata;
  const { element, drawn, lines } = useCodeLines<HTMLElement>(code, language);
  const removed = useContext(RemovedLinesContext);
  const isNumbered = lineNumbersStart !== undefined;
  const props = {
    ref: element,
    className: clsx("code-lines", isNumbered && "code-lines--numbered"),
    style: isNumbered ? { counterReset: `line-count ${lineNumbersStart - 1}` } : undefined,
  };
  if (drawn) {
    return <code {...props} {...drawn} />;
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
