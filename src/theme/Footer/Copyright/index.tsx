// Wrapped: the button of the help panel, which every page has at its foot.
import HelpPanel from "@site/features/help-panel/ui";
import type { Props } from "@theme/Footer/Copyright";
import FooterCopyright from "@theme-original/Footer/Copyright";

export default function FooterCopyrightWrapper(props: Props) {
  return (
    <>
      <FooterCopyright {...props} />
      <HelpPanel />
    </>
  );
}
