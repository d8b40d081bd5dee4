import { inspect } from "./inspect";

const directives: Record<string, (value: unknown) => string> = {
  s: (value) => (typeof value === "string" ? value : inspect(value, { depth: 0 })),
  d: (value) =>
    typeof value === "bigint" ? `${value}n` : String(typeof value === "object" ? Number.NaN : Number(value)),
  i: (value) => (typeof value === "bigint" ? `${value}n` : String(Number.parseInt(String(value), 10))),
  f: (value) => String(Number.parseFloat(String(value))),
  j: (value) => asJson(value),
  o: (value) => inspect(value, { depth: 4 }),
  O: (value) => inspect(value, { depth: 4 }),
  // Styles of browsers' consoles: not shown.
  c: () => "",
};

function asJson(value: unknown): string {
  try {
    return String(JSON.stringify(value));
  } catch {
    return "[Circular]";
  }
}

/** What `console.log(...values)` writes: `%s` and the like in the first one, then the others, a space between. */
export function format(values: readonly unknown[]): string {
  const [first, ...rest] = values;
  if (typeof first !== "string") {
    return values.map(shown).join(" ");
  }
  const text =
    rest.length === 0
      ? first
      : first.replace(/%([sdifjoOc%])/g, (all, directive: string) => {
          if (directive === "%") {
            return "%";
          }
          return rest.length === 0 ? all : (directives[directive]?.(rest.shift()) ?? all);
        });
  return [text, ...rest.map(shown)].join(" ");
}

const shown = (value: unknown) => (typeof value === "string" ? value : inspect(value));
