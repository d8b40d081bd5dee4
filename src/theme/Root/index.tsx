// Ejected: pages fade into each other.

import { useHistory } from "@docusaurus/router";
import { fadePages } from "@site/src/clientModules/pageTransitions";
import type { Props } from "@theme/Root";
import { useEffect } from "react";

export default function Root({ children }: Props) {
  const history = useHistory();
  useEffect(() => fadePages(history), [history]);
  return children;
}
