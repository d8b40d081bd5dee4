import { useEffect, useState } from "react";

/** Elements of DocSearch's box as it stands. */
type Screens = { box: Element | null; start: Element | null; noResults: Element | null; error: Element | null };

/** Follows which screen the box shows. */
export function useScreens(root: HTMLElement): Screens {
  const [screens, setScreens] = useState<Screens>({ box: null, start: null, noResults: null, error: null });
  useEffect(() => {
    const look = () =>
      setScreens((known) => {
        const next = {
          box: root.querySelector(".DocSearch-Modal"),
          start: root.querySelector(".DocSearch-StartScreen"),
          noResults: root.querySelector(".DocSearch-NoResults"),
          error: root.querySelector(".DocSearch-ErrorScreen"),
        };
        const isSame = (Object.keys(next) as Array<keyof Screens>).every((screen) => next[screen] === known[screen]);
        return isSame ? known : next;
      });
    look();
    const observer = new MutationObserver(look);
    observer.observe(root, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [root]);
  return screens;
}
