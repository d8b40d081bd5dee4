// Wrapped: icons are lines, as the other icons of the site.
import type { Props } from "@theme/Admonition/Layout";
import AdmonitionLayout from "@theme-original/Admonition/Layout";

const circle = "M8 1.5a6.5 6.5 0 1 0 0 13a6.5 6.5 0 0 0 0-13z";
const triangle = "M8 2 1.5 13.5h13z";

/** By the word behind `:::`. */
const shapes: Record<string, string> = {
  note: `${circle}M8 7.25v3.5M8 5v.01`,
  info: `${circle}M8 7.25v3.5M8 5v.01`,
  tip: `${circle}m5.25 8.25 2 2 3.5-4`,
  caution: `${triangle}M8 6.5v3M8 11.5v.01`,
  warning: `${triangle}M8 6.5v3M8 11.5v.01`,
  danger: `${circle}M8 5v3.75M8 11v.01`,
};

export default function AdmonitionLayoutWrapper(props: Props) {
  const shape = shapes[props.type];
  const icon = shape ? (
    <svg viewBox="0 0 16 16" aria-hidden="true">
      <path d={shape} />
    </svg>
  ) : (
    props.icon
  );
  return <AdmonitionLayout {...props} icon={icon} />;
}
