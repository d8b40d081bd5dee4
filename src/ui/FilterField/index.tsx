import { translate } from "@docusaurus/Translate";
import clsx from "clsx";
import { type ReactNode, type RefObject, useRef } from "react";
import styles from "./styles.module.css";

type Props = {
  /** The name of the field, which is shown in it while it is empty. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Enter was pressed. */
  onEnter?: () => void;
  /** What the value has found, for example "3 of 217". It is announced when it changes. */
  status: ReactNode;
  /** The key that leads to the field, where there is one. */
  shortcut?: string;
  field?: RefObject<HTMLInputElement | null>;
  className?: string;
};

/** A field that makes the list below it shorter. */
export default function FilterField({ label, value, onChange, onEnter, status, shortcut, field, className }: Props) {
  const own = useRef<HTMLInputElement>(null);
  const input = field ?? own;
  return (
    <form
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        onEnter?.();
      }}
    >
      <div className={styles.box}>
        <svg className={styles.glass} viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
          <path d="M2 4h12M4.5 8h7M7 12h2" />
        </svg>
        <input
          ref={input}
          type="search"
          aria-label={label}
          aria-keyshortcuts={shortcut}
          placeholder={label}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={({ key }) => key === "Escape" && onChange("")}
          autoComplete="off"
          spellCheck={false}
        />
        <span role="status" className={styles.status}>
          {status}
        </span>
        {value ? (
          <button
            type="button"
            className={clsx("clean-btn", styles.clear)}
            aria-label={translate({
              id: "site.filter.clear",
              message: "Clear the filter",
              description: "Button in a field that filters a list",
            })}
            onClick={() => {
              onChange("");
              input.current?.focus();
            }}
          >
            <svg viewBox="0 0 16 16" width="12" height="12" aria-hidden="true">
              <path d="m3 3 10 10M13 3 3 13" />
            </svg>
          </button>
        ) : (
          shortcut && (
            <span className={styles.key} aria-hidden="true">
              {shortcut}
            </span>
          )
        )}
      </div>
    </form>
  );
}
