import Translate, { translate } from "@docusaurus/Translate";
import Button from "@site/src/ui/Button";
import { areCharacterKeysOn, setCharacterKeys } from "@site/src/ui/characterKeys";
import { type ReactNode, useEffect, useId, useReducer, useRef } from "react";
import { forget, type Kept, keptIn } from "../model/kept";
import styles from "./Panel.module.css";
import { keptLabels, shortcutLabels } from "./texts";

/** What this browser lets the site use: reading the property throws where storage is blocked. */
function storages(): Storage[] {
  return [() => localStorage, () => sessionStorage].flatMap((storage) => {
    try {
      return storage();
    } catch {
      return [];
    }
  });
}

/** Both parts show what the storage says: what one of them changes is also seen in the other. */
type PartProps = { onChange: () => void };

function Shortcuts({ onChange }: PartProps) {
  return (
    <>
      <dl className={styles.list}>
        {shortcutLabels().map(({ keys, label }) => (
          <div key={label} className={styles.row}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={areCharacterKeysOn()}
          onChange={({ target }) => {
            setCharacterKeys(target.checked);
            onChange();
          }}
        />
        <span>
          <Translate
            id="site.help.characterKeys"
            description="Checkbox in the help panel: the keys /, f and ? are shortcuts"
            values={{ slash: <kbd>/</kbd>, filter: <kbd>f</kbd>, questionMark: <kbd>?</kbd> }}
          >
            {"Use {slash}, {filter} and {questionMark} as shortcuts"}
          </Translate>
        </span>
      </label>
    </>
  );
}

function SavedChoices({ onChange }: PartProps) {
  const kept = keptIn(storages());
  const forgetAll = (some: readonly Kept[]) => {
    for (const one of some) {
      forget(one, storages());
    }
    onChange();
  };
  const labels = keptLabels();
  if (kept.length === 0) {
    return (
      <p role="status">
        <Translate id="site.help.nothing" description="Help panel: nothing is stored in the browser">
          Nothing is saved in this browser.
        </Translate>
      </p>
    );
  }
  return (
    <>
      <p>
        <Translate id="site.help.saved" description="Help panel, above the list of what is stored in the browser">
          These are saved in this browser only. What you delete here takes effect when you next load a page.
        </Translate>
      </p>
      <ul className={styles.list}>
        {kept.map((one) => (
          <li key={one.name} className={styles.row}>
            <span>
              {labels[one.name]} {one.value && <code translate="no">{one.value}</code>}
            </span>
            <Button
              size="small"
              aria-label={translate(
                { id: "site.help.deleteOne", message: "Delete: {what}", description: "Name of a Delete button" },
                { what: labels[one.name] },
              )}
              onClick={() => forgetAll([one])}
            >
              <Translate id="site.help.delete" description="Button beside something that is stored in the browser">
                Delete
              </Translate>
            </Button>
          </li>
        ))}
      </ul>
      <Button size="small" onClick={() => forgetAll(kept)}>
        <Translate id="site.help.deleteAll" description="Button below the list of what is stored in the browser">
          Delete all
        </Translate>
      </Button>
    </>
  );
}

type SectionProps = { title: string; children: ReactNode };

function Section({ title, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** The dialog itself. Escape, its button, and a click beside it close it; the browser gives the focus back. */
export default function Panel({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [, readAgain] = useReducer((times: number) => times + 1, 0);
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      className={styles.panel}
      aria-label={translate({ id: "site.help.title", message: "Help", description: "Name of the help panel" })}
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && close()}
      // The site's shortcuts would open the search behind the panel.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <div className={styles.content}>
        <Section
          title={translate({
            id: "site.help.shortcuts",
            message: "Keyboard shortcuts",
            description: "Heading in the help panel",
          })}
        >
          <Shortcuts onChange={readAgain} />
        </Section>
        <Section
          title={translate({
            id: "site.help.choices",
            message: "Saved choices",
            description: "Heading in the help panel",
          })}
        >
          <SavedChoices onChange={readAgain} />
        </Section>
        <Button className={styles.close} look="primary" onClick={close}>
          <Translate id="site.help.close" description="Button that closes the help panel">
            Close
          </Translate>
        </Button>
      </div>
    </dialog>
  );
}
