import { translate } from "@docusaurus/Translate";
import { usePluralForm } from "@docusaurus/theme-common";
import { useEffect, useState } from "react";
import type { Outcome } from "./boxClient";

/** Long enough not to interrupt a reader who types. */
const quiet = 700;

/** Says to screen readers how many results there are. */
export default function Announcement({ outcome }: { outcome: Outcome | undefined }) {
  const { selectMessage } = usePluralForm();
  const [text, setText] = useState("");
  useEffect(() => {
    if (!outcome) {
      setText("");
      return;
    }
    const { query, count } = outcome;
    const timer = setTimeout(
      () =>
        setText(
          count === 0
            ? translate(
                {
                  id: "site.search.announcement.none",
                  message: "No results for {query}",
                  description: "Said by screen readers when a search finds nothing",
                },
                { query },
              )
            : selectMessage(
                count,
                translate(
                  {
                    id: "site.search.announcement.plurals",
                    message: "One result for {query}|{count} results for {query}",
                    description: "Said by screen readers after a search",
                  },
                  { count, query },
                ),
              ),
        ),
      quiet,
    );
    return () => clearTimeout(timer);
  }, [outcome, selectMessage]);
  return (
    <p role="status" className="search-announcement">
      {text}
    </p>
  );
}
