// Wrapped: the button can be pressed before the page is hydrated, because the press hydrates it.
import { Context as BrowserContext } from "@docusaurus/core/lib/client/browserContext";
import type { Props } from "@theme/ColorModeToggle";
import ColorModeToggle from "@theme-original/ColorModeToggle";

export default function ColorModeToggleWrapper(props: Props) {
  return (
    // Upstream disables the button until this is true.
    <BrowserContext value={true}>
      <ColorModeToggle {...props} />
    </BrowserContext>
  );
}
