/** Whether a program printed what its page says. Pure; without the compiler, because pages load it, too. */

/** Node.js breaks long values over lines, and quotes strings with what they do not hold. */
function normalized(text: string): string {
  return text.replace(/\s+/g, " ").replace(/['`]/g, '"').trim();
}

/**
 * Whether a print is what a sample says that it is. Layout and the kind of quotes do not matter; an ellipsis in the
 * expected value stands for any text.
 */
export function matches(value: string, printed: string): boolean {
  const pattern = normalized(value)
    .split("…")
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
    .join(".*");
  return new RegExp(`^${pattern}$`, "s").test(normalized(printed));
}
