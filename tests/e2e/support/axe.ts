import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";
import { isFirefox } from "./firefox";

type Options = Parameters<AxeBuilder["options"]>[0];

/**
 * What is on its way would be measured half way: without transitions it is there at once, which also holds for those
 * that run without end. Code out of sight keeps the colors of the mode before until it is scrolled to, and axe reads
 * it without scrolling.
 */
const stillness = `
*, ::before, ::after { animation: none !important; transition: none !important; }
.theme-code-block, .code-lines { content-visibility: visible !important; }
[data-like-others] { display: none !important; }
`;

/**
 * A reference page has thousands of words, which take axe minutes. Of the lines of code, rows, paragraphs and entries of
 * lists, only those count that have a kind of word, or a place for it, that none before has: the other ones look the same.
 * They are hidden, which is quicker than to exclude them.
 */
async function markLikeOthers(page: Page): Promise<void> {
  await page.evaluate(() => {
    const repeated =
      ".code-lines > *, .markdown tbody > tr, .markdown > p, .markdown > :is(ul, ol) > li, [data-members] li";
    const seen = new Set<string>();
    for (const element of document.querySelectorAll(repeated)) {
      const around = element.closest("[class*=admonition], details, .tabs-container")?.className;
      const place = `${element.tagName} ${element.className} ${around}`;
      const words = [...element.querySelectorAll("*")];
      const kinds = [place, ...words.map((word) => `${place} ${word.tagName} ${word.className}`)];
      if (kinds.every((kind) => seen.has(kind))) {
        element.setAttribute("data-like-others", "");
      }
      for (const kind of kinds) {
        seen.add(kind);
      }
    }
  });
}

/**
 * What scrolls must take the focus, says `scrollable-region-focusable`. `focus-order-semantics` then asks for a landmark.
 * A page with ten tables would have ten more landmarks, all of the same name: a named group is right.
 */
function isScroller(rule: string, html: string): boolean {
  return rule === "focus-order-semantics" && /^<div [^>]*\brole="group"/.test(html);
}

async function expectNothing(page: Page, what: string, options: Options, within = "html"): Promise<void> {
  // axe ends in an error there when Playwright speaks WebDriver BiDi.
  if (isFirefox(page)) {
    return;
  }
  // A style element of a test's own would be refused by the policy of the page.
  await page.evaluate((styles) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    document.adoptedStyleSheets.push(sheet);
  }, stillness);
  await markLikeOthers(page);
  const { violations } = await new AxeBuilder({ page })
    .include(within)
    .options({ ...options, resultTypes: ["violations"] })
    // Without other documents to look into, there is no need to carry over what has passed: that takes half of the time.
    .setLegacyMode(page.frames().length === 1)
    .analyze();
  await page.evaluate(() => {
    for (const element of document.querySelectorAll("[data-like-others]")) {
      element.removeAttribute("data-like-others");
    }
  });
  const found = violations
    .map(({ id, help, nodes }) => ({
      rule: `${id}: ${help}`,
      nodes: nodes
        .filter(({ html }) => !isScroller(id, html))
        .map(({ target, failureSummary }) => `${target.join(" ")} — ${failureSummary}`),
    }))
    .filter(({ nodes }) => nodes.length > 0);
  expect(found, what).toEqual([]);
}

/** All rules of axe but those of WCAG's highest level: the size of targets and the experimental ones are off by default. */
const allRules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice", "experimental"];

/**
 * Fails when axe finds anything, best practices, experimental rules and the size of targets included.
 *
 * @param within selector of the part to look at, where something lies above the rest of the page: what it half covers
 * is too small a target for as long
 */
export async function expectAccessible(page: Page, what: string, within?: string): Promise<void> {
  await expectNothing(page, what, { runOnly: { type: "tag", values: allRules } }, within);
}

/**
 * The part that a language decides: names, alternative texts, and names that differ from what is shown. For a page that
 * has passed in another language.
 */
export async function expectNamed(page: Page, what: string): Promise<void> {
  const tags = ["cat.language", "cat.name-role-value", "cat.text-alternatives", "experimental"];
  await expectNothing(page, what, { runOnly: { type: "tag", values: tags } });
}

/**
 * The part that a width decides: the size of targets, what scrolls, and the names of what is only shown at this width.
 * For a page that has passed at another width.
 */
export async function expectReachable(page: Page, what: string): Promise<void> {
  const tags = ["cat.sensory-and-visual-cues", "cat.keyboard", "cat.name-role-value"];
  await expectNothing(page, what, { runOnly: { type: "tag", values: tags } });
}

/** Chooses the color mode in the system's settings, and waits until the page follows. */
export async function chooseScheme(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator("html")).toHaveAttribute("data-theme", colorScheme);
}

/** The part of it that colors decide, for a page that has passed in the other color mode. */
export async function expectReadable(page: Page, what: string, within?: string): Promise<void> {
  await expectNothing(page, what, { runOnly: { type: "tag", values: ["cat.color", "cat.text-alternatives"] } }, within);
}
