import { existsSync } from "node:fs";
import path from "node:path";
import type { Image, Parent, Root } from "mdast";
import type { Plugin } from "unified";
import { SKIP, visit } from "unist-util-visit";
import { darkNameOf } from "../model/darkName";

export type Options = {
  /** Absolute path of the site; its static files are in `static/`. */
  siteDir: string;
};

/**
 * Shows the dark version of an image in dark mode: if `chat.png` in the static folder has a `chat-dark.png` beside it,
 * the image becomes two, and src/css shows the right one. Other images stay as they are.
 */
const remarkThemedImages: Plugin<[Options], Root> =
  ({ siteDir }) =>
  (tree) => {
    visit(tree, "image", (image: Image, index, parent: Parent | undefined) => {
      const dark = darkNameOf(image.url);
      if (
        !parent ||
        index === undefined ||
        !image.url.startsWith("/") ||
        !existsSync(path.join(siteDir, "static", dark))
      ) {
        return undefined;
      }
      parent.children.splice(
        index,
        1,
        { ...image, url: `${image.url}#light-mode-only` },
        { ...image, url: `${dark}#dark-mode-only` },
      );
      return [SKIP, index + 2];
    });
  };

export default remarkThemedImages;
