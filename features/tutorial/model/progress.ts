import type { PropSidebarItem } from "@docusaurus/plugin-content-docs";

/** A step of the tutorial, as the sidebar shows it. */
export type Step = {
  label: string;
  href: string;
  /** The language of the label if it isn't the language of the site. */
  lang?: string;
};

export type Progress = {
  /** All steps, in the order of the sidebar. */
  steps: readonly Step[];
  /** How many steps come before the page. */
  done: number;
  /** Whether the page is a step itself: the one after those that are done. */
  isStep: boolean;
};

const idOfStep = /^tutorial\/step-\d+$/;

/**
 * How far a reader of a page is in the tutorial.
 *
 * @param items of the sidebar that shows the page
 * @param id of the page, as Docusaurus calls it: "tutorial/step-3"
 * @returns undefined for a page before the first step, and for a page of another part of the site
 */
export function progressOf(items: readonly PropSidebarItem[], id: string): Progress | undefined {
  const pages = items.filter((item) => item.type === "link");
  const steps = pages.filter(({ docId }) => docId !== undefined && idOfStep.test(docId));
  const page = pages.findIndex(({ docId }) => docId === id);
  const isStep = idOfStep.test(id);
  const done = steps.filter((step) => pages.indexOf(step) < page).length;
  if (page < 0 || steps.length === 0 || (done === 0 && !isStep)) {
    return undefined;
  }
  return {
    steps: steps.map(({ label, href, customProps }) => ({
      label,
      href,
      ...(typeof customProps?.lang === "string" && { lang: customProps.lang }),
    })),
    done,
    isStep,
  };
}
