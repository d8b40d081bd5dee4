import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { alias: { "@site": import.meta.dirname } },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["*.test.ts", "{browser-server,plugins,src,tools}/**/*.test.ts"],
          // Some tests start processes and servers; only what hangs takes this long.
          testTimeout: 60_000,
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
