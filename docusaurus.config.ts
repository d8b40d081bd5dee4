import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import defaultTemplate from "@docusaurus/core/lib/ssg/ssgTemplate.html";
import type { Options as RedirectsOptions } from "@docusaurus/plugin-client-redirects";
import type { Options as BlogOptions } from "@docusaurus/plugin-content-blog";
import type { Options as DocsOptions } from "@docusaurus/plugin-content-docs";
import type { Options as PresetOptions, ThemeConfig } from "@docusaurus/preset-classic";
import npm2yarn from "@docusaurus/remark-plugin-npm2yarn";
import type { Config, MarkdownConfig, PluginConfig, RouteConfig } from "@docusaurus/types";
import createFeedItems, { feedNames } from "./features/blog/build/feeds";
import { hasNews } from "./features/blog/model/announcement";
import { demoServerAddress } from "./features/demos/model/address";
import remarkDiagrams from "./features/diagrams/build/remarkDiagrams";
import remarkErrors from "./features/errors/build/remarkErrors";
import remarkExampleFiles from "./features/examples/build/remarkExampleFiles";
import remarkRecipients from "./features/recipients/build/remarkRecipients";
import remarkMembers from "./features/reference/build/remarkMembers";
import remarkCodeForms from "./features/samples/build/remarkCodeForms";
import remarkRunSamples from "./features/samples/build/remarkRunSamples";
import remarkSampleMarkers from "./features/samples/build/remarkSampleMarkers";
import withSampleReport from "./features/samples/build/sampleReport";
import remarkThemedImages from "./features/screenshots/build/remarkThemedImages";
import { searchSettings } from "./features/search/model/settings";
import withSharePictures from "./features/share-pictures/build/withSharePictures";
import withQuestions from "./features/structured-data/build/withQuestions";
import withPageLanguages from "./features/translations/build/pageLanguages";
import remarkLinkLanguages from "./features/translations/build/remarkLinkLanguages";
import remarkTranslatedSections from "./features/translations/build/remarkTranslatedSections";
import { pageOf } from "./markdown/contentFolders";
import { copyright, footerColumns, navbarItems } from "./navigation";
import frontMatterContract from "./plugins/front-matter-contract";
import groupedSidebar from "./plugins/guide-groups";
import { guideGroups } from "./plugins/guide-groups/groups";
import type { Options as PurgeInfimaOptions } from "./plugins/purge-infima";
import remarkCellAlignment from "./plugins/remark-cell-alignment";
import remarkCrossInstanceLinks from "./plugins/remark-cross-instance-links";
import remarkInlineCode from "./plugins/remark-inline-code";
import remarkRowIds from "./plugins/remark-row-ids";
import remarkTables from "./plugins/remark-tables";
import type { Options as SplitStylesOptions } from "./plugins/split-styles";
import { redirectsTo } from "./redirects";
import {
  asLocale,
  defaultLocale,
  docsVersions,
  localeBaseUrl,
  localeNames,
  locales,
  repositories,
  site,
  sourceLocale,
} from "./site";

// Docusaurus itself only warns, and builds something else.
const { DOCUSAURUS_CURRENT_LOCALE } = process.env;
const currentLocale = DOCUSAURUS_CURRENT_LOCALE
  ? asLocale(DOCUSAURUS_CURRENT_LOCALE, "--locale or DOCUSAURUS_CURRENT_LOCALE")
  : defaultLocale;

const codeFile = `${__dirname}/i18n/${currentLocale}/code.json`;
const interfaceStrings = existsSync(codeFile) ? JSON.parse(readFileSync(codeFile, "utf8")) : {};

/** An interface string that the build writes into a page or a picture; undefined in English. */
function interfaceString(key: string): string | undefined {
  return interfaceStrings[key]?.message;
}

/** A source archive has no history, nor a repository without a commit: pages then carry no date, and the build goes on. */
const hasHistory = spawnSync("git", ["rev-parse", "--verify", "--quiet", "HEAD"], { stdio: "ignore" }).status === 0;

/** The day of the build: `BUILD_DATE=2025-09-01 npm run build` shows what the site was like on another day. */
const builtOn = new Date(process.env.BUILD_DATE ?? Date.now());
if (Number.isNaN(builtOn.getTime())) {
  throw new Error(`BUILD_DATE is "${process.env.BUILD_DATE}", which isn't a date. Write it like 2025-09-01.`);
}

