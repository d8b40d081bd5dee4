import type { BlogPost } from "@docusaurus/plugin-content-blog";
import type { RouteModules } from "@docusaurus/types";

/** An item of a list of posts, as Docusaurus' theme reads it. */
type Summary = { content: { metadata: BlogPost["metadata"]; frontMatter: object; assets: object } };

/**
 * What a list says of its posts.
 *
 * @param items the modules of the list's route, each a post without what follows `<!-- truncate -->`
 * @param posts all posts of the blog
 * @throws if the modules have another form, or name a post that isn't there
 */
export function summariesOf(items: RouteModules[string], posts: readonly BlogPost[]): Summary[] {
  if (!Array.isArray(items)) {
    throw new Error("A list of posts has no list of modules. Has Docusaurus changed its routes?");
  }
  return items.map((item) => {
    const { content } = item as { content?: { path?: string } };
    const post = posts.find(({ metadata }) => metadata.source === content?.path);
    if (!post) {
      throw new Error(
        `A list of posts has ${JSON.stringify(item)}, which is no post. Has Docusaurus changed its routes?`,
      );
    }
    const { metadata } = post;
    return { content: { metadata, frontMatter: metadata.frontMatter, assets: {} } };
  });
}
