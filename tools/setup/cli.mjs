// `node tools/setup/cli.mjs samples browser`: the first part of the scripts in package.json. It installs what the rest
// of the script needs, so that each command works by itself in a fresh clone.
import { setUp } from "./setUp.mjs";

try {
  setUp(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
