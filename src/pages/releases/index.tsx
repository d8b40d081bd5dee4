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
          "All releases of Socket.IO since 4.5.0 with what changed, by kind of change, by side, and between two versions.",
        description: "Description of /releases/ for search engines",
      })}
    >
      <Releases releases={releases} />
    </Layout>
  );
}
