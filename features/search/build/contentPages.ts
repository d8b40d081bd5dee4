import { readFileSync } from "node:fs";
import path from "node:path";
import type { BlogContent } from "@docusaurus/plugin-content-blog";
import type { LoadedContent as DocsContent } from "@docusaurus/plugin-content-docs";
import type { LoadedContent as PagesContent } from "@docusaurus/plugin-content-pages";
import { aliasedSitePathToRelativePath } from "@docusaurus/utils";
import { examplesIn } from "../../examples/files";
import { filledMarkdown } from "../../examples/model/text";
import { kindOf } from "../model/kinds";
import type { SearchPage } from "../model/page";
import { markdownPage } from "./markdownPage";

export type ContentPagesOptions = { siteDir: string; baseUrl: string; language: string };

/** Docusaurus' `allContent`, as far as search reads it. */
export type AllContent = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;

type Source = {
  source: string;
  path: string;
  title: string;
  description: string | undefined;
  tag: string;
  keywords: unknown;
  sectionKeywords: unknown;
};

function instancesOf<Content>(allContent: AllContent, plugin: string): Array<[id: string, content: Content]> {
  return Object.entries(allContent[plugin] ?? {}) as Array<[string, Content]>;
}

function sourcesOf(allContent: AllContent): Source[] {
  const docs = instancesOf<DocsContent>(allContent, "docusaurus-plugin-content-docs").flatMap(
    ([id, { loadedVersions }]) =>
      loadedVersions.flatMap(({ versionName, docs: pages }) =>
        pages
          .filter(({ unlisted, draft }) => !unlisted && !draft)
          .map(({ source, permalink, title, description, frontMatter }) => ({
            source,
            path: permalink,
            title,
            description,
            tag: `docs-${id}-${versionName}`,
            keywords: frontMatter.keywords,
            sectionKeywords: (frontMatter as Record<string, unknown>).section_keywords,
          })),
      ),
  );
  const posts = instancesOf<BlogContent>(allContent, "docusaurus-plugin-content-blog").flatMap(([, { blogPosts }]) =>
    blogPosts
      .filter(({ metadata }) => !metadata.unlisted)
      .map(({ metadata: { source, permalink, title, description, frontMatter } }) => ({
        source,
        path: permalink,
        title,
        description,
        tag: "default",
        keywords: frontMatter.keywords,
        sectionKeywords: (frontMatter as Record<string, unknown>).section_keywords,
      })),
  );
  const pages = instancesOf<PagesContent | null>(allContent, "docusaurus-plugin-content-pages").flatMap(([, content]) =>
    (content ?? []).flatMap((page) =>
      page.type === "mdx" && !page.unlisted
        ? {
            source: page.source,
            path: page.permalink,
            title: page.title ?? page.permalink,
            description: page.description,
            tag: "default",
            keywords: page.frontMatter.keywords,
            sectionKeywords: undefined,
          }
        : [],
    ),
  );
  return [...docs, ...posts, ...pages];
}

/** What readers type for the sections of each page, by the page's address and the section's ID. */
export type SectionKeywords = ReadonlyMap<string, Readonly<Record<string, readonly string[]>>>;

/** Reads `section_keywords` of all pages. plugins/front-matter-contract has checked its shape. */
export function sectionKeywordsOf(allContent: AllContent): SectionKeywords {
  return new Map(
    sourcesOf(allContent).flatMap(({ path: address, sectionKeywords }) =>
      sectionKeywords ? [[address, sectionKeywords as Record<string, string[]>]] : [],
    ),
  );
}

/** A search page with what readers type for its sections. */
export function withSectionKeywords(page: SearchPage, keywords: SectionKeywords): SearchPage {
  const own = keywords.get(page.path);
  return own
    ? {
        ...page,
        sections: page.sections.map((section) => ({ ...section, keywords: [...(own[section.anchor] ?? [])] })),
      }
    : page;
}

/** Search pages of the Markdown that the content plugins have loaded, for the development server. */
export function contentPages(
  allContent: AllContent,
  { siteDir, baseUrl, language }: ContentPagesOptions,
): SearchPage[] {
  const examples = examplesIn(siteDir);
  return sourcesOf(allContent).map(({ source, path: route, title, description, tag, keywords }) =>
    markdownPage(
      {
        path: route,
        title,
        description: description ?? "",
        tag,
        language,
        kind: kindOf(route, baseUrl),
        category: "",
        keywords: Array.isArray(keywords) ? keywords.map(String) : [],
      },
      filledMarkdown(readFileSync(path.join(siteDir, aliasedSitePathToRelativePath(source)), "utf8"), examples),
    ),
  );
}
