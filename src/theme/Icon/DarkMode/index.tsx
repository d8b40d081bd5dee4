// Ejected: an outline, as all icons of the navbar are.
import Icon from "@site/src/ui/Icon";
import type { Props } from "@theme/Icon/DarkMode";

export default function IconDarkMode(props: Props) {
  return (
    <Icon {...props}>
      <path d="M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z" />
    </Icon>
  );
}
