import path from "node:path";
import type { ParseFrontMatter } from "@docusaurus/types";
import type { Locale } from "../../../site";
import { studioOf } from "../files";
import { missingIn } from "../model/fontFiles";
import { pictureFile, textIn } from "../model/picture";
import { pictureOf, type Say } from "../model/pictureOf";

/** As Docusaurus does when it is given a site directory: the folder that the command runs in. */
const siteDir = process.cwd();

/**
 * Gives every page the address of its share picture as `image` in its front matter, where the theme looks for it. A
 * page whose title can't be drawn gets none: it has the general picture then.
 *
 * @param parse what reads the front matter itself
 * @param locale the language that is built
 * @param say reads an interface string of this language
 */
export default function withSharePictures(parse: ParseFrontMatter, locale: Locale, say: Say): ParseFrontMatter {
  // The development server has no pictures, so that it starts quickly.
  if (process.env.NODE_ENV === "development") {
    return parse;
  }
  const { look, fonts } = studioOf(siteDir);
  return async (params) => {
    const parsed = await parse(params);
    const file = path.relative(siteDir, params.filePath).split(path.sep).join("/");
    const picture = pictureOf(file, parsed.frontMatter, locale, say);
    if (!picture || missingIn(textIn(picture, look), fonts).length > 0) {
      return parsed;
    }
    return { ...parsed, frontMatter: { ...parsed.frontMatter, image: `/${pictureFile(picture, look)}` } };
  };
}
