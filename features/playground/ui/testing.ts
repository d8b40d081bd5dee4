/** What a program says it prints: the texts behind `// =>`, in order; `…` in them stands between what comes apart. */
export function announcedIn(code: string): string[] {
  return [...code.matchAll(/\/\/ => (.*)$/gm)].flatMap(([, text = ""]) => text.split(" … "));
}
