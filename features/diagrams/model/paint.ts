import { standIns } from "./theme.ts";

/** Colours as a browser writes them, and nothing else. */
const color = /rgba?\([^)]*\)|color\([^)]*\)|hsla?\([^)]*\)/g;

/**
 * The SVG in the site's colors: each stand-in becomes its token, with the light value for feed readers, which know no
 * tokens.
 *
 * @param styles the text of src/css/tokens.css
 * @throws when there is a color that is not the site's: it would not follow the color mode
 */
export function painted(svg: string, styles: string): string {
  return svg.replace(/(<[^>]*>)/g, (tag) =>
    tag.replace(color, (found) => {
      const token = standIns.get(found);
      if (!token) {
        throw new Error(
          `it draws with a colour of its own, ${found}: leave colours to the site, so that they follow light and dark mode`,
        );
      }
      return `var(${token},${lightValue(token, styles)})`;
    }),
  );
}

function lightValue(token: string, styles: string): string {
  const [, value] = new RegExp(`${token}:\\s*([^;]+);`).exec(styles) ?? [];
  if (!value) {
    throw new Error(`src/css/tokens.css has no ${token}`);
  }
  return value;
}
