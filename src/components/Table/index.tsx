import { translate } from "@docusaurus/Translate";
import type { ComponentProps } from "react";

/** A Markdown table in a box that scrolls sideways on narrow screens, and by keyboard. */
export default function Table(props: ComponentProps<"table">) {
  return (
    <section
      className="table-scroll"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard (WCAG 2.1.1)
      tabIndex={0}
      aria-label={translate({
        id: "site.table.label",
        message: "Table",
        description: "Accessible name of the box that a wide table scrolls in",
      })}
    >
      <table {...props} />
    </section>
  );
}
