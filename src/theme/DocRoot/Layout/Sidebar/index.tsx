// Ejected: begins with a switch of sections, and with the button that hides it, which upstream puts over its last entry.
import { useDocsSidebar } from "@docusaurus/plugin-content-docs/client";
import { useLocation } from "@docusaurus/router";
import { translate } from "@docusaurus/Translate";
import { ThemeClassNames } from "@docusaurus/theme-common";
import Icon from "@site/src/ui/Icon";
import SectionSwitch from "@site/src/ui/SectionSwitch";
import type { Props } from "@theme/DocRoot/Layout/Sidebar";
import DocSidebar from "@theme/DocSidebar";
import clsx from "clsx";
import styles from "./styles.module.css";

export default function DocRootLayoutSidebar({ sidebar, hiddenSidebarContainer, setHiddenSidebarContainer }: Props) {
  const { pathname } = useLocation();
  const name = useDocsSidebar()?.name;
  const label = hiddenSidebarContainer
    ? translate({
        id: "theme.docs.sidebar.expandButtonAriaLabel",
        message: "Expand sidebar",
        description: "The ARIA label and title attribute for expand button of doc sidebar",
      })
    : translate({
        id: "theme.docs.sidebar.collapseButtonAriaLabel",
        message: "Collapse sidebar",
        description: "The title attribute for collapse button of doc sidebar",
      });
  const toggle = () => setHiddenSidebarContainer((isHidden) => !isHidden);
  return (
    <aside
      className={clsx(
        ThemeClassNames.docs.docSidebarContainer,
        styles.container,
        hiddenSidebarContainer && styles.hidden,
      )}
    >
      <div className={styles.viewport}>
        <div className={styles.head}>
          {!hiddenSidebarContainer && <SectionSwitch />}
          <button
            type="button"
            className={clsx("clean-btn", styles.toggle)}
            title={label}
            aria-label={label}
            onClick={toggle}
          >
            <Icon>
              <path d="M4 5.5h16v13H4zM9.5 5.5v13" />
            </Icon>
          </button>
        </div>
        {/* Another sidebar starts anew: with its own entries unfolded, and from the top. */}
        <div key={name} className={styles.list} hidden={hiddenSidebarContainer}>
          <DocSidebar sidebar={sidebar} path={pathname} onCollapse={toggle} isHidden={hiddenSidebarContainer} />
        </div>
      </div>
    </aside>
  );
}
