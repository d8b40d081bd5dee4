// Wrapped: the title of a page without a translation is marked as English.
import { useDocsSidebar } from "@docusaurus/plugin-content-docs/client";
import { languageInSidebar } from "@site/features/translations/ui/languageInSidebar";
import type { Props } from "@theme/DocPaginator";
import DocPaginator from "@theme-original/DocPaginator";

type Link = NonNullable<Props["previous"]>;

export default function DocPaginatorWrapper({ previous, next, ...props }: Props) {
  const items = useDocsSidebar()?.items ?? [];
  const marked = (link: Link | undefined) => {
    const language = link && languageInSidebar(items, link.permalink);
    // Docusaurus only shows the title, though it calls it a string.
    return language ? { ...link, title: (<span lang={language}>{link.title}</span>) as unknown as string } : link;
  };
  return <DocPaginator {...props} previous={marked(previous)} next={marked(next)} />;
}
