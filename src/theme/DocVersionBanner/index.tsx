// Ejected: where the newest version has no page of the same ID, the link goes to the nearest one, not to the start.
import Link from "@docusaurus/Link";
import {
  useActiveDocContext,
  useActivePlugin,
  useDocsPreferredVersion,
  useDocsVersion,
  useDocVersionSuggestions,
} from "@docusaurus/plugin-content-docs/client";
import Translate from "@docusaurus/Translate";
import { ThemeClassNames } from "@docusaurus/theme-common";
import useDocusaurusContext from "@docusaurus/useDocusaurusContext";
import type { Props } from "@theme/DocVersionBanner";
import { nearestDocs } from "./nearest";

/** The page of the newest version that a reader of this one is led to: the same, the nearest, or the first. */
function useNewestPage() {
  const { pluginId } = useActivePlugin({ failfast: true }) as { pluginId: string };
  const { latestDocSuggestion, latestVersionSuggestion: version } = useDocVersionSuggestions(pluginId);
  const { activeDoc } = useActiveDocContext(pluginId);
  const withId = (id: string | undefined) => version.docs.find((doc) => doc.id === id);
  const page = latestDocSuggestion ?? withId(nearestDocs[activeDoc?.id ?? ""]) ?? withId(version.mainDocId);
  return { version, path: page?.path ?? version.path, pluginId };
}

function Banner({ label }: { label: string }) {
  const { title } = useDocusaurusContext().siteConfig;
  const { version, path, pluginId } = useNewestPage();
  const { savePreferredVersionName } = useDocsPreferredVersion(pluginId);
  const link = (
    <b>
      <Link to={path} onClick={() => savePreferredVersionName(version.name)}>
        <Translate id="theme.docs.versions.latestVersionLinkLabel">latest version</Translate>
      </Link>
    </b>
  );
  return (
    <div className={`${ThemeClassNames.docs.docVersionBanner} alert alert--warning margin-bottom--md`} role="alert">
      <div>
        <Translate
          id="theme.docs.versions.unmaintainedVersionLabel"
          values={{ siteTitle: title, versionLabel: <b>{label}</b> }}
        >
          {"This is documentation for {siteTitle} {versionLabel}, which is no longer actively maintained."}
        </Translate>
      </div>
      <div className="margin-top--md">
        <Translate
          id="theme.docs.versions.latestVersionSuggestionLabel"
          values={{ versionLabel: version.label, latestVersionLink: link }}
        >
          {"For up-to-date documentation, see the {latestVersionLink} ({versionLabel})."}
        </Translate>
      </div>
    </div>
  );
}

/** Leads readers of an older version to the newest one. */
export default function DocVersionBanner(_: Props) {
  const { banner, label } = useDocsVersion();
  return banner ? <Banner label={label} /> : null;
}
