import { describe, expect, it } from "vitest";
import { copyright, footerColumns, navbarItems } from "./navigation";

type Item = { label?: string; to?: string; href?: string; items?: Item[]; dropdownItemsAfter?: Item[] };

function links(items: readonly Item[] = []): Item[] {
  return items.flatMap((item) => [
    ...(item.to || item.href ? [item] : []),
    ...links(item.items),
    ...links(item.dropdownItemsAfter),
  ]);
}

const navbar = links(navbarItems as Item[]);
const footer = links(footerColumns as Item[]);

function repeated(values: ReadonlyArray<string | undefined>): Array<string | undefined> {
  return values.filter((value, index) => value !== undefined && values.indexOf(value) !== index);
}

describe.each([
  ["navbar", navbar],
  ["footer", footer],
])("the %s", (_, items) => {
  it("leads out over https only", () => {
    const plain = items.filter(({ href }) => href !== undefined && new URL(href).protocol !== "https:");
    expect(plain).toEqual([]);
  });
});

describe("the footer", () => {
  it("names no link and no target twice", () => {
    expect(repeated(footer.map(({ label }) => label))).toEqual([]);
    expect(repeated(footer.map(({ to, href }) => to ?? href))).toEqual([]);
  });

  it("repeats what the navbar offers", () => {
    const inNavbar = new Set(navbar.map(({ to, href }) => to ?? href));
    expect(footer.filter(({ to, href }) => !inNavbar.has(to ?? href))).toEqual([]);
  });

  it("titles every column once", () => {
    const titles = (footerColumns as Array<{ title?: string }>).map(({ title }) => title);
    expect(titles).not.toContain(undefined);
    expect(repeated(titles)).toEqual([]);
  });
});

describe("the navbar", () => {
  it("gives a label one target, so that translations by label are right", () => {
    const targets = new Map<string | undefined, Set<string | undefined>>();
    for (const { label, to, href } of navbar) {
      targets.set(label, (targets.get(label) ?? new Set()).add(to ?? href));
    }
    expect([...targets].filter(([label, found]) => label !== undefined && found.size > 1)).toEqual([]);
  });
});

describe("copyright", () => {
  it("runs from 2022 to the present year", () => {
    expect(copyright(new Date("2026-11-20T00:00:00Z"))).toBe("© 2022–2026 Socket.IO");
  });

  it("changes its year with UTC, wherever the site is built", () => {
    expect(copyright(new Date("2026-12-31T23:59:59Z"))).toContain("2026");
    expect(copyright(new Date("2027-01-01T00:00:00Z"))).toContain("2027");
  });
});
