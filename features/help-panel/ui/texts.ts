import { translate } from "@docusaurus/Translate";
import type { KeptName } from "../model/kept";

/** The site's shortcuts. Keys that are pressed one after the other stand in this order. */
export function shortcutLabels(): ReadonlyArray<{ keys: readonly string[]; label: string }> {
  const description = "What a key does, in the help panel";
  return [
    { keys: ["Ctrl/⌘ K", "/"], label: translate({ id: "site.help.keys.search", message: "Search", description }) },
    {
      keys: ["f"],
      label: translate({ id: "site.help.keys.filter", message: "Filter the members of a reference page", description }),
    },
    { keys: ["?"], label: translate({ id: "site.help.keys.help", message: "Open this panel", description }) },
    {
      keys: ["↑", "↓", "Enter"],
      label: translate({
        id: "site.help.keys.move",
        message: "Move through search results and menus, and open an entry",
        description,
      }),
    },
    {
      keys: ["←", "→"],
      label: translate({ id: "site.help.keys.tabs", message: "Change the tab of a sample", description }),
    },
    {
      keys: ["Esc"],
      label: translate({ id: "site.help.keys.close", message: "Close the search, a menu or this panel", description }),
    },
    {
      keys: ["Esc", "Tab"],
      label: translate({ id: "site.help.keys.editor", message: "Leave an editor of the playground", description }),
    },
  ];
}

/** What each thing that the site keeps is called. */
export function keptLabels(): Readonly<Record<KeptName, string>> {
  const description = "Something that is stored in the browser, in the help panel";
  return {
    colorMode: translate({ id: "site.help.kept.colorMode", message: "Color mode", description }),
    version: translate({ id: "site.help.kept.version", message: "Version of the documentation", description }),
    moduleSystem: translate({ id: "site.help.kept.moduleSystem", message: "Form of code samples", description }),
    packageManager: translate({ id: "site.help.kept.packageManager", message: "Package manager", description }),
    announcement: translate({
      id: "site.help.kept.announcement",
      message: "Announcement bar",
      description,
    }),
    characterKeys: translate({ id: "site.help.kept.characterKeys", message: "One-key shortcuts are off", description }),
    program: translate({ id: "site.help.kept.program", message: "Your program in the playground", description }),
    searches: translate({ id: "site.help.kept.searches", message: "Recent searches", description }),
    person: translate({ id: "site.help.kept.person", message: "Your name in the demos", description }),
  };
}
