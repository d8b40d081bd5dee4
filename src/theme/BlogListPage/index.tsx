// Ejected: posts along a wire, with a heading, the feeds and the archive above; Docusaurus' list begins with the first post.
import { HtmlClassNameProvider, PageMetadata, ThemeClassNames } from "@docusaurus/theme-common";
import BlogPage from "@site/features/blog/ui/BlogPage";
import PostList from "@site/features/blog/ui/PostList";
import type { Props } from "@theme/BlogListPage";
import BlogListPageStructuredData from "@theme/BlogListPage/StructuredData";
import BlogListPaginator from "@theme/BlogListPaginator";
import Layout from "@theme/Layout";
import SearchMetadata from "@theme/SearchMetadata";
import clsx from "clsx";

export default function BlogListPage(props: Props) {
  const { metadata, items } = props;
  const { blogTitle, blogDescription } = metadata;
  return (
    <HtmlClassNameProvider className={clsx(ThemeClassNames.wrapper.blogPages, ThemeClassNames.page.blogListPage)}>
      <PageMetadata title={blogTitle} description={blogDescription} />
      <SearchMetadata tag="blog_posts_list" />
      <BlogListPageStructuredData {...props} />
      <Layout>
        <BlogPage title={blogTitle} lead={blogDescription}>
          <PostList posts={items.map(({ content }) => content.metadata)} />
          <BlogListPaginator metadata={metadata} />
        </BlogPage>
      </Layout>
    </HtmlClassNameProvider>
  );
}
