// Wrapped: a page says that it has no translation yet, marks its language, and describes itself; a guide says what it takes.
import { useDoc, useDocsVersion } from "@docusaurus/plugin-content-docs/client";
import useBaseUrl from "@docusaurus/useBaseUrl";
import type { GuideFrontMatter } from "@site/features/examples/model/guide";
import GuideDetails from "@site/features/examples/ui/GuideDetails";
import PictureMetadata from "@site/features/share-pictures/ui/PictureMetadata";
import type { PageQuestions } from "@site/features/structured-data/model/questions";
import { articleData, questionsData } from "@site/features/structured-data/model/structuredData";
import StructuredData from "@site/features/structured-data/ui/StructuredData";
import type { PageLanguages } from "@site/features/translations/model/pageLanguages";
import LanguageLinks from "@site/features/translations/ui/LanguageLinks";
import useCanonical from "@site/features/translations/ui/useCanonical";
import FallbackNotice from "@site/src/ui/FallbackNotice";
import type { Props } from "@theme/DocItem/Content";
import DocItemContent from "@theme-original/DocItem/Content";

export default function DocItemContentWrapper({ children }: Props) {
  const { metadata, frontMatter } = useDoc();
  const { pluginId, label } = useDocsVersion();
  const { languages, questions } = frontMatter as PageLanguages & PageQuestions;
  const { url, locale } = useCanonical(languages);
  const { title, description } = metadata;
  const changed = metadata.lastUpdatedAt ?? undefined;
  const picture = useBaseUrl(frontMatter.image, { absolute: true });
  const image = frontMatter.image && picture;
  // The guides are the documentation of no version.
  const version = pluginId === "default" ? label : undefined;
  const content = (
    <FallbackNotice source={metadata.source}>
      <LanguageLinks languages={languages} />
      {image && <PictureMetadata alt={title} />}
      <StructuredData data={articleData({ title, description, url, locale, changed, version, image })} />
      {questions && <StructuredData data={questionsData({ questions, url, locale })} />}
      <DocItemContent>
        <GuideDetails source={metadata.source} {...(frontMatter as GuideFrontMatter)} />
        {children}
      </DocItemContent>
    </FallbackNotice>
  );
  // Marked for features/reference/ui/reference.css here, and not by <html>'s classes, which are set anew while the page is hydrated.
  return metadata.id.startsWith("api/") ? <div className="reference">{content}</div> : content;
}
