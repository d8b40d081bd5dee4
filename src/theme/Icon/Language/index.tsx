// Ejected: an outline, as all icons of the navbar are.
import Icon from "@site/src/ui/Icon";
import type { Props } from "@theme/Icon/Language";

export default function IconLanguage(props: Props) {
  return (
    <Icon {...props}>
      <path d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM3 12h18M12 3c4.5 5 4.5 13 0 18M12 3c-4.5 5-4.5 13 0 18" />
    </Icon>
  );
}
