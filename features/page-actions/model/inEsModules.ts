import { esModule } from "../../samples/model/codeForms";

/** A fence such as ` ```ts forms title="server.ts" `, which a page shows as tabs. */
const fence = /^([ \t]*)(`{3,})ts ([^\n]*\bforms\b[^\n]*)\n(.*?)\n\1\2$/gms;

/**
 * The Markdown of a page with the form of its samples that the page shows first: a reader of the text has no tabs.
 *
 * @throws NoOtherForm as the page itself
 */
export async function inEsModules(content: string): Promise<string> {
  const shown = await Promise.all(
    [...content.matchAll(fence)].map(async ([, indent = "", ticks = "", meta = "", code = ""]) => {
      const lines = code.split("\n").map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line));
      const form = (await esModule(lines.join("\n"))).trimEnd();
      const titled = meta.replace(/\bforms\b ?/, "").replace(/(title="[^"]*)\.ts"/, '$1.js"');
      return [`${ticks}js ${titled}`.trimEnd(), ...form.split("\n"), ticks]
        .map((line) => (line === "" ? line : `${indent}${line}`))
        .join("\n");
    }),
  );
  return content.replace(fence, () => shown.shift() ?? "");
}