const i18n: Config["i18n"] = {
  defaultLocale,
  locales: [...localeNames] as [string, ...string[]],
  localeConfigs: Object.fromEntries(
    localeNames.map((locale) => [
      locale,
      {
        label: locales[locale].label,
        htmlLang: locales[locale].htmlLang,
        direction: "ltr",
        calendar: "gregory",
        // Explicit, because building one locale alone otherwise moves it to the root.
        baseUrl: localeBaseUrl(locale),
      },
    ]),
  ),
};

const markdown: Partial<MarkdownConfig> = {
  emoji: false,
  hooks: { onBrokenMarkdownLinks: "throw", onBrokenMarkdownImages: "throw" },
  parseFrontMatter: withSharePictures(
    withPageLanguages(withQuestions(withSampleReport(frontMatterContract)), currentLocale),
    currentLocale,
    (id, english) => interfaceString(id) ?? english,
  ),
};

const sharedMdxOptions = {
  // First of all: it counts the fences that are in the file.
  beforeDefaultRemarkPlugins: [
    [remarkRunSamples, { siteDir: __dirname }],
    [remarkTranslatedSections, { siteDir: __dirname }],
    [remarkLinkLanguages, { siteDir: __dirname }],
    remarkCrossInstanceLinks,
    remarkRowIds,
    [remarkThemedImages, { siteDir: __dirname }],
  ],
  remarkPlugins: [
    remarkExampleFiles,
    remarkDiagrams,
    [remarkCodeForms, { esModules: interfaceString("site.form.esModules") }],
    remarkSampleMarkers,
    remarkCellAlignment,
    remarkTables,
    remarkInlineCode,
    [remarkMembers, { siteDir: __dirname }],
    [remarkErrors, { siteDir: __dirname }],
    [remarkRecipients, { siteDir: __dirname }],
    [npm2yarn, { sync: true, converters: ["yarn", "pnpm", "bun"] }],
  ],
} satisfies Pick<DocsOptions, "beforeDefaultRemarkPlugins" | "remarkPlugins">;

const sharedDocsOptions = {
  ...sharedMdxOptions,
  editUrl: `${repositories.site}/edit/main/`,
  editLocalizedFiles: true,
  showLastUpdateTime: hasHistory,
  // File names are IDs here: `4.8.4.md` and `step-1.md` mean what they say.
  numberPrefixParser: false,
} satisfies DocsOptions;

const docsOptions: DocsOptions = {
  ...sharedDocsOptions,
  path: "docs",
  routeBasePath: "docs",
  sidebarPath: "./sidebars.ts",
  lastVersion: "current",
  versions: Object.fromEntries(
    docsVersions.map(({ name, label, path }) => [
      name,
      { label, path, banner: name === "current" ? "none" : "unmaintained" } as const,
    ]),
  ),
};

const blog = {
  title: "Blog",
  description: "Releases, announcements and background from the team behind Socket.IO.",
};

const blogOptions: BlogOptions = {
  ...sharedMdxOptions,
  path: "blog",
  routeBasePath: "blog",
  authorsMapPath: "authors.yml",
  tags: "tags.yml",
  postsPerPage: 10,
  blogSidebarCount: 10,
  blogTitle: blog.title,
  blogDescription: blog.description,
  showReadingTime: true,
  editUrl: `${repositories.site}/edit/main/`,
  editLocalizedFiles: true,
  onInlineTags: "throw",
  onInlineAuthors: "throw",
  onUntruncatedBlogPosts: "throw",
  feedOptions: { type: "all", ...feedNames(__dirname, currentLocale, blog), limit: false, createFeedItems },
};

/** Pages without a version, as docs instances of their own: sidebar, previous and next, edit link, translations. */
function unversionedDocs(id: string, sidebarPath: string, more: DocsOptions = {}): PluginConfig {
  const options: DocsOptions & { id: string } = {
    ...sharedDocsOptions,
    ...more,
    id,
    path: id,
    routeBasePath: id,
    sidebarPath,
    breadcrumbs: true,
  };
  return ["@docusaurus/plugin-content-docs", options];
}

const redirectsOptions: RedirectsOptions = {
  fromExtensions: ["html"],
  createRedirects: redirectsTo,
};

/** Pages that are shown in English for lack of a translation: only the English sitemap has them. */
function fallbackPaths(routes: readonly RouteConfig[]): string[] {
  return routes.flatMap(({ path, metadata, routes: children = [] }) => {
    const file = metadata?.sourceFilePath ?? "";
    const isFallback = currentLocale !== sourceLocale && !file.startsWith("i18n/") && pageOf(file) !== undefined;
    return [...(isFallback ? [path] : []), ...fallbackPaths(children)];
  });
}

