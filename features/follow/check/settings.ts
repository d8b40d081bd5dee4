/** Which pages are followed, and what this machine cannot do. */

import { docsPath } from "../../../site.ts";
import type { Command } from "../model/commands.ts";
import type { RenderedPage } from "../model/page.ts";

/** Pages that promise a program that runs, by their address without the language. */
const followed = [
  /^\/$/,
  /^\/get-started\//,
  /^\/how-to\//,
  new RegExp(`^${docsPath("tutorial/")}`),
  new RegExp(`^${docsPath("typescript/")}$`),
];

/** Pages that a reader follows one after the other in the same folder, by their file. In the order of the sidebar. */
export const series: readonly RegExp[] = [/^docs\/tutorial\//, /^get-started\/private-messaging-part-/];

type Skipped = {
  route: RegExp;
  /** What it needs. */
  reason: string;
};

/** Pages of which only the files and packages are checked, and no program is started. */
export const notStarted: readonly Skipped[] = [
  { route: /use-with-(?:react-native|cordova)/, reason: "needs a phone or an emulator" },
  { route: /use-with-nwjs/, reason: "needs a desktop and the NW.js runtime" },
  { route: /use-with-pkg/, reason: "downloads a Node.js binary for each platform" },
  { route: /use-with-(?:angular|nextjs|nuxt|svelte|vue)/, reason: "needs a framework that has its own lock file" },
];

/** Commands that are not run, with the reason. */
const unavailable: readonly { command: RegExp; reason: string }[] = [
  { command: /postgres(?:ql)?:\/\//, reason: "needs a PostgreSQL server with this user and database" },
  { command: /^(?:docker|podman|kubectl|aws|gcloud|az)\b/, reason: "needs a container or a cloud account" },
  { command: /^(?:sudo|brew|apt|choco|winget)\b/, reason: "installs programs on the machine" },
  {
    command:
      /^(?!npm (?:i|install)\b).*\b(?:vite(?! build)|next|nuxt|ng|nest|expo|react-native|nw|pkg)\b(?! build)(?: dev| serve| start|$)/,
    reason: "starts the development server of a framework",
  },
];

/** Names that code has without an import, by the pages on the frameworks that declare them. */
const globals: readonly { route: RegExp; names: readonly string[] }[] = [
  { route: /use-with-nwjs/, names: ["nw"] },
  { route: /use-with-svelte/, names: ["$state", "$derived", "$effect", "$props"] },
];

/** Names that nothing on a page has to declare. */
export function globalsOf(route: string): readonly string[] {
  return globals.flatMap((page) => (page.route.test(route) ? page.names : []));
}

/** Whether a page is followed when no page is named. */
export function isFollowed(route: string): boolean {
  return followed.some((pattern) => pattern.test(route));
}

/** Why the programs of a page are not started; undefined if they are. */
export function reasonNotToStart(route: string): string | undefined {
  return notStarted.find((page) => page.route.test(route))?.reason;
}

/** Why a command is not run; undefined if it is. */
export function reasonNotToRun({ text, kind }: Command): string | undefined {
  const known = unavailable.find(({ command }) => command.test(text))?.reason;
  return known ?? (kind === "other" ? "is not a command that this tool knows" : undefined);
}

/** Whether a page shows a program, and has to say how it is started. */
export function mustStart({ route, blocks, program }: RenderedPage): boolean {
  const shows = blocks.some(
    ({ title, place, lines }) =>
      title !== undefined &&
      place === undefined &&
      lines.some(({ text }) => /\bfrom "socket\.io(?:-client)?"|require\("socket\.io(?:-client)?"\)/.test(text)),
  );
  return shows && (program !== undefined || (isFollowed(route) && !/-disconnections|ending-notes/.test(route)));
}
