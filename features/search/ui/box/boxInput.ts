/** Ways to the query of DocSearch's box, which keeps its state to itself: what a reader would do. */

export function inputOf(root: HTMLElement): HTMLInputElement | null {
  return root.querySelector<HTMLInputElement>(".DocSearch-Input");
}

/** Types a query. */
export function setQuery(root: HTMLElement, query: string): void {
  const input = inputOf(root);
  if (!input) {
    return;
  }
  // With `docusaurus start`: React notices a new value only when it is set past its own property.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, query);
  input.dispatchEvent(new Event("input", { bubbles: true }));
  input.focus();
}

/** Asks again what stands there: the box searches whenever its input receives the focus. */
export function refresh(root: HTMLElement): void {
  const input = inputOf(root);
  input?.blur();
  input?.focus();
}
