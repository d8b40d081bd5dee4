// Wrapped: a reference page can be rendered as its list of members, which the sidebar shows.
import type Members from "@site/features/reference/ui/Members";
import { HasMembers, PagePart } from "@site/features/reference/ui/pagePart";
import { useFallbackLanguage } from "@site/src/ui/FallbackNotice";
import type { Props } from "@theme/DocItem";
import DocItem from "@theme-original/DocItem";
import { type ComponentProps, useContext } from "react";

/** What `features/reference/build/remarkMembers.ts` adds to the module of a page with many members. */
type Reference = { Members?: typeof Members; deprecated?: ComponentProps<typeof Members>["deprecated"] };

export default function DocItemWrapper(props: Props) {
  const { metadata, toc } = props.content;
  const { Members, deprecated = [] } = props.content as Reference;
  const part = useContext(PagePart);
  const lang = useFallbackLanguage(metadata.source);
  if (part === "page") {
    return (
      <HasMembers value={Members !== undefined}>
        <DocItem {...props} />
      </HasMembers>
    );
  }
  return Members && <Members key={metadata.permalink} toc={toc} deprecated={deprecated} lang={lang} />;
}
