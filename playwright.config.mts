import os from "node:os";
import { defineConfig } from "@playwright/test";
import { browserFlags, ensureBrowser } from "./tools/setup/browser.mjs";

const port = process.env.E2E_PORT ?? "41733";

export default defineConfig({
  testDir: "tests/e2e",
  // Emptied at the start: not the folder that other checks write to.
  outputDir: "test-results/e2e",
  // The server serves files from this machine: what is not there after this long never comes, on however busy a machine.
  timeout: 180_000,
  expect: { timeout: 40_000 },
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: os.availableParallelism(),
  // A test that passes at the second try is listed at the end of `npm test`, with what it reported at the first.
  retries: 1,
  reporter: [["list"], ["json", { outputFile: "test-results/e2e.json" }]],
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: { executablePath: ensureBrowser(), args: browserFlags },
  },
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
    url: `http://localhost:${port}/`,
    // The servers that tests start for the demos, and the hosted search, which tests answer for.
    env: { CONNECT_TO: "http://127.0.0.1:* ws://127.0.0.1:* https://*.algolia.net https://*.algolianet.com" },
    reuseExistingServer: !process.env.CI,
  },
});
