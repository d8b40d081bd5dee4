import { brotliCompressSync } from "node:zlib";
import { docsPath } from "../../site";
import { budgets } from "./support/budgets";
import { inLanguage } from "./support/languages";
import { expect, test, wide } from "./support/test";
import { visit } from "./support/visit";

/** Kilobytes of 1,000 bytes, as a host sends them with brotli. */
const compressed = (bodies: Buffer[]) => bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0) / 1000;

test.describe("what a page loads before it is touched", { tag: wide }, () => {
  for (const [path, budget] of Object.entries(budgets(docsPath))) {
    test(`${path} keeps its budget`, async ({ page }) => {
      const bodies: Record<string, Promise<Buffer>[]> = {};
      page.on("response", (response) => {
        const kind = response.request().resourceType();
        bodies[kind] = [...(bodies[kind] ?? []), response.body()];
      });
      await visit(page, inLanguage("en", path));
      await page.waitForLoadState("networkidle");

      const loaded = async (kind: string) => Promise.all(bodies[kind] ?? []);
      const found = {
        scripts: compressed(await loaded("script")),
        styles: compressed(await loaded("stylesheet")),
        document: (await loaded("document")).reduce((sum, { length }) => sum + length, 0) / 1000,
        requests: Object.values(bodies).flat().length,
      };
      const exceeded = Object.entries(found).filter(([kind, size]) => size > budget[kind as keyof typeof budget]);
      expect(exceeded, `of ${JSON.stringify(budget)}`).toEqual([]);
    });
  }
});
