import type { LeftOut } from "../e2e/support/leftOut";

const media = "Playwright can't emulate printing and reduced motion in Firefox";
const script = "Playwright can't disable JavaScript in Firefox";
const requests = "In Firefox, Playwright doesn't report every request that fails";
const bodies = "Playwright can't read the body of a request in Firefox";
const below = "In a narrow window of Firefox, Playwright doesn't reach what is below it";

/** The end-to-end tests that don't run in Firefox. */
export const leftOut: readonly LeftOut[] = [
  { file: "budgets", reason: "Firefox doesn't keep the bodies of all responses, and all browsers load the same files" },
  { file: "cheatsheet", title: /prints its drawings/, reason: media },
  { file: "chrome", title: /^by touch on a wide screen/, reason: "Playwright can't emulate touch in Firefox" },
  { file: "demos", title: /without JavaScript/, reason: script },
  { file: "demos", title: /where (nothing|a web page|a server that is not for this page) answers/, reason: requests },
  { file: "errors", title: /^without JavaScript/, reason: script },
  { file: "font-size", reason: "The test starts Chromium with another font size" },
  { file: "forced-colors", reason: "Playwright can't emulate the system's colors in Firefox" },
  { file: "live-home", project: "mobile", reason: below },
  { file: "navigation", title: /prefers-reduced-motion: reduce/, reason: media },
  { file: "no-javascript", reason: script },
  { file: "playground", title: /without JavaScript/, reason: script },
  { file: "print", reason: media },
  { file: "search", title: /the hosted service (is asked|that cannot)/, reason: bodies },
  { file: "tutorial", title: /need no JavaScript/, reason: script },
  { file: "untouched", reason: "What Playwright evaluates counts as an act of the reader in Firefox" },
];
