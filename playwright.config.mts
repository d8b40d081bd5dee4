import { endToEndTests } from "./tests/e2e/support/config.mts";
import { browserFlags, ensureBrowser } from "./tools/setup/browser.mjs";

export default endToEndTests("e2e", { launchOptions: { executablePath: ensureBrowser(), args: browserFlags } });
