import os from "node:os";
import path from "node:path";
import { defineConfig } from "@playwright/test";
import { browserFlags, ensureBrowser } from "../../tools/setup/browser.mjs";
import { windows } from "./windows.mts";

const siteDir = path.join(import.meta.dirname, "../..");
const port = process.env.E2E_PORT ?? "9733";

export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: path.join(siteDir, "test-results/pictures"),
  snapshotPathTemplate: "{testDir}/stored/{arg}-{projectName}{ext}",
  // A picture that is missing or differs fails. Only `--update` writes.
  updateSnapshots: "none",
  timeout: 180_000,
  expect: {
    timeout: 40_000,
    // The part of the pixels that may differ: less than one word. Pictures are taken in the size of `windows.mts`.
    toHaveScreenshot: { maxDiffPixelRatio: 0.0001, threshold: 0.05, scale: "device" },
  },
  fullyParallel: true,
  workers: os.availableParallelism(),
  reporter: "list",
  use: {
    baseURL: `http://localhost:${port}`,
    timezoneId: "UTC",
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: { executablePath: ensureBrowser(), args: browserFlags },
  },
  projects: windows,
  webServer: {
    command: `node --import tsx tools/serve/cli.ts --port ${port}`,
    cwd: siteDir,
    url: `http://localhost:${port}/`,
    reuseExistingServer: true,
  },
});
