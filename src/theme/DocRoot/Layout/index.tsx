// Wrapped: the sidebar can show a part of the page, the members of a reference.
import { PageElement } from "@site/features/reference/ui/pagePart";
import type { Props } from "@theme/DocRoot/Layout";
import DocRootLayout from "@theme-original/DocRoot/Layout";

export default function DocRootLayoutWrapper(props: Props) {
  return (
    <PageElement value={props.children}>
      <DocRootLayout {...props} />
    </PageElement>
  );
}
