// Ejected: one list along a wire, the newest post first; Docusaurus shows a band in the accent and three columns.
import { translate } from "@docusaurus/Translate";
import { HtmlClassNameProvider, PageMetadata, ThemeClassNames } from "@docusaurus/theme-common";
import BlogPage from "@site/features/blog/ui/BlogPage";
import PostList from "@site/features/blog/ui/PostList";
import type { Props } from "@theme/BlogArchivePage";
import Layout from "@theme/Layout";
import clsx from "clsx";

export default function BlogArchivePage({ archive }: Props) {
  const title = translate({
    id: "theme.blog.archive.title",
    message: "Archive",
    description: "The page & hero title of the blog archive page",
  });
  const description = translate({
    id: "site.blog.archive.description",
    message: "Every post of the Socket.IO blog since 2014, by year: releases, announcements and background.",
    description: "Description of the blog's archive for search engines",
  });
  return (
    <HtmlClassNameProvider className={clsx(ThemeClassNames.wrapper.blogPages)}>
      <PageMetadata title={title} description={description} />
      <Layout>
        <BlogPage title={title}>
          <PostList posts={archive.blogPosts.map(({ metadata }) => metadata)} isDense />
        </BlogPage>
      </Layout>
    </HtmlClassNameProvider>
  );
}
