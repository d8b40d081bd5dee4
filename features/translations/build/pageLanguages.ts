import { existsSync } from "node:fs";
import path from "node:path";
import type { ParseFrontMatter } from "@docusaurus/types";
import { pageOf } from "../../../markdown/contentFolders";
import { type Locale, localeNames, locales, sourceLocale } from "../../../site";
import { translationOf } from "../files";

/** As Docusaurus does when it is given a site directory: the folder that the command runs in. */
const siteDir = process.cwd();

/**
 * Gives every page `languages` in its front matter, for its alternate links. A page that is shown in English for lack of
 * a translation also has `lang` among the properties of its entry in the sidebar.
 *
 * @param parse what reads the front matter itself
 * @param locale the language that is built
 */
export default function withPageLanguages(parse: ParseFrontMatter, locale: Locale): ParseFrontMatter {
  return async (params) => {
    const parsed = await parse(params);
    const page = pageOf(path.relative(siteDir, params.filePath).split(path.sep).join("/"));
    if (!page) {
      return parsed;
    }
    const languages = localeNames.filter(
      (name) => name === sourceLocale || existsSync(path.join(siteDir, translationOf(page.source, name))),
    );
    const { sidebar_custom_props: properties, ...frontMatter } = parsed.frontMatter;
    const isFallback = !languages.includes(locale);
    const shown = isFallback ? { ...(properties as object), lang: locales[sourceLocale].htmlLang } : properties;
    return {
      ...parsed,
      frontMatter: { ...frontMatter, languages, ...(shown !== undefined && { sidebar_custom_props: shown }) },
    };
  };
}
