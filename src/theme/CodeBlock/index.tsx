// Ejected: upstream makes every block anew once the page is hydrated, for colors in style attributes; here they are in CSS.

import { PartTitle } from "@site/src/components/PartTitle";
import RunSample, { Untitled } from "@site/src/components/RunSample";
import type { Props } from "@theme/CodeBlock";
import ElementContent from "@theme/CodeBlock/Content/Element";
import StringContent from "@theme/CodeBlock/Content/String";
import { Children, isValidElement } from "react";
import { RemovedLinesContext, readRemovedLines } from "./removedLines";

function Block({ children, ...props }: Props) {
  if (Children.toArray(children).some((child) => isValidElement(child))) {
    return <ElementContent {...props}>{children}</ElementContent>;
  }
  return <StringContent {...props}>{Children.toArray(children).join("")}</StringContent>;
}

type SampleProps = {
  /** From plugins/run-samples: the sample runs in the reader's browser, with a button and a panel. */
  run?: string;
  /** From plugins/remark-sample-markers: the block is a part of a file. Where it belongs, or an empty text. */
  place?: string;
  /** From plugins/remark-example-files: the lines that the part replaces, as JSON. */
  removed?: string;
};

export default function CodeBlock({ run, place, removed, title, ...props }: Props & SampleProps) {
  const fullTitle = place === undefined ? title : <PartTitle name={title ?? titleIn(props.metastring)} where={place} />;
  const block = (
    <RemovedLinesContext value={readRemovedLines(removed)}>
      <Block {...props} title={fullTitle ?? (run === undefined ? undefined : <Untitled />)} />
    </RemovedLinesContext>
  );
  return run === undefined ? block : <RunSample run={run}>{block}</RunSample>;
}

function titleIn(metastring = ""): string | undefined {
  return /(?:^|\s)title=(["'])(.*?)\1/.exec(metastring)?.[2];
}
