import type { ComponentProps } from "react";

/** An icon of the site: an outline on a grid of 24, as thin as the letters beside it. Its name is said elsewhere. */
export default function Icon(props: ComponentProps<"svg">) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="18"
      height="18"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...props}
    />
  );
}
