// Run as a process of its own for each release, by collect-defaults.ts. Prints the defaults of the release, as JSON.
import type { DefaultsPackage } from "../model/pastDefaults.ts";
import { defaultsOfRelease } from "./releaseDefaults.ts";

const [name, folder = ""] = process.argv.slice(2);
const defaults = await defaultsOfRelease(name as DefaultsPackage, folder);
process.stdout.write(JSON.stringify(defaults), () => process.exit(0));
