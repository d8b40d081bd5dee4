import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { localeBaseUrl, localeNames, site } from "../../site";
import { pagesOf } from "./support/builtSite";
import { buildDir } from "./support/paths";

/** Pages of the documentation, guides and posts. */
const pagesWithTitle = /^\/(?:docs|get-started|how-to)\/|^\/blog\/(?!(?:archive|authors|page|tags)\/)./;

/** In bytes. Chats don't show pictures that are slow to load. */
const largest = 30_000;

describe.each(localeNames)("the share pictures in %s", (locale) => {
  const pages = pagesOf(locale);
  const folder = `${site.url}${localeBaseUrl(locale)}assets/share/`;

  it("are named and described by every page", () => {
    const described = { width: "1200", height: "630", card: "summary_large_image" };
    for (const { sharePicture, path } of pages) {
      expect(sharePicture, path).toMatchObject(described);
      expect(sharePicture.alt, path).toBeTruthy();
      expect(sharePicture.image?.startsWith(site.url), path).toBe(true);
    }
  });

  it("show the titles of pages that have one", () => {
    const shown = pages.filter(({ route }) => pagesWithTitle.test(route));
    // A title that can't be drawn has the general picture, and two pages may have the same title.
    expect(new Set(shown.map(({ sharePicture }) => sharePicture.image)).size).toBeGreaterThan(shown.length * 0.9);
  });

  it("are small PNG files of the size that the pages say", () => {
    const drawn = new Set(pages.flatMap(({ sharePicture: { image } }) => (image?.startsWith(folder) ? [image] : [])));
    expect(drawn.size).toBeGreaterThan(100);
    for (const image of drawn) {
      const png = readFileSync(path.join(buildDir, image.slice(`${site.url}${site.baseUrl}`.length)));
      expect([png.readUInt32BE(16), png.readUInt32BE(20)], image).toEqual([1200, 630]);
      expect(png.length, image).toBeLessThan(largest);
    }
  });
});
