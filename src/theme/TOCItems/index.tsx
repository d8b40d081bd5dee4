// Wrapped: a long list, which only references have, can be filtered, and names members in short.
import { useHistory } from "@docusaurus/router";
import { translate } from "@docusaurus/Translate";
import { useThemeConfig } from "@docusaurus/theme-common";
import { filterToc } from "@site/features/reference/model/filterToc";
import { withShortName } from "@site/features/reference/model/shortName";
import FilterField from "@site/src/ui/FilterField";
import type { Props } from "@theme/TOCItems";
import TOCItems from "@theme-original/TOCItems";
import { useDeferredValue, useMemo, useState } from "react";
import styles from "./styles.module.css";

/** From this many entries on, a list is a reference's: the longest guide has about twenty. */
const longList = 40;

export default function TOCItemsWrapper(props: Props) {
  const { tableOfContents } = useThemeConfig();
  const { toc, minHeadingLevel, maxHeadingLevel } = props;
  const shown = useMemo(() => {
    const [from, to] = [minHeadingLevel, maxHeadingLevel];
    return toc.filter(
      ({ level }) =>
        level >= (from ?? tableOfContents.minHeadingLevel) && level <= (to ?? tableOfContents.maxHeadingLevel),
    );
  }, [toc, minHeadingLevel, maxHeadingLevel, tableOfContents]);
  return shown.length < longList ? <TOCItems {...props} /> : <FilteredItems {...props} toc={shown} />;
}

function FilteredItems(props: Props) {
  const [query, setQuery] = useState("");
  const history = useHistory();
  const wanted = useDeferredValue(query);
  const { kept, matches } = useMemo(() => {
    const { kept, matches } = filterToc(props.toc, wanted);
    return { kept: kept.map(withShortName), matches };
  }, [props.toc, wanted]);
  const label = translate({
    id: "site.toc.filter",
    message: "Filter this list",
    description: "The label of the field above a long list of contents",
  });

  function goToFirst() {
    const [first] = filterToc(props.toc, query).matches;
    if (query.trim() && first) {
      history.push(`#${first.id}`);
    }
  }

  return (
    <>
      <FilterField
        className={styles.filter}
        label={label}
        value={query}
        onChange={setQuery}
        onEnter={goToFirst}
        status={
          wanted.trim() &&
          translate(
            {
              id: "site.toc.count",
              message: "{matches} of {all}",
              description: "How many entries of a list of contents match what was typed",
            },
            { matches: matches.length, all: props.toc.length },
          )
        }
      />
      <TOCItems {...props} toc={kept} />
    </>
  );
}
