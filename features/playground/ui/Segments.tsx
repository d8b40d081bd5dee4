import clsx from "clsx";
import { type ReactNode, useId } from "react";
import styles from "./styles.module.css";

type Props<Value extends string> = {
  /** Said by screen readers. */
  name: string;
  options: readonly { value: Value; label: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
  isDisabled?: boolean;
  className?: string;
};

/** A choice of one among few, all of them in view: radio buttons in a row. */
export default function Segments<Value extends string>(props: Props<Value>): ReactNode {
  const { name, options, chosen, onChoose, isDisabled, className } = props;
  const group = useId();
  return (
    <fieldset className={clsx(styles.segments, className)} disabled={isDisabled}>
      <legend className="visually-hidden">{name}</legend>
      {options.map(({ value, label }) => (
        <label key={value} className={styles.segment}>
          <input type="radio" name={group} checked={value === chosen} onChange={() => onChoose(value)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
