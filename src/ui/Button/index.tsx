import clsx from "clsx";
import type { ComponentProps, ReactElement } from "react";
import styles from "./styles.module.css";

type Props = ComponentProps<"button"> & {
  /** Height and padding: in a bar (`small`), beside text (`medium`, the default), or as the main control (`large`). */
  size?: "small" | "medium" | "large";
  /** `primary` for what the page is there for, `accent` for an offer in running text. Default: `plain`. */
  look?: "plain" | "accent" | "primary";
};

/** A button in the site's look. Unlike the HTML element, it doesn't submit a form unless its `type` says so. */
export default function Button({
  size = "medium",
  look = "plain",
  type = "button",
  className,
  ...props
}: Props): ReactElement {
  return <button type={type} className={clsx(styles.button, styles[size], styles[look], className)} {...props} />;
}
