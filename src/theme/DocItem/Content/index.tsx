// Wrapped: says so when a page has no translation yet, and marks its language.
import { useDoc } from "@docusaurus/plugin-content-docs/client";
import FallbackNotice from "@site/src/components/FallbackNotice";
import type { Props } from "@theme/DocItem/Content";
import DocItemContent from "@theme-original/DocItem/Content";

export default function DocItemContentWrapper(props: Props) {
  const { metadata } = useDoc();
  return (
    <FallbackNotice source={metadata.source}>
      <DocItemContent {...props} />
    </FallbackNotice>
  );
}
