// Ejected: upstream makes every block anew once the page is hydrated, for colors in style attributes; here they are in CSS.

import { PartTitle } from "@site/features/examples/ui/PartTitle";
import RunSample from "@site/features/samples/ui/RunSample";
import type { Props } from "@theme/CodeBlock";
import ElementContent from "@theme/CodeBlock/Content/Element";
import StringContent from "@theme/CodeBlock/Content/String";
import { Children, isValidElement } from "react";
import { RemovedLinesContext, readRemovedLines } from "../../../features/highlighting/ui/removedLines";

function Block({ children, ...props }: Props) {
  if (Children.toArray(children).some((child) => isValidElement(child))) {
    return <ElementContent {...props}>{children}</ElementContent>;
  }
  return <StringContent {...props}>{Children.toArray(children).join("")}</StringContent>;
}

type SampleProps = {
  /** From features/samples/build: the sample runs in the reader's browser, with a button and a panel. */
  run?: string;
  /** From features/samples/build: the block is a part of a file. Where it belongs, or an empty text. */
  place?: string;
  /** From features/examples: the lines that the part replaces, as JSON. */
  removed?: string;
};

/** A title in the metastring, which Docusaurus prefers to the property. */
const metaTitle = /(?:^|\s)title=(["'])(.*?)\1/;

export default function CodeBlock({ run, place, removed, ...props }: Props & SampleProps) {
  const titled = place === undefined ? props : withPlace(props, place);
  const block = (
    <RemovedLinesContext value={readRemovedLines(removed)}>
      <Block {...titled} />
    </RemovedLinesContext>
  );
  return run === undefined ? block : <RunSample run={run}>{block}</RunSample>;
}

function withPlace({ title, metastring = "", ...props }: Props, place: string): Props {
  const name = title ?? metaTitle.exec(metastring)?.[2];
  return { ...props, metastring: metastring.replace(metaTitle, ""), title: <PartTitle name={name} where={place} /> };
}
