// Ejected: tabs keep what the server has drawn, where upstream makes all of it anew after hydration, code and its colors included.
import { ThemeClassNames } from "@docusaurus/theme-common";
import {
  sanitizeTabsChildren,
  TabsProvider,
  useScrollPositionBlocker,
  useTabs,
  useTabsContextValue,
} from "@docusaurus/theme-common/internal";
import type { Props } from "@theme/Tabs";
import clsx from "clsx";
import type { KeyboardEvent } from "react";
import styles from "./styles.module.css";

/** Which of its neighbors a key leads to; the first one comes after the last one. */
const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

function TabList({ className }: Pick<Props, "className">) {
  const { selectedValue, selectValue, tabValues, block } = useTabs();
  const { blockElementScrollPositionUntilNextRender } = useScrollPositionBlocker();

  function select(tab: HTMLElement, value: string): void {
    if (value !== selectedValue) {
      blockElementScrollPositionUntilNextRender(tab);
      selectValue(value);
    }
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>, index: number, value: string): void {
    const step = steps[event.key];
    if (event.key === "Enter") {
      select(event.currentTarget, value);
    } else if (step) {
      const tabs = event.currentTarget.parentElement?.children;
      const next = tabs?.item((index + step + tabs.length) % tabs.length);
      (next as HTMLElement | null | undefined)?.focus();
    }
  }

  return (
    <div role="tablist" aria-orientation="horizontal" className={clsx("tabs", block && "tabs--block", className)}>
      {tabValues.map(({ value, label, attributes }, index) => (
        <div
          key={value}
          role="tab"
          tabIndex={selectedValue === value ? 0 : -1}
          aria-selected={selectedValue === value}
          onKeyDown={(event) => onKeyDown(event, index, value)}
          onClick={({ currentTarget }) => select(currentTarget, value)}
          {...attributes}
          className={clsx(
            "tabs__item",
            styles.tabItem,
            attributes?.className as string | undefined,
            selectedValue === value && "tabs__item--active",
          )}
        >
          {label ?? value}
        </div>
      ))}
    </div>
  );
}

/**
 * Tabs whose choice is kept by group. The first render selects the default, as the server has, and the reader's choice
 * is selected in a layout effect before the page is painted.
 */
export default function Tabs(props: Props) {
  return (
    <TabsProvider value={useTabsContextValue(props)}>
      <div className={clsx(ThemeClassNames.tabs.container, "tabs-container", styles.tabList)}>
        <TabList className={props.className} />
        <div className="margin-top--md">{sanitizeTabsChildren(props.children)}</div>
      </div>
    </TabsProvider>
  );
}