/** Pages that only list or search others, in every language. */
const outsideOfSearchEngines = localeNames.flatMap((locale) =>
  ["search/", "blog/tags/**"].map((pages) => `${localeBaseUrl(locale)}${pages}`),
);

const presetOptions: PresetOptions = {
  docs: docsOptions,
  // features/blog/build/plugin.ts is the blog.
  blog: false,
  pages: { ...sharedMdxOptions },
  sitemap: {
    lastmod: hasHistory ? "date" : null,
    ignorePatterns: outsideOfSearchEngines,
    createSitemapItems: async ({ defaultCreateSitemapItems, ...params }) => {
      const left = new Set(fallbackPaths(params.routes));
      const items = await defaultCreateSitemapItems(params);
      return items.filter(({ url }) => !left.has(new URL(url).pathname));
    },
  },
  theme: {
    customCss: [
      "./src/css/tokens.css",
      "./src/css/base.css",
      "./src/css/chrome.css",
      "./src/css/code.css",
      "./src/css/print.css",
      "./features/search/ui/search.css",
    ],
  },
  googleAnalytics: undefined,
  gtag: undefined,
};

const themeConfig: ThemeConfig = {
  algolia: searchSettings(process.env),
  colorMode: { respectPrefersColorScheme: true },
  announcementBar: hasNews(readdirSync(`${__dirname}/blog`), builtOn)
    ? {
        id: "announcement-bar",
        // Only there because an empty bar is not rendered: `src/theme/AnnouncementBar/Content` shows the newest post.
        content: "newest post",
        isCloseable: true,
      }
    : undefined,
  // `src/theme/DocRoot/Layout/Sidebar` has the button that hides the sidebar.
  docs: { versionPersistence: "localStorage", sidebar: { hideable: false, autoCollapseCategories: true } },
  blog: { sidebar: { groupByYear: true } },
  navbar: {
    title: site.title,
    logo: { alt: "", src: "img/logo.svg", width: 28, height: 28 },
    items: navbarItems,
  },
  footer: { links: footerColumns, copyright: copyright(builtOn) },
  tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
  // Colours come from src/css/code.css, by class: no inline style for each token.
  prism: {
    theme: { plain: {}, styles: [] },
    darkTheme: { plain: {}, styles: [] },
    additionalLanguages: [
      "bash",
      "diff",
      "json",
      "nginx",
      "apacheconf",
      "ini",
      "docker",
      "http",
      "java",
      "dart",
      "php",
      "csharp",
    ],
  },
};

const pageTemplate = defaultTemplate
  // The theme hides its icons by a `style` attribute, which the content security policy does not allow.
  .replace("<%~ it.preBodyTags %>", `<%~ it.preBodyTags.replace('style="display: none;"', 'class="svg-sprite"') %>`)
  // Since plugins/split-styles, Docusaurus knows the files of a page's own parts. Their scripts are left to `main.js`,
  // which notices when one is missing.
  .replace("it.scripts.forEach(", "it.scripts.filter((script) => /[/~]main\\.[^/]*$/.test(script)).forEach(");

const themeComponents = (...names: string[]) =>
  names.map((name) => `node_modules/@docusaurus/theme-classic/lib/theme/${name}`);

