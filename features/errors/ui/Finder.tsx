import Link from "@docusaurus/Link";
import Translate, { translate } from "@docusaurus/Translate";
import Button from "@site/src/ui/Button";
import { isShortcut } from "@site/src/ui/characterKeys";
import FilterField from "@site/src/ui/FilterField";
import { type ReactNode, useEffect, useRef, useState } from "react";
import styles from "./styles.module.css";

type Props = {
  query: string;
  onChange: (query: string) => void;
  /** Enter was pressed. */
  onEnter: () => void;
  /** How many entries the query has found; undefined without a query. */
  found: number | undefined;
  /** How many entries there are. */
  all: number;
  onOpenAll: (isOpen: boolean) => void;
};

/** The field that a message is pasted into, and a button that unfolds every entry. */
export default function Finder({ query, onChange, onEnter, found, all, onOpenAll }: Props): ReactNode {
  const field = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    // What was typed before the page could react to it.
    if (field.current?.value) {
      onChange(field.current.value);
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (isShortcut(event, "f")) {
        event.preventDefault();
        field.current?.focus();
      }
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [onChange]);

  return (
    <div className={styles.finder} data-search-ignore>
      <FilterField
        field={field}
        shortcut="f"
        label={translate({
          id: "errors.find",
          message: "Paste a message, or type a few words",
          description: "The label of the field that finds an entry of the error reference",
        })}
        value={query}
        onChange={onChange}
        onEnter={onEnter}
        status={
          found !== undefined &&
          translate(
            {
              id: "site.toc.count",
              message: "{matches} of {all}",
              description: "How many entries of a list of contents match what was typed",
            },
            { matches: found, all },
          )
        }
      />
      {found === 0 ? (
        <p className={styles.nothing}>
          <Translate
            id="errors.nothing"
            description="When no entry of the error reference matches; {search} is a link"
            values={{
              search: (
                <Link to={`/search/?q=${encodeURIComponent(query.trim())}`}>
                  <Translate id="errors.nothing.search" description="Link to the search, within errors.nothing">
                    Search the documentation
                  </Translate>
                </Link>
              ),
            }}
          >
            {"No entry matches. The text may come from your own code or from another library. {search}"}
          </Translate>
        </p>
      ) : (
        <p className={styles.tools}>
          <Button
            size="small"
            onClick={() => {
              onOpenAll(!isOpen);
              setOpen(!isOpen);
            }}
          >
            {isOpen ? (
              <Translate id="errors.closeAll" description="Button that folds every entry of the error reference">
                Close all entries
              </Translate>
            ) : (
              <Translate id="errors.openAll" description="Button that unfolds every entry of the error reference">
                Open all entries
              </Translate>
            )}
          </Button>
        </p>
      )}
    </div>
  );
}
