// Wrapped: says so when a post has no translation yet (on its own page), and marks its language.
import { useBlogPost } from "@docusaurus/plugin-content-blog/client";
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
    <FallbackNotice source={metadata.source}>
      <LanguageLinks {...(frontMatter as PageLanguages)} />
      <BlogPostItemContent {...props} />
    </FallbackNotice>
  );
}
