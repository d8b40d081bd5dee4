// Wrapped: gives the page a description.

import { translate } from "@docusaurus/Translate";
import { PageMetadata } from "@docusaurus/theme-common";
import type { Props } from "@theme/BlogTagsListPage";
import BlogTagsListPage from "@theme-original/BlogTagsListPage";

export default function BlogTagsListPageWrapper(props: Props) {
  return (
    <>
      <BlogTagsListPage {...props} />
      <PageMetadata
        description={translate({
          id: "site.blog.tags.description",
          message: "The posts of the Socket.IO blog by subject: releases, announcements, security.",
          description: "Description of the list of tags, for search engines",
        })}
      />
    </>
  );
}
