// Wrapped: gives the page a description.

import { translate } from "@docusaurus/Translate";
import { PageMetadata } from "@docusaurus/theme-common";
import type { Props } from "@theme/Blog/Pages/BlogAuthorsListPage";
import BlogAuthorsListPage from "@theme-original/Blog/Pages/BlogAuthorsListPage";

export default function BlogAuthorsListPageWrapper(props: Props) {
  return (
    <>
      <BlogAuthorsListPage {...props} />
      <PageMetadata
        description={translate({
          id: "site.blog.authors.description",
          message: "Who writes the Socket.IO blog: the team that maintains the library.",
          description: "Description of the list of authors, for search engines",
        })}
      />
    </>
  );
}
