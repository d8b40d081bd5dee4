import { expect, type Locator, type Page } from "@playwright/test";
import { navbarItems } from "../../../navigation";
import { docsVersions, type Locale, localeNames, locales } from "../../../site";
import { inLanguage } from "./languages";
import { message, navbarLabel } from "./messages";

export type Entry = { label: string; href?: string; items?: Entry[] };

type Link = { label: string; to?: string; href?: string };
type Heading = { type: "html"; value: string };
type Item = Partial<Link> & { type?: string; items?: Array<Link | Heading>; dropdownItemsAfter?: Link[] };

function link(locale: Locale, { label, to, href }: Link): Entry {
  return { label: navbarLabel(locale, label), href: to ? inLanguage(locale, to) : href };
}

function heading(locale: Locale, { value }: Heading): Entry {
  return { label: message(locale, `site.navbar.heading.${value.toLowerCase()}`, value) };
}

/** The entries that lead somewhere by the site's own table, as readers of a language see them. */
export function expectedLinks(locale: Locale): Entry[] {
  return (navbarItems as Item[])
    .filter(({ type }) => type === undefined || type === "dropdown")
    .map(({ items, ...item }) =>
      items
        ? {
            label: navbarLabel(locale, item.label ?? ""),
            items: items.map((child) => ("value" in child ? heading(locale, child) : link(locale, child))),
          }
        : link(locale, item as Link),
    );
}

/** The contents of the version dropdown on a page that has no equivalent in another version. */
export function expectedVersions(locale: Locale): Entry[] {
  const after = (navbarItems as Item[]).find(({ type }) => type === "docsVersionDropdown")?.dropdownItemsAfter ?? [];
  return [
    ...docsVersions.map(({ label, path }) => ({ label, href: inLanguage(locale, `/docs/${path}/`) })),
    ...after.map((item) => link(locale, item)),
  ];
}

/** The contents of the language dropdown on the page with this path. */
export function expectedLanguages(path: string): Entry[] {
  return localeNames.map((name) => ({ label: locales[name].label, href: inLanguage(name, path) }));
}

export function navbar(page: Page): Locator {
  return page.locator("nav.navbar");
}

/** A dropdown of the navbar on wide screens, by the text of its button. */
export function dropdown(page: Page, label: string): Locator {
  return navbar(page)
    .locator(".navbar__inner .dropdown")
    .filter({ has: page.getByRole("button", { name: label, exact: true }) });
}

/** Opens a dropdown the way a mouse does. */
export async function hover(page: Page, label: string): Promise<Locator> {
  const found = dropdown(page, label);
  await found.getByRole("button").hover();
  // Groups of links are lists inside it.
  const list = found.getByRole("list").first();
  await expect(list).toBeVisible();
  return list;
}

/** The menu of narrow screens. */
export function menu(page: Page): Locator {
  return page.locator(".navbar-sidebar");
}

/** Opens the menu of narrow screens where it shows the navbar's entries: pages with a sidebar show that first. */
export async function openMenu(page: Page, locale: Locale): Promise<Locator> {
  const toggle = message(locale, "theme.docs.sidebar.toggleSidebarButtonAriaLabel");
  await navbar(page).getByRole("button", { name: toggle }).click();
  const panels = menu(page).locator(".navbar-sidebar__items");
  await expect(panels).toBeVisible();
  if (await panels.evaluate((element) => element.classList.contains("navbar-sidebar__items--show-secondary"))) {
    await menu(page)
      .getByRole("button", { name: message(locale, "theme.navbar.mobileSidebarSecondaryMenu.backButtonLabel") })
      .click();
  }
  return panels.locator(".navbar-sidebar__item").first();
}

/** Unfolds an entry of the open menu. */
export async function unfold(primary: Locator, label: string): Promise<Locator> {
  const entry = primary.locator("> .menu__list > .menu__list-item").filter({
    has: primary.page().locator(".menu__list-item-collapsible").getByText(label, { exact: true }),
  });
  if ((await entry.locator("button.menu__caret").getAttribute("aria-expanded")) === "false") {
    await entry.locator("button.menu__caret").click();
  }
  const list = entry.locator("> ul");
  await expect(list).toBeVisible();
  // What still unfolds moves away from a click.
  await list.evaluate((element) =>
    Promise.all(element.getAnimations().map(({ finished }) => finished.catch(() => {}))),
  );
  return list;
}

/** What a list of links and headings holds, whether the links stand in groups or not. */
export async function entriesOf(list: Locator): Promise<Entry[]> {
  return list.locator("li:not(:has(li)), p").evaluateAll((items) =>
    items.map((item) => {
      const anchor = item.querySelector("a");
      const label = item.textContent?.trim() ?? "";
      const href = anchor?.getAttribute("href");
      return href ? { label, href } : { label };
    }),
  );
}
