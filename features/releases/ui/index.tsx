import Head from "@docusaurus/Head";
import Link from "@docusaurus/Link";
import { useHistory } from "@docusaurus/router";
import Translate, { translate } from "@docusaurus/Translate";
import { useHistorySelector, usePluralForm } from "@docusaurus/theme-common";
import { useBaseUrlUtils } from "@docusaurus/useBaseUrl";
import { docsPath } from "@site/site";
import Timeline from "@site/src/ui/Timeline";
import TimelinePage from "@site/src/ui/Timeline/TimelinePage";
import { useRef } from "react";
import { filtered, filterFrom, searchFor } from "../model/filter";
import type { ListedRelease } from "../model/listing";
import { compareVersions, isLibrary, kindsOf } from "../model/release";
import Filters, { ShowAll } from "./Filters";
import Release from "./Release";
import styles from "./styles.module.css";
import { pageLead, pageTitle } from "./texts";

const feeds = [
  { label: "Atom", type: "application/atom+xml", file: "/releases/atom.xml" },
  { label: "JSON", type: "application/feed+json", file: "/releases/feed.json" },
];

const markdown = { label: "Markdown", type: "text/markdown", file: "/releases.md" };

/** Links above the list. */
const links = [
  {
    label: (
      <Translate id="releases.changelog" description="Link to the changelog">
        Changelog with dependencies and file sizes
      </Translate>
    ),
    to: docsPath("changelog/"),
  },
  ...[...feeds, markdown].map(({ label, file }) => ({ label, to: `pathname://${file}` })),
];

/** All releases, and the filters, which the address keeps. */
export default function Releases({ releases }: { releases: readonly ListedRelease[] }) {
  const history = useHistory();
  const search = useHistorySelector(({ location }) => location.search);
  const hash = useHistorySelector(({ location }) => location.hash);
  const { selectMessage } = usePluralForm();
  const filter = filterFrom(search, releases);
  const shown = filtered(releases, filter);
  const kindsById = new Map(releases.map((release) => [release.id, kindsOf(release)]));
  const isFiltered = Object.values(filter).some(Boolean);
  const form = useRef<HTMLFormElement>(null);
  const showAll = () => {
    history.replace({ search: "" });
    // The button that had the focus is gone.
    form.current?.focus();
  };
  return (
    <TimelinePage title={pageTitle()} lead={pageLead()} links={links}>
      <OtherForms />
      {/* The search has the same sentences on the pages of the changelog. */}
      <div data-search-ignore>
        <Filters
          ref={form}
          onShowAll={showAll}
          filter={filter}
          versions={releases
            .filter(isLibrary)
            .map(({ version }) => version)
            .sort((a, b) => compareVersions(b, a))}
          onChange={(changed) => history.replace({ search: searchFor(changed) })}
          status={selectMessage(
            shown.length,
            translate(
              {
                id: "releases.count",
                message: "{count} release|{count} releases",
                description: "How many releases the filters leave",
              },
              { count: shown.length },
            ),
          )}
        />
        {shown.length > 0 ? (
          <Timeline items={shown} dateOf={({ date }) => date}>
            {(release) => (
              <Release
                key={release.id}
                release={release}
                kinds={kindsById.get(release.id) ?? []}
                isOpen={isFiltered || hash === `#${release.id}`}
              />
            )}
          </Timeline>
        ) : (
          <Nothing onShowAll={showAll} />
        )}
      </div>
      <More />
    </TimelinePage>
  );
}

function Nothing({ onShowAll }: { onShowAll: () => void }) {
  return (
    <div className={styles.nothing}>
      <p>
        <Translate id="releases.nothing" description="When the filters leave no release">
          No release matches these filters.
        </Translate>
      </p>
      <ShowAll onClick={onShowAll} />
    </div>
  );
}

/** Where the reader finds what the list doesn't have. */
function More() {
  return (
    <p className={styles.more}>
      <Translate
        id="releases.more"
        description="Below the list of releases; {advisories} and {history} are links"
        values={{
          advisories: (
            <Link to={docsPath("security/#advisories")}>
              <Translate id="releases.advisories" description="Link to the list of security advisories">
                security advisories
              </Translate>
            </Link>
          ),
          history: (
            <Link to={docsPath("changelog/#full-list")}>
              <Translate id="releases.history" description="Link to where older releases are">
                full history
              </Translate>
            </Link>
          ),
        }}
      >
        {
          "Many fixes are published in a dependency, without a new version of socket.io: see the {advisories}. For older releases and all packages, see the {history}."
        }
      </Translate>
    </p>
  );
}

/** Lets feed readers and assistants find the feeds and the Markdown by the address of the page. */
function OtherForms() {
  const { withBaseUrl } = useBaseUrlUtils();
  return (
    <Head>
      {[...feeds, markdown].map(({ label, type, file }) => (
        <link key={file} rel="alternate" type={type} href={withBaseUrl(file)} title={`${pageTitle()}: ${label}`} />
      ))}
    </Head>
  );
}
