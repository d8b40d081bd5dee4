// Ejected: the button says whether lines are wrapped.

import { translate } from "@docusaurus/Translate";
import { useCodeBlockContext } from "@docusaurus/theme-common/internal";
import Button from "@theme/CodeBlock/Buttons/Button";
import type { Props } from "@theme/CodeBlock/Buttons/WordWrapButton";
import IconWordWrap from "@theme/Icon/WordWrap";

export default function WordWrapButton({ className }: Props) {
  const { isEnabled, isCodeScrollable, toggle } = useCodeBlockContext().wordWrap;
  if (!isEnabled && !isCodeScrollable) {
    return null;
  }
  const name = translate({
    id: "site.code.wrap",
    message: "Wrap long lines",
    description: "Button of a code block that is wider than its box; pressed while lines are wrapped",
  });
  return (
    <Button onClick={toggle} className={className} aria-pressed={isEnabled} aria-label={name} title={name}>
      <IconWordWrap aria-hidden="true" />
    </Button>
  );
}
