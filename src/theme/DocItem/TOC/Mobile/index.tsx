// Ejected: a bar that stays under the navbar: the section opens the sidebar, "On this page" opens the contents. It makes
// room while the reader scrolls down, and is back as soon as the reader scrolls up.
import { useDoc, useSidebarBreadcrumbs } from "@docusaurus/plugin-content-docs/client";
import { useLocation } from "@docusaurus/router";
import Translate from "@docusaurus/Translate";
import { ThemeClassNames } from "@docusaurus/theme-common";
import { useNavbarMobileSidebar, useScrollPosition } from "@docusaurus/theme-common/internal";
import { useFallbackLanguage } from "@site/src/ui/FallbackNotice";
import { useSection } from "@site/src/ui/useSection";
import TOCItems from "@theme/TOCItems";
import clsx from "clsx";
import { useEffect, useRef, useState } from "react";
import styles from "./styles.module.css";

/** How far down the page the bar stays, in pixels. */
const firstScreen = 400;

export default function DocItemTOCMobile() {
  const { toc, frontMatter } = useDoc();
  const section = useSection();
  const category = useSidebarBreadcrumbs()?.at(-2)?.label;
  const { toggle } = useNavbarMobileSidebar();
  const bar = useRef<HTMLDivElement>(null);
  useScrollPosition(({ scrollY }, before) => {
    // Not rendered anew: this runs many times a second.
    bar.current?.toggleAttribute("data-away", scrollY > firstScreen && scrollY > (before?.scrollY ?? scrollY));
  });
  return (
    <div ref={bar} className={styles.bar}>
      {section && (
        <button type="button" className={clsx("clean-btn", styles.section)} onClick={toggle}>
          <span>{category ?? section}</span>
        </button>
      )}
      {!frontMatter.hide_table_of_contents && toc.length > 0 && <Contents />}
    </div>
  );
}

function Contents() {
  const { toc, frontMatter, metadata } = useDoc();
  const language = useFallbackLanguage(metadata.source);
  const { hash } = useLocation();
  const root = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever has gone to a section wants to see it.
  useEffect(() => setOpen(false), [hash]);

  useEffect(() => {
    if (!isOpen) {
      return;
    }
    const onPointer = ({ target }: Event) => {
      if (!root.current?.contains(target as Node)) {
        setOpen(false);
      }
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === "Escape") {
        setOpen(false);
        root.current?.querySelector("button")?.focus();
      }
    };
    document.addEventListener("pointerdown", onPointer);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("pointerdown", onPointer);
      document.removeEventListener("keydown", onKey);
    };
  }, [isOpen]);

  return (
    <div ref={root} className={ThemeClassNames.docs.docTocMobile}>
      <button
        type="button"
        className={clsx("clean-btn", styles.toggle)}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Translate
          id="theme.TOCCollapsible.toggleButtonLabel"
          description="The label used by the button on the collapsible TOC component"
        >
          On this page
        </Translate>
      </button>
      {isOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: its links take the keys.
        <div
          className={styles.contents}
          lang={language}
          onClick={({ target }) => (target as Element).closest("a") && setOpen(false)}
        >
          <TOCItems
            toc={toc}
            minHeadingLevel={frontMatter.toc_min_heading_level}
            maxHeadingLevel={frontMatter.toc_max_heading_level}
          />
        </div>
      )}
    </div>
  );
}
