import os from "node:os";
import path from "node:path";
import { defineConfig, type PlaywrightTestConfig } from "@playwright/test";
import type { LeftOut } from "./leftOut";

type Use = NonNullable<PlaywrightTestConfig<{ leftOut: readonly LeftOut[] }>["use"]>;

const siteDir = path.join(import.meta.dirname, "../../..");
const port = process.env.E2E_PORT ?? "9733";

/**
 * The end-to-end tests in a browser.
 *
 * @param name of the files in test-results/
 * @param use the browser, and how it is started
 */
export function endToEndTests(name: string, use: Use): PlaywrightTestConfig {
  return defineConfig<{ leftOut: readonly LeftOut[] }>({
    testDir: path.join(siteDir, "tests/e2e"),
    // Emptied at the start: not the folder that other checks write to.
    outputDir: path.join(siteDir, "test-results", name),
    // The server serves files from this machine: what is not there after this long never comes, on however busy a machine.
    timeout: 180_000,
    expect: { timeout: 40_000 },
    fullyParallel: true,
    forbidOnly: Boolean(process.env.CI),
    workers: os.availableParallelism(),
    // A test that passes at the second try is listed at the end of `npm test`, with what it reported at the first.
    retries: 1,
    reporter: [["list"], ["json", { outputFile: path.join(siteDir, `test-results/${name}.json`) }]],
    use: { baseURL: `http://localhost:${port}`, ...use },
    projects: [
      { name: "desktop", grepInvert: /@narrow/, use: { viewport: { width: 1440, height: 900 } } },
      {
        name: "mobile",
        grepInvert: /@wide/,
        use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      },
    ],
    webServer: {
      command: `node --import tsx tools/serve/cli.ts --port ${port}`,
      cwd: siteDir,
      url: `http://localhost:${port}/`,
      // The servers that tests start for the demos, and the hosted search, which tests answer for.
      env: { CONNECT_TO: "http://127.0.0.1:* ws://127.0.0.1:* https://*.algolia.net https://*.algolianet.com" },
      reuseExistingServer: !process.env.CI,
    },
  });
}
