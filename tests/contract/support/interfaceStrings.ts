/**
 * The interface strings that `docusaurus write-translations` would write, and what each language has for them.
 * Uses the functions behind that command: the command itself writes into `i18n/`.
 */

import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { initPlugins } from "@docusaurus/core/lib/server/plugins/init";
import { loadContext } from "@docusaurus/core/lib/server/site";
import { loadPluginsDefaultCodeTranslationMessages } from "@docusaurus/core/lib/server/translations/translations";
import { extractSiteSourceCodeTranslations } from "@docusaurus/core/lib/server/translations/translationsExtractor";
import type { InitializedPlugin } from "@docusaurus/types";
import { getPluginI18nPath, globTranslatableSourceFiles } from "@docusaurus/utils";
import { type Locale, sourceLocale } from "../../../site";
import { siteDir } from "./paths";

/** File, relative to `i18n/<locale>/`, → key → message. */
export type Messages = Record<string, Record<string, string>>;

const codeFile = "code.json";

async function pluginsOf(locale: Locale): Promise<InitializedPlugin[]> {
  return initPlugins(await loadContext({ siteDir, locale }));
}

function messagesIn(content: Record<string, string | { message: string }>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(content).map(([key, value]) => [key, typeof value === "string" ? value : value.message]),
  );
}

/** What is there to translate, in English. */
export async function extracted(): Promise<Messages> {
  const plugins = await pluginsOf(sourceLocale);
  const themeCommon = path.join(siteDir, "node_modules/@docusaurus/theme-common/lib");
  const code = await extractSiteSourceCodeTranslations({
    siteDir,
    plugins,
    extraSourceCodeFilePaths: await globTranslatableSourceFiles([themeCommon]),
  });
  const messages: Messages = { [codeFile]: messagesIn(code as Record<string, { message: string }>) };
  for (const plugin of plugins) {
    const content = await plugin.loadContent?.();
    for (const file of (await plugin.getTranslationFiles?.({ content })) ?? []) {
      const folder = getPluginI18nPath({ localizationDir: "", pluginName: plugin.name, pluginId: plugin.options.id });
      messages[path.join(folder, `${file.path}.json`)] = messagesIn(
        file.content as Record<string, { message: string }>,
      );
    }
  }
  return messages;
}

/** The site's own translations of a language, as they stand in `i18n/`. */
export function written(locale: Locale, files: readonly string[]): Messages {
  return Object.fromEntries(
    files.map((file) => {
      const absolute = path.join(siteDir, "i18n", locale, file);
      return [file, existsSync(absolute) ? messagesIn(JSON.parse(readFileSync(absolute, "utf8"))) : {}];
    }),
  );
}

/** What Docusaurus' themes bring along for a language. */
export async function broughtAlong(locale: Locale): Promise<Record<string, string>> {
  return messagesIn(await loadPluginsDefaultCodeTranslationMessages(await pluginsOf(locale)));
}

export { codeFile };
