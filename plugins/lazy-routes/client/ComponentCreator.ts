import createComponent from "@docusaurus/core/lib/client/exports/ComponentCreator.js";

const components = new Map<string, ReturnType<typeof createComponent>>();

/**
 * Docusaurus' own, which returns the same component for the same route. When the other routes arrive, the page that is
 * shown is not rendered anew.
 */
export default function ComponentCreator(path: string, hash = ""): ReturnType<typeof createComponent> {
  const key = `${path}-${hash}`;
  const component = components.get(key) ?? createComponent(path, hash);
  components.set(key, component);
  return component;
}
