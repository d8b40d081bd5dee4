import Translate, { translate } from "@docusaurus/Translate";
import Button from "@site/src/ui/Button";
import type { ReactNode, Ref } from "react";
import type { Filter } from "../model/filter";
import { kinds } from "../model/release";
import styles from "./styles.module.css";
import { kindName, sideName } from "./texts";

type Props = {
  filter: Filter;
  /** The releases that `from` and `to` can name, the highest version first. */
  versions: readonly string[];
  onChange: (filter: Filter) => void;
  onShowAll: () => void;
  /** How many releases are left. */
  status: string;
  ref: Ref<HTMLFormElement>;
};

/** Chooses by kind, side and range. Without JavaScript it isn't shown. */
export default function Filters({ filter, versions, onChange, onShowAll, status, ref }: Props) {
  const any = translate({ id: "releases.any", message: "Any", description: "Choice of a filter that leaves all" });
  return (
    <form
      ref={ref}
      tabIndex={-1}
      className={styles.filters}
      aria-label={translate({ id: "releases.filters", message: "Filter releases", description: "Name of the form" })}
      onSubmit={(event) => event.preventDefault()}
    >
      <fieldset className={styles.kindChoice}>
        <legend className="visually-hidden">
          <Translate id="releases.filter.kind" description="Label of the filter by kind of change">
            Kind of change
          </Translate>
        </legend>
        {[undefined, ...kinds].map((kind) => (
          <label key={kind ?? ""} data-kind={kind}>
            <input
              type="radio"
              name="kind"
              className="visually-hidden"
              checked={filter.kind === kind}
              onChange={() => onChange({ ...filter, kind })}
            />
            <span>
              {kind
                ? kindName(kind)
                : translate({
                    id: "releases.all",
                    message: "All changes",
                    description: "Choice of the filter by kind",
                  })}
            </span>
          </label>
        ))}
      </fieldset>
      <div className={styles.choices}>
        <Choice
          label={translate({
            id: "releases.filter.side",
            message: "Server or client",
            description: "Label of the filter by side",
          })}
          any={any}
          options={[
            ["server", sideName("server")],
            ["client", sideName("client")],
          ]}
          value={filter.side}
          onChange={(side) => onChange({ ...filter, side: side as Filter["side"] })}
        />
        <Choice
          label={translate({
            id: "releases.filter.from",
            message: "Newer than",
            description: "Label of the choice of the installed version",
          })}
          any={any}
          options={versions.map((version) => [version, version])}
          value={filter.from}
          onChange={(from) => onChange({ ...filter, from })}
        />
        <Choice
          label={translate({
            id: "releases.filter.to",
            message: "Up to",
            description: "Label of the choice of the last version of a range",
          })}
          any={any}
          options={versions.map((version) => [version, version])}
          value={filter.to}
          onChange={(to) => onChange({ ...filter, to })}
        />
        <p role="status" className={styles.status}>
          {status}
        </p>
        {Object.values(filter).some(Boolean) && <ShowAll onClick={onShowAll} />}
      </div>
    </form>
  );
}

export function ShowAll({ onClick }: { onClick: () => void }) {
  return (
    <Button onClick={onClick} className={styles.showAll}>
      <Translate id="releases.showAll" description="Removes all filters">
        Show all releases
      </Translate>
    </Button>
  );
}

type ChoiceProps = {
  label: ReactNode;
  any: string;
  options: readonly (readonly [value: string, label: string])[];
  value: string | undefined;
  onChange: (value: string | undefined) => void;
};

function Choice({ label, any, options, value = "", onChange }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <span>{label}</span>
      <select value={value} onChange={(event) => onChange(event.target.value || undefined)}>
        <option value="">{any}</option>
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
