import type { Page } from "@playwright/test";
import type { Problems } from "./problems";

/** Makes the browser refuse its storage, as some do by a setting. Docusaurus warns of it once. */
export async function withoutStorage(page: Page, problems: Problems): Promise<void> {
  problems.expect(/^console warning: Docusaurus browser storage is not available\./);
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("The operation is insecure.", "SecurityError");
        },
      });
    }
  });
}
