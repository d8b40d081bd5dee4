import { translate } from "@docusaurus/Translate";
import releases from "@generated/releases/default/releases.json";
import Releases from "@site/features/releases/ui";
import { pageTitle } from "@site/features/releases/ui/texts";
import Layout from "@theme/Layout";

export default function ReleasesPage() {
  return (
    <Layout
      title={pageTitle()}
      description={translate({
        id: "releases.description",
        message:
          "What changed in every Socket.IO release since 2.0.0. Filter by kind of change, by server or client, or by version range.",
        description: "Description of /releases/ for search engines",
      })}
    >
      <Releases releases={releases} />
    </Layout>
  );
}
