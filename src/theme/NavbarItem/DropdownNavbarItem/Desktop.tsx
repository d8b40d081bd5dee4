// Ejected: Escape closes a dropdown, the arrow keys move through it, and a tap opens the one whose label is a link.

import NavbarItem from "@theme/NavbarItem";
import type { Props } from "@theme/NavbarItem/DropdownNavbarItem/Desktop";
import NavbarNavLink from "@theme/NavbarItem/NavbarNavLink";
import clsx from "clsx";
import { type MouseEvent, useEffect, useRef, useState } from "react";

/** The link that an arrow key leads to: -1 is the label, before the first entry. */
const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

export default function DropdownNavbarItemDesktop({ items, position, className, onClick: _, ...props }: Props) {
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
        className={clsx("navbar__link", className)}
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
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the entries never change places, and some have no name.
          <NavbarItem isDropdownItem activeClassName="dropdown__link--active" {...item} key={index} />
        ))}
      </ul>
    </div>
  );
}
