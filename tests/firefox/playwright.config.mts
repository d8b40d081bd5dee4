import path from "node:path";
import { endToEndTests } from "../e2e/support/config.mts";
import { leftOut } from "./leftOut.mts";

// `npm run test:firefox`: the tests of tests/e2e in the Firefox of the system, by WebDriver BiDi.
export default endToEndTests("firefox", {
  browserName: "firefox",
  channel: "moz-firefox",
  launchOptions: {
    executablePath: path.join(import.meta.dirname, "firefox.mjs"),
    firefoxUserPrefs: {
      // Pages may read the clipboard without a question to the reader.
      "dom.events.testing.asyncClipboard": true,
    },
  },
  leftOut,
});
