import type { Plugin } from "@docusaurus/types";

const raw = /^\?raw$/;

/** Lets pages import a file's text (`import source from "./server.mjs?raw"`), so that what they show is what runs. */
export default function rawSourcesPlugin(): Plugin {
  return {
    name: "raw-sources",
    configureWebpack(config) {
      // The rules that would compile the file step aside.
      for (const rule of config.module?.rules ?? []) {
        if (rule && typeof rule === "object" && !rule.resourceQuery) {
          rule.resourceQuery = { not: [raw] };
        }
      }
      return { module: { rules: [{ resourceQuery: raw, type: "asset/source" }] } };
    },
  };
}
