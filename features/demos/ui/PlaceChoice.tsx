import Translate, { translate } from "@docusaurus/Translate";
import { useId } from "react";
import styles from "./styles.module.css";

type Props = {
  /** Of the configured server, if there is one. */
  address: string | null | undefined;
  inBrowser: boolean;
  onChange: (inBrowser: boolean) => void;
};

/** Where to connect: a choice where a server is configured, else a sentence of the same height. */
export default function PlaceChoice({ address, inBrowser, onChange }: Props) {
  const name = useId();
  if (!address) {
    return (
      <p className={styles.place}>
        <Translate id="demo.place.only" description="Demos: where the server runs, before the reader connects">
          The server runs in this browser. You can open a second client in this page, or in another tab.
        </Translate>
      </p>
    );
  }
  return (
    <fieldset className={styles.place}>
      <legend>
        <Translate id="demo.place.legend" description="Demos: heading of the choice of a server">
          Connect to
        </Translate>
      </legend>
      <label>
        <input type="radio" name={name} checked={!inBrowser} onChange={() => onChange(false)} /> {address}
      </label>
      <label>
        <input type="radio" name={name} checked={inBrowser} onChange={() => onChange(true)} />{" "}
        {translate({
          id: "demo.place.here",
          message: "a server in this browser",
          description: "Demos: one choice of a server",
        })}
      </label>
    </fieldset>
  );
}
