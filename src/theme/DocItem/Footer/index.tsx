// Ejected: the samples' numbers, then one row: copy, edit, report, "Was this page helpful?" and when the page was last changed.
import { useDoc, useDocsVersion } from "@docusaurus/plugin-content-docs/client";
import { ThemeClassNames } from "@docusaurus/theme-common";
import PageActions from "@site/features/page-actions/ui";
import type { SampleNumbers } from "@site/features/samples/model/numbers";
import SampleReport from "@site/features/samples/ui/SampleReport";
import EditThisPage from "@theme/EditThisPage";
import LastUpdated from "@theme/LastUpdated";

export default function DocItemFooter() {
  const { metadata, frontMatter } = useDoc();
  const version = useDocsVersion();
  // The guides are the documentation of no version.
  const isVersioned = version.pluginId === "default";
  const { samples } = frontMatter as { samples?: SampleNumbers };
  const { editUrl, lastUpdatedAt } = metadata;
  return (
    <footer className={ThemeClassNames.docs.docFooter}>
      {samples && <SampleReport {...samples} />}
      <PageActions
        title={metadata.title}
        permalink={metadata.permalink}
        source={metadata.source}
        version={isVersioned ? version.label : undefined}
        edit={editUrl && <EditThisPage editUrl={editUrl} />}
        changed={lastUpdatedAt && <LastUpdated lastUpdatedAt={lastUpdatedAt} />}
      />
    </footer>
  );
}
