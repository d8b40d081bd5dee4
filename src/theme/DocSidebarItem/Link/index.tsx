// Wrapped: the label of a page without a translation is marked as English.
import type { Props } from "@theme/DocSidebarItem/Link";
import DocSidebarItemLink from "@theme-original/DocSidebarItem/Link";

export default function DocSidebarItemLinkWrapper(props: Props) {
  const language = props.item.customProps?.lang as string | undefined;
  return <DocSidebarItemLink {...props} {...(language && { lang: language })} />;
}
