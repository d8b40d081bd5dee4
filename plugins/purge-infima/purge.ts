import postcss, { type AtRule, type Root } from "postcss";
import { PurgeCSS } from "purgecss";

/** The cascade layer into which Docusaurus puts Infima. */
const layer = "docusaurus.infima";

/** What may be the name of a class. */
const names = /[A-Za-z_][\w-]*/g;

/** What decides which rules stay. */
type Site = {
  /** The code of everything that renders pages. */
  scripts: readonly string[];
  /** The other style sheets of the site. */
  otherStyles: readonly string[];
  /** Classes that no page has, whatever the scripts mention. */
  unused: readonly string[];
};

/**
 * Takes out of a style sheet what nothing uses of Infima, the CSS framework of Docusaurus' theme. These are rules with
 * classes that no script mentions, or that are known to be unused, and custom properties that no style sheet and no
 * script mentions.
 *
 * @param css a style sheet of the built site. One without Infima stays as it is
 */
export async function purgeInfima(css: string, { scripts, otherStyles, unused }: Site): Promise<string> {
  const root = postcss.parse(css);
  const infima = root.nodes.find(
    (node): node is AtRule => node.type === "atrule" && node.name === "layer" && node.params === layer,
  );
  if (!infima?.nodes) {
    return css;
  }
  const [purged] = await new PurgeCSS().purge({
    content: scripts.map((raw) => ({ raw, extension: "js" })),
    css: [{ raw: infima.nodes.join("") }],
    defaultExtractor: (content) => content.match(names) ?? [],
    blocklist: [...unused],
  });
  infima.removeAll();
  infima.append(postcss.parse(purged?.css ?? "").nodes);
  removeUnusedProperties(root, infima, [...scripts, ...otherStyles]);
  return root.toString();
}

/** The first of these classes that an element of a page has. */
export function classIn(html: string, classes: readonly string[]): string | undefined {
  const given = new Set(
    [...html.matchAll(/ class=(?:"([^"]*)|([^\s">]+))/g)].flatMap(([, list, one = ""]) => list?.split(" ") ?? one),
  );
  return classes.find((name) => given.has(name));
}

/** A property may be used by another one that is unused itself. */
function removeUnusedProperties(root: Root, infima: AtRule, others: readonly string[]) {
  const usedElsewhere = new Set(others.flatMap((text) => text.match(/--[\w-]+/g) ?? []));
  for (let removed = -1; removed !== 0; ) {
    removed = 0;
    const used = new Set([...root.toString().matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
    infima.walkDecls(/^--/, (declaration) => {
      if (!used.has(declaration.prop) && !usedElsewhere.has(declaration.prop)) {
        declaration.remove();
        removed += 1;
      }
    });
  }
}
