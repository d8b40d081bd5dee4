// Ejected: an outline, as all icons of the navbar are.
import Icon from "@site/src/ui/Icon";
import type { Props } from "@theme/Icon/LightMode";

export default function IconLightMode(props: Props) {
  return (
    <Icon {...props}>
      <path d="M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1M5.6 18.4l1.1-1.1M17.3 6.7l1.1-1.1" />
    </Icon>
  );
}
