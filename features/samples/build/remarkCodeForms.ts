import path from "node:path";
import type { Code, Parent, Root } from "mdast";
import type { Plugin } from "unified";
import { visit } from "unist-util-visit";
import { parseMarkers, words } from "../../../markdown/markers";
import { codeForms } from "../model/codeForms";
import { idInForm } from "../model/idInForm";

/** The word behind a `ts` fence's language that asks for the three forms. */
const marker = "forms";

/** In the order of the tabs. Value and group are those of the home page's program: one choice for the whole site. */
const tabs = [
  { value: "mjs", label: "ES modules", language: "js", extension: ".js" },
  { value: "cjs", label: "CommonJS", language: "js", extension: ".cjs" },
  { value: "ts", label: "TypeScript", language: "ts", extension: ".ts" },
] as const;

type Options = {
  /** Label of the tab with ES modules in the language of the page. Default: "ES modules" */
  esModules?: string | undefined;
};

type Place = { parent: Parent; fence: Code };

/**
 * Shows a fence such as ` ```ts forms title="server.ts" ` as ES modules, CommonJS and TypeScript, in tabs whose choice
 * is remembered and shared by all pages.
 */
const remarkCodeForms: Plugin<[Options?], Root> = (options) => async (tree, vfile) => {
  const places: Place[] = [];
  visit(tree, "code", (fence, _index, parent) => {
    if (fence.lang === "ts" && parent && parseMarkers(fence.meta ?? "").markers.forms) {
      places.push({ parent: parent as Parent, fence });
    }
  });
  for (const { parent, fence } of places) {
    try {
      const forms = await codeForms(fence.value);
      const index = parent.children.indexOf(fence);
      parent.children.splice(index, 1, tabsOf(fence, forms, options) as never);
    } catch (cause) {
      const file = path.relative(process.cwd(), vfile.path);
      const { message, line = 0 } = cause as Error & { line?: number };
      throw new Error(`${file}:${(fence.position?.start.line ?? 1) + line}: ${message}`, { cause });
    }
  }
};

function tabsOf(fence: Code, forms: Record<(typeof tabs)[number]["value"], string>, { esModules }: Options = {}) {
  const meta = words(fence.meta ?? "")
    .filter((word) => word !== marker)
    .join(" ");
  return element(
    "Tabs",
    { groupId: "module-system" },
    tabs.map(({ value, label, language, extension }) =>
      element("TabItem", { value, label: value === "mjs" ? (esModules ?? label) : label }, [
        {
          type: "code",
          lang: language,
          meta: meta.replace(/(title="[^"]*)\.ts"/, `$1${extension}"`) || null,
          value: forms[value].trimEnd(),
          data: inForm(fence.data, value),
        },
      ]),
    ),
  );
}

/** A fence that readers can run is run in the form that they look at. */
function inForm(data: Code["data"], form: string): Code["data"] {
  const run = data?.hProperties?.run;
  return typeof run === "string" ? { ...data, hProperties: { ...data?.hProperties, run: idInForm(run, form) } } : data;
}

function element(name: string, attributes: Record<string, string>, children: unknown[]) {
  return {
    type: "mdxJsxFlowElement",
    name,
    attributes: Object.entries(attributes).map(([key, value]) => ({ type: "mdxJsxAttribute", name: key, value })),
    children,
  };
}

export default remarkCodeForms;
