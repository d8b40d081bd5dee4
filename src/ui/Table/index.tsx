import { translate } from "@docusaurus/Translate";
import type { ComponentProps } from "react";

/**
 * A Markdown table. One of two or three columns is a list on narrow screens; one with more scrolls sideways in its box,
 * and by keyboard.
 */
export default function Table(props: ComponentProps<"table">) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields, and a section would be one landmark a table
    <div
      className="table-scroll"
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard (WCAG 2.1.1)
      tabIndex={0}
      aria-label={translate({
        id: "site.table.label",
        message: "Table",
        description: "Accessible name of the box that a wide table scrolls in",
      })}
    >
      {/* A list by its looks is still a table (plugins/remark-tables has the roles of its parts). */}
      <table role={props.className?.includes("table-list") ? "table" : undefined} {...props} />
    </div>
  );
}

/** A table's header cell. An empty one, in the corner of a table with two headings, is no header: it would be announced as one. */
export function TableHeader({ children, ...props }: ComponentProps<"th">) {
  return children === undefined ? <td {...(props as ComponentProps<"td">)} /> : <th {...props}>{children}</th>;
}
