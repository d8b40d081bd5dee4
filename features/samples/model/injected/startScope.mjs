// Copied beside a fragment and loaded before it: provides its names, with packages as the fragment itself would get them.
import { createRequire } from "node:module";
import { provideNames } from "./scope.mjs";

const require = createRequire(import.meta.url);
const scope = JSON.parse(process.env.SAMPLE_SCOPE ?? "{}");
const isModule = scope.side === "client" && scope.format === "module" && !scope.isFunction;

await provideNames(scope, (name) => (isModule ? import(name) : require(name)));
