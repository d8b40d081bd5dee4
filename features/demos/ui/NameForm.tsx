import Translate from "@docusaurus/Translate";
import useIsBrowser from "@docusaurus/useIsBrowser";
import Button from "@site/src/ui/Button";
import { useEffect, useId, useState } from "react";
import { guestName } from "./guestName";
import { isTooLong } from "./names";
import PlaceChoice from "./PlaceChoice";
import { remembered } from "./remember";
import styles from "./styles.module.css";
import { connectingWord, openProblemOf, refusalText } from "./texts";
import type { Entrance } from "./useEntrance";

type Props = {
  entrance: Entrance;
  /** What stands on the button. */
  action: string;
};

/**
 * Asks for a nickname, and says why there is no connection. The name from before a reload is filled in, or else one that
 * is as good as any.
 */
export default function NameForm({ entrance, action }: Props) {
  const { status, enter, address, inBrowser, setInBrowser } = entrance;
  const isBusy = status.is === "connecting";
  const problem = openProblemOf(status);
  const isBrowser = useIsBrowser();
  const [name, setName] = useState("");
  const field = useId();
  useEffect(() => setName((typed) => typed || remembered().name || guestName()), []);
  const isLong = isTooLong(name);
  return (
    <form
      className={styles.nameForm}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isLong) {
          enter(name);
        }
      }}
    >
      <label htmlFor={field}>
        <Translate id="demo.name.label" description="Demos: label of the field for a nickname">
          Your nickname
        </Translate>
      </label>
      <div className={styles.row}>
        <input
          id={field}
          className={styles.field}
          value={name}
          onChange={({ target }) => setName(target.value)}
          disabled={!isBrowser}
          autoComplete="nickname"
          spellCheck={false}
          aria-invalid={problem?.isName || isLong}
          aria-describedby={`${field}-refusal`}
        />
        <Button type="submit" size="large" look="primary" disabled={!isBrowser || address === undefined || isBusy}>
          {isBusy ? connectingWord() : action}
        </Button>
      </div>
      <p id={`${field}-refusal`} className={styles.refused} role="alert">
        {isLong ? refusalText({ reason: "name_long" }) : problem?.text}
      </p>
      <PlaceChoice address={address} inBrowser={inBrowser} onChange={setInBrowser} />
    </form>
  );
}
