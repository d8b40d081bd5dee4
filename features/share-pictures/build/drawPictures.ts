import { existsSync, readFileSync } from "node:fs";
import { copyFile, mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { Renderer } from "@takumi-rs/core";
import { locales } from "../../../site";
import type { Studio } from "../files";
import { filesFor } from "../model/fontFiles";
import { type Picture, pictureNode, textIn } from "../model/picture";
import { pictureSize } from "../model/size";

/**
 * Writes pictures into the built site. Those that an earlier build has drawn come from the cache.
 *
 * @param pictures by file, below the folder of the built site
 * @param folders.cacheDir the cache of the language, absolute
 * @param folders.outDir the built site of the language, absolute
 * @returns how many pictures were drawn
 */
export async function drawPictures(
  pictures: ReadonlyMap<string, Picture>,
  studio: Studio,
  { cacheDir, outDir }: { cacheDir: string; outDir: string },
): Promise<number> {
  await mkdir(cacheDir, { recursive: true });
  const cached = (file: string) => path.join(cacheDir, path.basename(file));
  const wanted = [...pictures].filter(([file]) => !existsSync(cached(file)));
  const draw = await drawerOf(
    wanted.map(([, picture]) => picture),
    studio,
  );
  // One after the other: a second core is better used for another language.
  for (const [file, picture] of wanted) {
    // A build that is stopped leaves no half of a picture in the cache.
    const unfinished = `${cached(file)}.${process.pid}`;
    await writeFile(unfinished, await draw(picture));
    await rename(unfinished, cached(file));
  }
  await Promise.all([...pictures.keys()].map((file) => copyFile(cached(file), path.join(outDir, file))));
  return wanted.length;
}

/** Loads the files of the font that the texts of the pictures need. @returns what draws one of them, as a PNG file */
export async function drawerOf(
  pictures: readonly Picture[],
  { look, fonts, fontDir }: Studio,
): Promise<(picture: Picture) => Promise<Uint8Array>> {
  const renderer = new Renderer();
  const text = pictures.map((picture) => textIn(picture, look)).join("");
  for (const { name, ranges } of filesFor(text, fonts)) {
    const data = readFileSync(path.join(fontDir, name));
    await renderer.registerFont({ name: "Noto Sans SC", data, unicodeRange: ranges });
  }
  return (picture) =>
    renderer.render(pictureNode(picture, look), {
      ...pictureSize,
      format: "png",
      lang: locales[picture.locale].htmlLang,
    });
}
