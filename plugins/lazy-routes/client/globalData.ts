import globalData from "@generated/lazy-routes/globalData.json";
import { docsPlugins } from "../docs";
import page from "./page";

for (const [pluginId, docs] of Object.entries(page.docs)) {
  for (const version of docsPlugins(globalData)[pluginId]?.versions ?? []) {
    const doc = docs[version.name];
    if (doc) {
      version.docs.push(doc);
    }
  }
}

/** In place of `@generated/globalData`: this page and the main page of each version. `table.ts` adds all others. */
export default globalData;
