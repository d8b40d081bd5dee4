// Ejected: posts of a tag or an author are listed as those of the blog are, along a wire.
import PostList from "@site/features/blog/ui/PostList";
import type { Props } from "@theme/BlogPostItems";

export default function BlogPostItems({ items }: Props) {
  return <PostList posts={items.map(({ content }) => content.metadata)} />;
}
