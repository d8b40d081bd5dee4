// Ejected: every block has a bar with its name and its buttons, so that no button lies on code; short commands have the buttons beside them. A block says how large it is, so that references can leave it for later.

import { useCodeBlockContext } from "@docusaurus/theme-common/internal";
import { RunButton, useIsRunnable } from "@site/features/samples/ui/RunSample";
import Buttons from "@theme/CodeBlock/Buttons";
import Container from "@theme/CodeBlock/Container";
import Content from "@theme/CodeBlock/Content";
import type { Props } from "@theme/CodeBlock/Layout";
import Title from "@theme/CodeBlock/Title";
import clsx from "clsx";
import { isShort } from "../../../../features/highlighting/model/languages";

export default function CodeBlockLayout({ className }: Props) {
  const { code, language, title, className: given } = useCodeBlockContext().metadata;
  const lines = code.split("\n");
  // How large it will be, for pages that leave code out of sight for later: features/reference/ui/reference.css.
  const size = { "data-lines": lines.length, "data-columns": Math.max(...lines.map(({ length }) => length)) };
  const isCompact = !useIsRunnable() && !title && isShort(code, language);
  // The room of the buttons is there before they are: they come with JavaScript.
  const buttons = (
    <div className="code-buttons">
      <Buttons />
    </div>
  );
  if (isCompact) {
    return (
      <Container as="div" className={clsx(className, given, "code-compact")} {...size}>
        <Content />
        {buttons}
      </Container>
    );
  }
  return (
    <Container as="div" className={clsx(className, given)} {...size}>
      <div className="code-bar">
        <Title>{title}</Title>
        {buttons}
        <RunButton />
      </div>
      <Content />
    </Container>
  );
}
