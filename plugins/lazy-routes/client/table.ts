import allGlobalData from "@generated/globalData";
import allRegistry from "@generated/registry";
import allChunkNames from "@generated/routesChunkNames";
import { docsPlugins } from "../docs";
import { addFiles, addNames } from "./bundler";
import chunkNames from "./chunkNames";
import globalData from "./globalData";
import registry from "./registry";

// The build puts the tables here: `../fileTable.ts`.
addFiles("the files of other pages" as never);
addNames("the names of all parts" as never);

// Docusaurus' `routes.js` creates components when it is loaded, and they need the names and the registry.
Object.assign(chunkNames, allChunkNames);
Object.assign(registry, allRegistry);

for (const [pluginId, { versions }] of Object.entries(docsPlugins(allGlobalData))) {
  // Components may hold the versions that they have read.
  docsPlugins(globalData)[pluginId]?.versions.forEach((version, index) => {
    version.docs = versions[index]?.docs ?? [];
  });
}
