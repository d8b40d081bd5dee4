import { expect, it } from "vitest";
import { forget, keptIn } from "./kept";

/** As a browser's storage: its keys are properties. */
function storage(items: Record<string, string>): Storage {
  const methods = {
    getItem: (key: string) => items[key] ?? null,
    removeItem: (key: string) => Reflect.deleteProperty(items, key),
  };
  return new Proxy(methods, {
    ownKeys: () => Object.keys(items),
    getOwnPropertyDescriptor: () => ({ configurable: true, enumerable: true }),
  }) as unknown as Storage;
}

const stored = () => [
  storage({
    "docusaurus.announcement.id-socket.io": "bun-engine",
    "docusaurus.announcement.dismiss-socket.io": "true",
    "docusaurus.tab.npm2yarn-socket.io": "pnpm",
    "socket.io.playground": "{}",
    "another program's": "choice",
    theme: "light",
    "theme-socket.io": "dark",
  }),
  storage({ "socket.io.playground": "{}" }),
];

it("names what the site keeps, once, and leaves out what other programs keep", () => {
  expect(keptIn(stored())).toEqual([
    { name: "colorMode", keys: ["theme-socket.io"], value: "dark" },
    { name: "packageManager", keys: ["docusaurus.tab.npm2yarn-socket.io"], value: "pnpm" },
    {
      name: "announcement",
      keys: ["docusaurus.announcement.id-socket.io", "docusaurus.announcement.dismiss-socket.io"],
    },
    { name: "program", keys: ["socket.io.playground"] },
  ]);
});

it("forgets one thing in every storage, and nothing else", () => {
  const storages = stored();
  for (const kept of keptIn(storages).filter(({ name }) => name === "program" || name === "announcement")) {
    forget(kept, storages);
  }
  expect(keptIn(storages).map(({ name }) => name)).toEqual(["colorMode", "packageManager"]);
  expect(storages[0]?.getItem("another program's")).toBe("choice");
});
