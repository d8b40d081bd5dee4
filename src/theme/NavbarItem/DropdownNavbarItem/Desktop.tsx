// Ejected: Escape, arrow keys and a tap work; links stand in groups under their headings; marks the section in use.
import { useLocation } from "@docusaurus/router";
import { isRegexpStringMatch } from "@docusaurus/theme-common";
import NavbarItem from "@theme/NavbarItem";
import type { Props } from "@theme/NavbarItem/DropdownNavbarItem/Desktop";
import NavbarNavLink from "@theme/NavbarItem/NavbarNavLink";
import clsx from "clsx";
import { type MouseEvent, useEffect, useId, useRef, useState } from "react";
import { translatedHeading } from "../headings";

type Items = Props["items"][number][];
type Group = { heading?: string; links: Items };

/** The entries by the headings that they stand under, in their order. What stands under none is a group without one. */
function groupsOf(items: Props["items"]): Group[] {
  const groups: Group[] = [];
  for (const item of items) {
    if (item.type === "html") {
      groups.push({ heading: item.value as string, links: [] });
    } else if (groups.length === 0) {
      groups.push({ links: [item] });
    } else {
      groups.at(-1)?.links.push(item);
    }
  }
  return groups;
}

function Links({ links }: Pick<Group, "links">) {
  return links.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the entries never change places, and some have no name.
    <NavbarItem isDropdownItem activeClassName="dropdown__link--active" {...item} key={index} />
  ));
}

/** The link that an arrow key leads to: -1 is the label, before the first entry. */
const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

export default function DropdownNavbarItemDesktop({ items, position, className, onClick: _, ...props }: Props) {
  const id = useId();
  const { pathname } = useLocation();
  const isInUse = isRegexpStringMatch(props.activeBaseRegex, pathname);
  const root = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  /** By Escape, while the mouse is over it: the mouse opens it again when it comes back. */
  const [dismissed, setDismissed] = useState(false);

  useEffect(() => {
    const closeFromOutside = ({ target }: Event) => {
      if (!root.current?.contains(target as Node)) {
        setOpen(false);
      }
    };
    const onKey = (event: KeyboardEvent) => {
      const [label, ...entries] = root.current?.querySelectorAll("a") ?? [];
      const at = entries.indexOf(document.activeElement as HTMLAnchorElement);
      if (event.key === "Escape") {
        setOpen(false);
        setDismissed(root.current?.matches(":hover") ?? false);
        if (at >= 0) {
          label?.focus();
        }
      } else if (event.key in steps && (at >= 0 || document.activeElement === label)) {
        event.preventDefault();
        setOpen(true);
        // What is still closed only opens: hidden links take no focus.
        (entries[at + (steps[event.key] ?? 0)] ?? (at === 0 ? label : undefined))?.focus();
      }
    };
    const leavingEvents = ["mousedown", "touchstart", "focusin"] as const;
    for (const name of leavingEvents) {
      document.addEventListener(name, closeFromOutside);
    }
    document.addEventListener("keydown", onKey);
    return () => {
      for (const name of leavingEvents) {
        document.removeEventListener(name, closeFromOutside);
      }
      document.removeEventListener("keydown", onKey);
    };
  }, []);

  /** A label without a page of its own leads nowhere. A finger cannot point at it without tapping: that opens, too. */
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    const byFinger = (event.nativeEvent as PointerEvent).pointerType === "touch";
    if (!props.to || byFinger) {
      event.preventDefault();
    }
    if (byFinger) {
      setOpen(true);
    }
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the mouse only takes back what Escape has closed.
    <div
      ref={root}
      className={clsx("navbar__item", "dropdown", {
        "dropdown--hoverable": !dismissed,
        "dropdown--right": position === "right",
        "dropdown--show": open,
      })}
      onMouseLeave={() => setDismissed(false)}
    >
      <NavbarNavLink
        aria-haspopup="true"
        aria-expanded={open}
        role="button"
        // A link without an address takes no focus.
        href={props.to ? undefined : "#"}
        className={clsx("navbar__link", isInUse && "navbar__link--active", className)}
        {...props}
        onClick={onClick}
        onKeyDown={(event) => {
          if (event.key === "Enter" || event.key === " ") {
            event.preventDefault();
            setOpen(!open);
          }
        }}
      >
        {props.children ?? props.label}
      </NavbarNavLink>
      <ul className="dropdown__menu">
        {groupsOf(items).map(({ heading, links }) =>
          heading ? (
            <li key={heading} className="dropdown-group">
              <p id={`${id}${heading}`} className="dropdown-heading">
                {translatedHeading(heading)}
              </p>
              <ul aria-labelledby={`${id}${heading}`}>
                <Links links={links} />
              </ul>
            </li>
          ) : (
            <Links key="" links={links} />
          ),
        )}
      </ul>
    </div>
  );
}
