import { useEffect, useState } from "react";
import { inEm } from "../inEm";

type WindowSize = "desktop" | "mobile" | "ssr";

/** Docusaurus' hook of the same name, which counts in `em`, as the style sheets do. */
export function useWindowSize({ desktopBreakpoint = 996 } = {}): WindowSize {
  // As on the server, until the page is hydrated.
  const [size, setSize] = useState<WindowSize>("ssr");
  useEffect(() => {
    const narrow = window.matchMedia(inEm(`(max-width: ${desktopBreakpoint}px)`));
    const update = () => setSize(narrow.matches ? "mobile" : "desktop");
    update();
    narrow.addEventListener("change", update);
    return () => narrow.removeEventListener("change", update);
  }, [desktopBreakpoint]);
  return size;
}
