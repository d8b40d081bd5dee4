// Ejected: shows the newest blog post, by the blog's own data, in the page's language.
import Link from "@docusaurus/Link";
import Translate from "@docusaurus/Translate";
import { usePluginData } from "@docusaurus/useGlobalData";
import type { NewestPost } from "@site/features/page-index/model/newestPosts";
import type { Props } from "@theme/AnnouncementBar/Content";
import clsx from "clsx";
import styles from "./styles.module.css";

export default function AnnouncementBarContent({ className, ...props }: Props) {
  const [newest] = usePluginData("page-index") as NewestPost[];
  if (!newest) {
    return null;
  }
  return (
    <div {...props} className={clsx(styles.content, className)}>
      <Translate
        id="site.announcementBar.newestPost"
        description="The announcement bar; {link} is the title of the newest blog post"
        values={{ link: <Link to={newest.permalink}>{newest.title}</Link> }}
      >
        {"New on the blog: {link}"}
      </Translate>
    </div>
  );
}
