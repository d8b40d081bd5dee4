// Ejected: an outline, as all icons of the navbar are.
import Icon from "@site/src/ui/Icon";
import type { Props } from "@theme/Icon/SystemColorMode";

export default function IconSystemColorMode(props: Props) {
  return (
    <Icon {...props}>
      <path d="M5 4.5h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2ZM9 20.5h6M12 16.5v4" />
    </Icon>
  );
}
