// Wrapped: adds the samples' numbers, "Copy as Markdown" and "Was this page helpful?" above edit and last update.
import { useDoc, useDocsVersion } from "@docusaurus/plugin-content-docs/client";
import PageActions from "@site/features/page-actions/ui";
import type { SampleNumbers } from "@site/features/samples/model/numbers";
import SampleReport from "@site/features/samples/ui/SampleReport";
import DocItemFooter from "@theme-original/DocItem/Footer";

export default function DocItemFooterWrapper() {
  const { metadata, frontMatter } = useDoc();
  const version = useDocsVersion();
  // The guides are the documentation of no version.
  const isVersioned = version.pluginId === "default";
  const { samples } = frontMatter as { samples?: SampleNumbers };
  return (
    <>
      {samples && <SampleReport {...samples} />}
      <PageActions
        title={metadata.title}
        permalink={metadata.permalink}
        source={metadata.source}
        version={isVersioned ? version.label : undefined}
      />
      <DocItemFooter />
    </>
  );
}
