import type { VNode } from "preact";
import { renderToStringAsync } from "preact-render-to-string";

/** Renders a page to HTML once all that it waits for has loaded. Docusaurus' own does it with a stream of React. */
export async function renderToHtml(app: VNode): Promise<string> {
  return renderToStringAsync(app);
}
