import { useEffect } from "react";
import { inputOf } from "./boxInput";

const focusable = "a[href], button:not([disabled]), input:not([disabled]), [tabindex='0']";

/**
 * DocSearch's box is a button that holds an input, and its results are options that hold links: neither can be
 * operated with a screen reader as announced. Here it is a dialog, and the results are trees, whose items may hold
 * links. Preact leaves attributes alone that it does not change.
 */
function fixRoles(root: HTMLElement): void {
  const dialog = root.querySelector(".DocSearch-Container");
  dialog?.setAttribute("role", "dialog");
  dialog?.setAttribute("aria-modal", "true");
  dialog?.setAttribute("tabindex", "-1");
  for (const attribute of ["aria-expanded", "aria-haspopup", "aria-controls"]) {
    dialog?.removeAttribute(attribute);
  }
  // Parts of a dialog, not of the page.
  for (const part of root.querySelectorAll(".DocSearch-SearchBar, .DocSearch-Footer")) {
    part.setAttribute("role", "none");
  }
  const input = inputOf(root);
  const lists = root.querySelectorAll(".DocSearch-Hits > ul");
  input?.setAttribute("role", "combobox");
  input?.setAttribute("aria-haspopup", "tree");
  input?.setAttribute("aria-expanded", String(lists.length > 0));
  for (const list of lists) {
    list.setAttribute("role", "tree");
  }
  for (const item of root.querySelectorAll(".DocSearch-Hit")) {
    item.setAttribute("role", "treeitem");
  }
}

/** Tab stays inside. DocSearch keeps a list of what it had at first, which the results are not in. */
function keepFocus(root: HTMLElement, event: KeyboardEvent): void {
  if (event.key !== "Tab") {
    return;
  }
  const stops = [...root.querySelectorAll<HTMLElement>(focusable)].filter(
    (element) => element.getClientRects().length > 0,
  );
  const [first, last] = [stops[0], stops.at(-1)];
  const leaves = event.shiftKey ? document.activeElement === first : document.activeElement === last;
  if (leaves) {
    event.preventDefault();
    (event.shiftKey ? last : first)?.focus();
  }
}

/** A page that was on its way when the box was opened takes the focus as it arrives: what is being typed would be lost. */
function takeFocusBack(root: HTMLElement, { target, relatedTarget }: FocusEvent): void {
  if (root.contains(target as Node)) {
    return;
  }
  const before = relatedTarget instanceof HTMLElement && root.contains(relatedTarget) ? relatedTarget : inputOf(root);
  before?.focus();
}

export function useAccessibleBox(root: HTMLElement): void {
  useEffect(() => {
    fixRoles(root);
    const observer = new MutationObserver(() => fixRoles(root));
    observer.observe(root, { childList: true, subtree: true });
    const onKeyDown = (event: KeyboardEvent) => keepFocus(root, event);
    const onFocusIn = (event: FocusEvent) => takeFocusBack(root, event);
    root.addEventListener("keydown", onKeyDown);
    document.addEventListener("focusin", onFocusIn);
    return () => {
      observer.disconnect();
      root.removeEventListener("keydown", onKeyDown);
      document.removeEventListener("focusin", onFocusIn);
    };
  }, [root]);
}
