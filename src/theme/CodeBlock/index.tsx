// Ejected: upstream makes every block anew once the page is hydrated, for colors in style attributes; here they are in CSS.
import RunSample, { Untitled } from "@site/src/components/RunSample";
import type { Props } from "@theme/CodeBlock";
import ElementContent from "@theme/CodeBlock/Content/Element";
import StringContent from "@theme/CodeBlock/Content/String";
import { Children, isValidElement } from "react";

function Block({ children, ...props }: Props) {
  if (Children.toArray(children).some((child) => isValidElement(child))) {
    return <ElementContent {...props}>{children}</ElementContent>;
  }
  return <StringContent {...props}>{Children.toArray(children).join("")}</StringContent>;
}

/** `run` comes from plugins/run-samples: samples that run in the reader's browser have a button and a panel. */
export default function CodeBlock({ run, ...props }: Props & { run?: string }) {
  return run === undefined ? (
    <Block {...props} />
  ) : (
    <RunSample run={run}>
      <Block {...props} title={props.title ?? <Untitled />} />
    </RunSample>
  );
}
