/** A function that makes its result for each text once, and keeps it. For texts of which there are only so many. */
export function memoize<Result extends object>(make: (text: string) => Result): (text: string) => Result {
  const made = new Map<string, Result>();
  return (text) => {
    const before = made.get(text);
    if (before) {
      return before;
    }
    const result = make(text);
    made.set(text, result);
    return result;
  };
}
