// Wrapped: on its own page, a post says that it has no translation yet, marks its language, and ends with page actions.
import { useBlogPost } from "@docusaurus/plugin-content-blog/client";
import PageActions from "@site/features/page-actions/ui";
import PictureMetadata from "@site/features/share-pictures/ui/PictureMetadata";
import type { PageLanguages } from "@site/features/translations/model/pageLanguages";
import LanguageLinks from "@site/features/translations/ui/LanguageLinks";
import FallbackNotice from "@site/src/ui/FallbackNotice";
import type { Props } from "@theme/BlogPostItem/Content";
import BlogPostItemContent from "@theme-original/BlogPostItem/Content";

export default function BlogPostItemContentWrapper(props: Props) {
  const { metadata, frontMatter, isBlogPostPage } = useBlogPost();
  if (!isBlogPostPage) {
    return <BlogPostItemContent {...props} />;
  }
  return (
    <>
      <FallbackNotice source={metadata.source}>
        {frontMatter.image && <PictureMetadata alt={metadata.title} />}
        <LanguageLinks {...(frontMatter as PageLanguages)} />
        <BlogPostItemContent {...props} />
      </FallbackNotice>
      <PageActions title={metadata.title} permalink={metadata.permalink} source={metadata.source} />
    </>
  );
}
