// Wrapped: adds "Copy as Markdown" and "Was this page helpful?" above edit and last update.
import { useDoc } from "@docusaurus/plugin-content-docs/client";
import PageActions from "@site/src/components/PageActions";
import DocItemFooter from "@theme-original/DocItem/Footer";

export default function DocItemFooterWrapper() {
  const { metadata } = useDoc();
  return (
    <>
      <PageActions title={metadata.title} permalink={metadata.permalink} source={metadata.source} />
      <DocItemFooter />
    </>
  );
}
