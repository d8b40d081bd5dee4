import os from "node:os";
import { defineConfig } from "vitest/config";

/** Vitest leaves one processor idle, but most tests wait for processes and files. */
const maxWorkers = os.availableParallelism();

export default defineConfig({
  resolve: { alias: { "@site": import.meta.dirname } },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["*.test.ts", "{browser-server,deploy,features,markdown,plugins,src,tools}/**/*.test.ts"],
          maxWorkers,
          // Loading modules anew for each file would take longer than the tests.
          isolate: false,
          unstubGlobals: true,
          unstubEnvs: true,
          restoreMocks: true,
          // Some tests start processes and servers; only what hangs takes this long.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 40_000 } },
        },
      },
      {
        extends: true,
        // Starts the programs of examples/ and uses them: `npm run examples` installs what they need.
        test: {
          name: "examples",
          include: ["tests/examples/**/*.test.ts"],
          setupFiles: ["tests/examples/support/setup.ts"],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          // Only what never comes takes this long.
          expect: { poll: { timeout: 40_000 } },
          maxWorkers,
        },
      },
      {
        extends: true,
        // Changes copies of the site, and builds them without a cache, which takes a busy machine twenty minutes.
        test: {
          name: "copies",
          include: ["tests/copies/**/*.test.ts"],
          testTimeout: 2_400_000,
          hookTimeout: 2_400_000,
        },
      },
      {
        extends: true,
        // Against the sources and build/: `npm run build` first.
        test: {
          name: "contract",
          include: ["tests/contract/**/*.test.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // One process for all files: the built pages are read once.
          isolate: false,
          maxWorkers: 1,
        },
      },
    ],
  },
});
