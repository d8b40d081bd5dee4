import path from "node:path";

export const siteDir = path.join(import.meta.dirname, "../../..");

export const buildDir = path.join(siteDir, "build");
