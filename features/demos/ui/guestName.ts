import { translate } from "@docusaurus/Translate";

/** So many names for those who do not want to choose one. */
export function guestNames(count: number): string[] {
  return Array.from({ length: count }, guestName);
}

/** A name for those who do not want to choose one. */
export function guestName(): string {
  const number = crypto.getRandomValues(new Uint16Array(1))[0] ?? 0;
  return translate(
    { id: "demo.name.guest", message: "Guest {number}", description: "Demos: a nickname to begin with" },
    { number: 100 + (number % 900) },
  );
}
