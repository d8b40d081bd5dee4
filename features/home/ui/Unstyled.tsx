import Translate from "@docusaurus/Translate";
import useBaseUrl from "@docusaurus/useBaseUrl";

/** What a page says that is served under another address than it was built for: the styles that hide it are missing. */
export default function Unstyled() {
  const baseUrl = useBaseUrl("/");
  return (
    <p className="unstyled">
      <Translate
        id="home.unstyled"
        description="Shown on the home page where its styles are missing"
        values={{ baseUrl: <code>{baseUrl}</code> }}
      >
        {
          "The styles of this page could not be loaded. If you host this site: it was built to be served under {baseUrl}, which is set in site.ts."
        }
      </Translate>
    </p>
  );
}
