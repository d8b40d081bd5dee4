// Wrapped: below the links to the pages, the members of a reference.
import { useDocsSidebar } from "@docusaurus/plugin-content-docs/client";
import { PageElement, PagePart } from "@site/features/reference/ui/pagePart";
import type { Props } from "@theme/DocSidebar/Desktop/Content";
import Content from "@theme-original/DocSidebar/Desktop/Content";
import { useContext } from "react";

/** The sidebars of references, see `sidebars.ts`. */
const references = ["serverSidebar", "clientSidebar"];

export default function DocSidebarDesktopContentWrapper(props: Props) {
  const page = useContext(PageElement);
  const name = useDocsSidebar()?.name;
  return (
    <>
      <Content {...props} />
      {name && references.includes(name) && <PagePart value="members">{page}</PagePart>}
    </>
  );
}
