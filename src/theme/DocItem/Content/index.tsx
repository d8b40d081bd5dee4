// Wrapped: says so when a page has no translation yet, marks its language, and shows above a guide what it takes.
import { useDoc } from "@docusaurus/plugin-content-docs/client";
import type { GuideFrontMatter } from "@site/features/examples/model/guide";
import GuideFacts from "@site/features/examples/ui/GuideFacts";
import type { PageLanguages } from "@site/features/translations/model/pageLanguages";
import LanguageLinks from "@site/features/translations/ui/LanguageLinks";
import FallbackNotice from "@site/src/ui/FallbackNotice";
import type { Props } from "@theme/DocItem/Content";
import DocItemContent from "@theme-original/DocItem/Content";

export default function DocItemContentWrapper({ children }: Props) {
  const { metadata, frontMatter } = useDoc();
  const content = (
    <FallbackNotice source={metadata.source}>
      <LanguageLinks {...(frontMatter as PageLanguages)} />
      <DocItemContent>
        <GuideFacts source={metadata.source} {...(frontMatter as GuideFrontMatter)} />
        {children}
      </DocItemContent>
    </FallbackNotice>
  );
  // Marked for src/css/code.css here, and not by <html>'s classes, which are set anew while the page is hydrated.
  return metadata.id.startsWith("api/") ? <div className="reference">{content}</div> : content;
}
