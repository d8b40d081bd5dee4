import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";

type Options = Parameters<AxeBuilder["options"]>[0];

async function expectNothing(page: Page, what: string, options: Options): Promise<void> {
  // Colours that are on their way would be measured half way.
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))));
  const { violations } = await new AxeBuilder({ page }).options({ ...options, resultTypes: ["violations"] }).analyze();
  const found = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    nodes: nodes.map(({ target, failureSummary }) => `${target.join(" ")} — ${failureSummary}`),
  }));
  expect(found, what).toEqual([]);
}

/** Fails when axe finds anything, best practices and the size of targets included. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  await expectNothing(page, what, { rules: { "target-size": { enabled: true } } });
}

/** The part of it that colours decide, for a page that has passed in the other colour mode. */
export async function expectReadable(page: Page, what: string): Promise<void> {
  await expectNothing(page, what, { runOnly: { type: "tag", values: ["cat.color", "cat.text-alternatives"] } });
}
