import { useState } from "react";
import type { Shape } from "./fromServer";
import { useDemo } from "./useDemo";
import { useServerAddress } from "./useServerAddress";

/** A page's way into a demo: where there is a server, its address or this browser is the reader's choice. */
export function useEntrance<Welcome>(namespace: "/chat" | "/whiteboard", isWelcome: Shape<Welcome>) {
  const address = useServerAddress();
  const [inBrowser, setInBrowser] = useState(false);
  /** The address to connect to; undefined for the server in this browser. */
  const wanted = inBrowser ? undefined : (address ?? undefined);
  return { ...useDemo(namespace, isWelcome, wanted), address, wanted, inBrowser, setInBrowser };
}

export type Entrance = ReturnType<typeof useEntrance<unknown>>;
