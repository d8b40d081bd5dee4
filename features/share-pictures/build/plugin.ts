import { mkdir, readdir, rm } from "node:fs/promises";
import path from "node:path";
import type { BlogContent } from "@docusaurus/plugin-content-blog";
import type { LoadedContent } from "@docusaurus/plugin-content-docs";
import type { LoadContext, Plugin } from "@docusaurus/types";
import { aliasedSitePathToRelativePath } from "@docusaurus/utils";
import { asLocale } from "../../../site";
import { studioOf } from "../files";
import { missingIn } from "../model/fontFiles";
import { type Picture, pictureFile, picturesFolder, textIn } from "../model/picture";
import { otherPictures, pictureOf } from "../model/pictureOf";
import { drawPictures } from "./drawPictures";

type Page = { source: string; frontMatter: { image?: unknown } };

/**
 * Draws the share pictures of a language after its build. `usePluginData("share-pictures")` has the files of the
 * pictures of pages that don't come from Markdown, by address: the first one, `""`, is the general picture.
 */
export default function sharePicturesPlugin({ siteDir, i18n, codeTranslations }: LoadContext): Plugin {
  if (process.env.NODE_ENV === "development") {
    return { name: "share-pictures" };
  }
  const locale = asLocale(i18n.currentLocale, "i18n.currentLocale");
  const say = (id: string, english: string) => codeTranslations[id] ?? english;
  const studio = studioOf(siteDir);
  const pictures = new Map<string, Picture>();
  const add = (picture: Picture): string => {
    const file = pictureFile(picture, studio.look);
    pictures.set(file, picture);
    return file;
  };
  return {
    name: "share-pictures",
    async allContentLoaded({ allContent, actions }) {
      const others = Object.entries(otherPictures(locale, say));
      actions.setGlobalData(Object.fromEntries(others.map(([address, picture]) => [address, add(picture)])));
      for (const { source, frontMatter } of pagesIn(allContent)) {
        const file = aliasedSitePathToRelativePath(source);
        const { image, ...withoutImage } = frontMatter;
        const picture = pictureOf(file, withoutImage, locale, say);
        if (picture && image === `/${pictureFile(picture, studio.look)}`) {
          add(picture);
        } else if (picture && image === undefined) {
          const missing = missingIn(textIn(picture, studio.look), studio.fonts);
          console.warn(
            `${file}: its title has characters that the font of the share pictures doesn't have (${missing.join(" ")}). The page gets the general picture. Write the title without them, or give the page an "image" in its front matter.`,
          );
        }
      }
    },
    async postBuild({ outDir }) {
      const cacheDir = path.join(siteDir, "node_modules/.cache/share-pictures", locale);
      await mkdir(path.join(outDir, picturesFolder), { recursive: true });
      await drawPictures(pictures, studio, { cacheDir, outDir });
      await removeOthers(cacheDir, new Set([...pictures.keys()].map((file) => path.basename(file))));
    },
  };
}

/** All pages that come from Markdown, and that Docusaurus has loaded. */
function pagesIn(allContent: Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>): Page[] {
  const docs = Object.values(allContent["docusaurus-plugin-content-docs"] ?? {}) as LoadedContent[];
  const blogs = Object.values(allContent["docusaurus-plugin-content-blog"] ?? {}) as BlogContent[];
  return [
    ...docs.flatMap(({ loadedVersions }) => loadedVersions).flatMap((version) => version.docs as Page[]),
    ...blogs.flatMap(({ blogPosts }) => blogPosts).map(({ metadata }) => metadata as Page),
  ];
}

/** Keeps the pictures of this build only, so that the cache doesn't grow. */
async function removeOthers(folder: string, kept: ReadonlySet<string>): Promise<void> {
  const names = await readdir(folder);
  await Promise.all(names.filter((name) => !kept.has(name)).map((name) => rm(path.join(folder, name))));
}
