/**
 * Every link of the navbar and the footer, once. Both read this table; their labels are translated in
 * `i18n/<locale>/docusaurus-theme-classic/navbar.json` and `footer.json` (keys are the English labels).
 */
import type { ThemeConfig } from "@docusaurus/preset-classic";
import { docsPath, externalLinks, repositories, site } from "./site";

type NavigationLink = { label: string; to: string } | { label: string; href: string };

type NavigationGroup = {
  label: string;
  links: readonly NavigationLink[];
};

type Navbar = NonNullable<ThemeConfig["navbar"]>;
type Footer = NonNullable<ThemeConfig["footer"]>;

/** The first thing that a newcomer looks for: it stands by itself in the navbar. */
const start: NavigationLink = { label: "Get started", to: "/get-started/" };

const basics: NavigationGroup = {
  label: "Start",
  links: [
    { label: "Guide", to: docsPath() },
    { label: "Tutorial", to: docsPath("tutorial/introduction/") },
    { label: "How it works", to: docsPath("how-it-works/") },
  ],
};

const learning: NavigationGroup = {
  label: "Learn",
  links: [
    { label: "How-to guides", to: "/how-to/" },
    { label: "Emit cheatsheet", to: docsPath("emit-cheatsheet/") },
    { label: "Error reference", to: docsPath("errors/") },
  ],
};

const trying: NavigationGroup = {
  label: "Try",
  links: [
    { label: "Playground", to: "/playground/" },
    { label: "Chat demo", to: "/demos/chat/" },
    { label: "Whiteboard demo", to: "/demos/whiteboard/" },
  ],
};

/** With the pages of a version that belong to each entry, as a regular expression: their options have pages, too. */
const reference = [
  { label: "Server API", to: docsPath("server-api/"), activeBaseRegex: "server-(api|options)/" },
  { label: "Client API", to: docsPath("client-api/"), activeBaseRegex: "client-(api|options)/" },
];

const help: NavigationGroup = {
  label: "Help",
  links: [
    { label: "Troubleshooting", to: docsPath("troubleshooting-connection-issues/") },
    { label: "Stack Overflow", href: externalLinks.stackOverflow },
    { label: "GitHub Discussions", href: externalLinks.discussions },
  ],
};

const blog: NavigationLink = { label: "Blog", to: "/blog/" };

const news: NavigationGroup = {
  label: "News",
  links: [blog, { label: "X", href: externalLinks.x }],
};

const tools: NavigationGroup = {
  label: "Tools",
  links: [
    { label: "CDN", href: externalLinks.cdn },
    { label: "Admin UI", to: docsPath("admin-ui/") },
  ],
};

const about: NavigationGroup = {
  label: "About",
  links: [
    { label: "FAQ", to: docsPath("faq/") },
    { label: "Changelog", to: docsPath("changelog/") },
    { label: "Releases", to: "/releases/" },
    { label: "Translations", to: "/translations/" },
    { label: "Accessibility", to: docsPath("accessibility/") },
    { label: "Roadmap", href: externalLinks.roadmap },
    { label: "Become a sponsor", href: externalLinks.sponsor },
  ],
};

/** A heading inside a dropdown. Docusaurus does not translate HTML items: `src/theme/NavbarItem/HtmlNavbarItem` does. */
function dropdownHeading({ label }: NavigationGroup) {
  return { type: "html" as const, value: label, className: "dropdown-heading" };
}

/** Groups of links, each under its heading. `src/theme/NavbarItem/DropdownNavbarItem/Desktop` shows them side by side. */
function grouped(groups: readonly NavigationGroup[]) {
  return groups.flatMap((group) => [dropdownHeading(group), ...group.links]);
}

/** The pages of any version that have these slugs, as a regular expression. */
const inDocs = (slugs: string) => `/docs/v\\d+/${slugs}`;
const aboutPages = "(faq|changelog|accessibility)/";
const ecosystemPages = "(troubleshooting-connection-issues|admin-ui)/";
const referencePages = reference.map(({ activeBaseRegex }) => activeBaseRegex);
/** All that has no entry of its own. */
const guidePages = `(?!${[aboutPages, ecosystemPages, ...referencePages].join("|")})`;

export const navbarItems: Navbar["items"] = [
  { ...start, position: "left" },
  {
    type: "dropdown",
    label: "Docs",
    position: "left",
    items: grouped([basics, learning, trying]),
    activeBaseRegex: `/(how-to|demos|playground)/|${inDocs(guidePages)}`,
  },
  ...reference.map(({ activeBaseRegex, ...link }) => ({
    ...link,
    position: "left" as const,
    activeBaseRegex: inDocs(activeBaseRegex),
  })),
  {
    type: "dropdown",
    label: "Ecosystem",
    position: "left",
    items: grouped([help, news, tools]),
    activeBaseRegex: inDocs(ecosystemPages),
  },
  { ...blog, position: "left", className: "navbar__blog" },
  {
    type: "dropdown",
    label: about.label,
    position: "left",
    items: [...about.links],
    activeBaseRegex: `/(translations|releases)/|${inDocs(aboutPages)}`,
  },
  {
    type: "docsVersionDropdown",
    position: "right",
    dropdownItemsAfter: [{ label: "Changelog", to: docsPath("changelog/") }],
  },
  { type: "localeDropdown", position: "right" },
  { type: "custom-repositoryLink", position: "right", href: repositories.library },
];

export const footerColumns: Footer["links"] = [
  { title: basics.label, items: [start, ...basics.links] },
  { title: learning.label, items: [...learning.links, ...reference.map(({ label, to }) => ({ label, to }))] },
  { title: trying.label, items: [...trying.links] },
  { title: help.label, items: [...help.links] },
  { title: "Ecosystem", items: [...news.links, ...tools.links] },
  { title: about.label, items: [...about.links] },
];

export function copyright(now: Date): string {
  return `© ${site.copyrightSince}–${now.getUTCFullYear()} ${site.title}`;
}
