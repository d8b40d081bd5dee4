/** What the site keeps in a browser. */
export type KeptName =
  | "colorMode"
  | "version"
  | "moduleSystem"
  | "packageManager"
  | "announcement"
  | "characterKeys"
  | "program"
  | "searches"
  | "person";

export type Kept = {
  name: KeptName;
  keys: string[];
  /** As it is stored, where a reader can recognize it. */
  value?: string;
};

const names: ReadonlyArray<readonly [key: RegExp, name: KeptName]> = [
  // Docusaurus adds the namespace of its configuration.
  [/^theme-socket\.io$/, "colorMode"],
  [/^docs-preferred-version-.+-socket\.io$/, "version"],
  [/^docusaurus\.tab\.module-system-socket\.io$/, "moduleSystem"],
  [/^docusaurus\.tab\.npm2yarn-socket\.io$/, "packageManager"],
  [/^docusaurus\.announcement\..+-socket\.io$/, "announcement"],
  [/^__DOCSEARCH_/, "searches"],
  [/^socket\.io\.character-keys$/, "characterKeys"],
  [/^socket\.io\.playground$/, "program"],
  [/^socket\.io-demos$/, "person"],
];

/** Their values are words that the reader has clicked. */
const withValue: ReadonlySet<KeptName> = new Set(["colorMode", "version", "moduleSystem", "packageManager"]);

/** What of the site is in these parts of the browser's storage, in a fixed order. The keys of other programs are left out. */
export function keptIn(storages: readonly Storage[]): Kept[] {
  const found = new Map<KeptName, Kept>();
  for (const storage of storages) {
    for (const key of Object.keys(storage)) {
      const name = names.find(([pattern]) => pattern.test(key))?.[1];
      if (name) {
        const { keys, value } = found.get(name) ?? { keys: [], value: storage.getItem(key) ?? undefined };
        found.set(name, { name, keys: [...new Set([...keys, key])], ...(withValue.has(name) && { value }) });
      }
    }
  }
  return names.flatMap(([, name]) => found.get(name) ?? []);
}

export function forget({ keys }: Kept, storages: readonly Storage[]): void {
  for (const storage of storages) {
    for (const key of keys) {
      storage.removeItem(key);
    }
  }
}