/** Style sheets of what few pages have, or of what opens when a reader asks for it. */
const splitStyles: SplitStylesOptions = {
  include: [
    "features/demos/ui",
    "features/diagrams/ui/Diagram/Enlarged.module.css",
    "features/errors/ui",
    "features/help-panel/ui/Panel.module.css",
    "features/home/ui",
    "features/playground/ui",
    "features/recipients/ui",
    "features/releases/ui",
    "features/samples/ui/RunSample/Panel.module.css",
    "features/search/ui/box",
    "features/search/ui/page",
    "src/pages",
    "src/ui/PacketInspector",
  ],
  groups: {
    blog: [
      "features/blog/ui",
      "src/ui/Timeline",
      ...themeComponents(
        "Blog",
        "BlogPostItem",
        "BlogSidebar",
        "Icon/Socials",
        "Tag",
        "TagsListByLetter",
        "TagsListInline",
      ),
    ],
    docs: [
      "features/diagrams/ui/Diagram/styles.module.css",
      "features/examples/ui",
      "features/page-actions/ui",
      "features/reference/ui",
      "features/samples/ui/SampleReport",
      "features/translations/ui",
      "features/tutorial/ui",
      "src/theme/DocBreadcrumbs",
      "src/theme/DocItem",
      "src/theme/DocPaginator",
      "src/theme/DocRoot",
      "src/theme/NotFound",
      "src/theme/TOC",
      "src/theme/TOCItems",
      "src/css/content.css",
      "src/css/doc-pages.css",
      "src/ui/FilterField",
      "src/ui/SectionSwitch",
      ...themeComponents(
        "Admonition",
        "BackToTopButton",
        "Details",
        "DocBreadcrumbs",
        "DocItem",
        "DocRoot",
        "DocSidebar",
        "DocSidebarItem",
        "EditMetaRow",
        "Icon/Edit",
        "MDXComponents",
        "TOC",
        "TOCCollapsible",
      ),
      "node_modules/@docusaurus/theme-common/lib/components/Details",
    ],
  },
};

/** Classes of Infima that are words of the site's code, too, or for settings that it doesn't use. */
const purgeInfima: PurgeInfimaOptions = {
  unused: [
    "button--outline",
    "card",
    "footer--dark",
    "footer__link-separator",
    "footer__logo",
    "hero",
    "navbar--dark",
    "navbar--primary",
    "pagination",
    "shadow--lw",
    "tabs--block",
  ],
};

const config: Config = {
  title: site.title,
  tagline: site.tagline,
  url: site.url,
  baseUrl: site.baseUrl,
  // Browsers that want favicon.ico or apple-touch-icon.png ask for them at the root by themselves.
  favicon: "img/logo.svg",
  trailingSlash: true,
  organizationName: "socketio",
  projectName: "socket.io-website",

  // Its script stands in the page, where the content security policy allows none. The home page has a text instead.
  baseUrlIssueBanner: false,

  onBrokenLinks: "throw",
  onBrokenAnchors: "throw",
  onDuplicateRoutes: "throw",

  // The address of the demos' real server, if the build has one. The pages connect to it.
  customFields: { demoServer: demoServerAddress(process.env) },

  i18n,
  markdown,
  // A fixed namespace: with the default one, the color mode would be forgotten when the language changes.
  storage: { type: "localStorage", namespace: "socket.io" },
  ssrTemplate: pageTemplate,
  future: { v4: true, faster: true, experimental_vcs: hasHistory ? "default-v2" : "disabled" },

  presets: [["classic", presetOptions]],
  clientModules: [
    "./src/clientModules/decodableHash.ts",
    "./src/clientModules/fetchAhead.ts",
    "./src/clientModules/pageTransitions.ts",
  ],
  plugins: [
    unversionedDocs("get-started", "./get-started/sidebars.ts"),
    unversionedDocs("how-to", "./how-to/sidebars.ts", { sidebarItemsGenerator: groupedSidebar(guideGroups) }),
    ["./features/blog/build/plugin.ts", blogOptions],
    ["@docusaurus/plugin-client-redirects", redirectsOptions],
    "./browser-server/bundling/plugin.ts",
    "./plugins/build-cache/index.ts",
    "./features/errors/build/plugin.ts",
    "./features/examples/build/watch/index.ts",
    "./features/translations/build/statusPage.ts",
    "./features/translations/build/watch/index.ts",
    "./features/highlighting/build/plugin.ts",
    ["./features/page-actions/build/markdownTwins.ts", { except: ["releases/"] }],
    "./features/page-index/build/plugin.ts",
    "./features/examples/build/programArchives.ts",
    "./plugins/feature-strings/index.ts",
    "./plugins/raw-sources/index.ts",
    "./features/releases/build/plugin.ts",
    "./plugins/resilient-loading/index.ts",
    "./plugins/quick-styles/index.ts",
    "./plugins/em-breakpoints/index.ts",
    "./plugins/preact/index.ts",
    ["./plugins/purge-infima/index.ts", purgeInfima],
    "./plugins/lazy-routes/index.ts",
    "./plugins/small-main/index.ts",
    "./plugins/fewer-requests/index.ts",
    ["./plugins/split-styles/index.ts", splitStyles],
    "./features/samples/build/runSamples.ts",
    "./features/search/build/plugin.ts",
    "./features/share-pictures/build/plugin.ts",
  ],
  themeConfig,
};

export default config;
