import path from "node:path";
import { globSync } from "tinyglobby";
import { read, readPage } from "../../translations/files.ts";
import { mermaidVersion } from "../files.ts";
import { drawingsDir, narrowSuffix } from "../model/drawing.ts";
import { type Fence, type Plan, planned } from "../model/plan.ts";

/** Where pages are, with the parts that pages include. */
const pages = "{docs,get-started,how-to,versioned_docs,blog,i18n,src/pages}/**/*.{md,mdx}";

/**
 * Every Mermaid fence, in the order of files and lines.
 *
 * @throws with file and line when a page is no valid MDX
 */
function mermaidFences(siteDir: string): Fence[] {
  return globSync(pages, { cwd: siteDir })
    .toSorted()
    .filter((file) => read(siteDir, file).includes("mermaid"))
    .flatMap((file) =>
      readPage(siteDir, file)
        .sections.flatMap(({ fences }) => fences)
        .filter(({ lang }) => lang === "mermaid")
        .map(({ line, value }) => ({ file, line, text: value })),
    );
}

/** What is to draw and what to delete, as the files are now. */
export function currentPlan(siteDir: string): Plan {
  const drawn = globSync("*.svg", { cwd: path.join(siteDir, drawingsDir) }).map((file) =>
    file.replace(narrowSuffix, "").replace(/\.svg$/, ""),
  );
  return planned(mermaidFences(siteDir), [...new Set(drawn)].toSorted(), mermaidVersion(siteDir));
}
