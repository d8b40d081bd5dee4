import blogPlugin, { type BlogContent, type PluginOptions, validateOptions } from "@docusaurus/plugin-content-blog";
import type { LoadContext, Plugin, RouteConfig } from "@docusaurus/types";
import { summariesOf } from "../model/summaries";

export { validateOptions };

/**
 * Docusaurus' blog, whose lists load what they say of their posts as one file. Docusaurus would load a file with the text
 * for each post.
 */
export default async function leanBlogPlugin(
  context: LoadContext,
  options: PluginOptions,
): Promise<Plugin<BlogContent>> {
  const plugin = await blogPlugin(context, options);
  return {
    ...plugin,
    async contentLoaded({ content, actions }) {
      const addRoute = ({ modules: { items, ...modules } = {}, ...route }: RouteConfig) =>
        actions.addRoute(
          items === undefined
            ? { ...route, modules }
            : { ...route, modules, props: { ...route.props, items: summariesOf(items, content.blogPosts) } },
        );
      await plugin.contentLoaded?.({ content, actions: { ...actions, addRoute } });
    },
  };
}
