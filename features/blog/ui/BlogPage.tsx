import Translate from "@docusaurus/Translate";
import TimelinePage from "@site/src/ui/Timeline/TimelinePage";
import type { ComponentProps } from "react";

/** The files that the blog plugin writes beside the list of posts. */
const feeds = [
  { label: "RSS", to: "pathname:///blog/rss.xml" },
  { label: "Atom", to: "pathname:///blog/atom.xml" },
  { label: "JSON", to: "pathname:///blog/feed.json" },
];

type Props = Omit<ComponentProps<typeof TimelinePage>, "links">;

/** A list of posts: what it is, where the other lists are, and how to follow the blog. */
export default function BlogPage(props: Props) {
  const lists = [
    {
      label: (
        <Translate id="site.blog.archive" description="Link to the archive of all posts">
          All posts by year
        </Translate>
      ),
      to: "/blog/archive/",
    },
    {
      label: (
        <Translate id="site.blog.releases" description="Link to the page with all releases of the library">
          Releases
        </Translate>
      ),
      to: "/releases/",
    },
  ];
  return <TimelinePage {...props} links={[...lists, ...feeds]} />;
}
