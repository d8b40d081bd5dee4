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

const documentation: NavigationGroup = {
  label: "Docs",
  links: [
    { label: "Guide", to: docsPath() },
    { label: "Tutorial", to: docsPath("tutorial/introduction/") },
    { label: "Chat demo", to: "/demos/chat/" },
    { label: "Whiteboard demo", to: "/demos/whiteboard/" },
    { label: "Playground", to: "/playground/" },
    { label: "How-to guides", to: "/how-to/" },
    { label: "Emit cheatsheet", to: docsPath("emit-cheatsheet/") },
  ],
};

const reference: readonly NavigationLink[] = [
  { label: "Server API", to: docsPath("server-api/") },
  { label: "Client API", to: docsPath("client-api/") },
];

const help: NavigationGroup = {
  label: "Help",
  links: [
    { label: "Troubleshooting", to: docsPath("troubleshooting-connection-issues/") },
    { label: "Stack Overflow", href: externalLinks.stackOverflow },
    { label: "GitHub Discussions", href: externalLinks.discussions },
  ],
};

const news: NavigationGroup = {
  label: "News",
  links: [
    { label: "Blog", to: "/blog/" },
    { label: "X", href: externalLinks.x },
  ],
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
    { label: "Translations", to: "/translations/" },
    { label: "Roadmap", href: externalLinks.roadmap },
    { label: "Become a sponsor", href: externalLinks.sponsor },
  ],
};

/** A heading inside a dropdown. Docusaurus does not translate HTML items: `src/theme/NavbarItem/HtmlNavbarItem` does. */
function dropdownHeading({ label }: NavigationGroup) {
  return { type: "html" as const, value: label, className: "dropdown-heading" };
}

function dropdown({ label, links }: NavigationGroup) {
  return { type: "dropdown" as const, label, position: "left" as const, items: [...links] };
}

export const navbarItems: Navbar["items"] = [
  { ...start, position: "left" },
  dropdown(documentation),
  ...reference.map((link) => ({ ...link, position: "left" as const })),
  {
    type: "dropdown",
    label: "Ecosystem",
    position: "left",
    items: [help, news, tools].flatMap((group) => [dropdownHeading(group), ...group.links]),
  },
  dropdown(about),
  {
    type: "docsVersionDropdown",
    position: "right",
    dropdownItemsAfter: [{ label: "Changelog", to: docsPath("changelog/") }],
  },
  { type: "localeDropdown", position: "right" },
  { type: "custom-repositoryLink", position: "right", href: repositories.library },
];

export const footerColumns: Footer["links"] = [
  { title: documentation.label, items: [start, ...documentation.links, ...reference] },
  ...[help, news, tools, about].map(({ label, links }) => ({ title: label, items: [...links] })),
];

export function copyright(now: Date): string {
  return `© ${site.copyrightSince}–${now.getUTCFullYear()} ${site.title}`;
}
