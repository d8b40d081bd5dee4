// Wrapped: an entry that does something when it is chosen (the versions remember themselves) closes the menu too.
import type { Props } from "@theme/NavbarItem/DropdownNavbarItem/Mobile";
import DropdownNavbarItemMobile from "@theme-original/NavbarItem/DropdownNavbarItem/Mobile";

export default function DropdownNavbarItemMobileWrapper({ items, onClick, ...props }: Props) {
  // Upstream, an entry's own handler takes the place of the one that closes the menu.
  const closing = items.map((item) => ({
    ...item,
    onClick: (event: React.MouseEvent<HTMLAnchorElement>) => {
      item.onClick?.(event);
      onClick?.(event);
    },
  }));
  return <DropdownNavbarItemMobile {...props} items={closing} onClick={onClick} />;
}
