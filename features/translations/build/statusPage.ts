import type { LoadContext, Plugin } from "@docusaurus/types";
import { targetLocales, translationOf, translationStatus } from "../files";
import { type LanguageOverview, overviewOf } from "../model/overview";

/** Adds `/translations/`, which shows what is translated, and what is left. */
export default function translationStatusPlugin({ siteDir, baseUrl }: LoadContext): Plugin<LanguageOverview[]> {
  return {
    name: "translation-status",
    loadContent() {
      const pages = translationStatus(siteDir);
      return targetLocales.map((locale) => overviewOf(pages, locale, (source) => translationOf(source, locale)));
    },
    async contentLoaded({ content, actions }) {
      const overviews = await actions.createData("overviews.json", JSON.stringify(content));
      actions.addRoute({
        path: `${baseUrl}translations/`,
        component: "@site/features/translations/ui/StatusPage.tsx",
        modules: { overviews },
        exact: true,
      });
    },
  };
}
