import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { site } from "../../site";
import { type FontFile, fontFiles } from "./model/fontFiles";
import type { Look } from "./model/picture";

const fontPackage = "@fontsource-variable/noto-sans-sc";

/** The names of the colors in src/css/tokens.css. */
const tokens = {
  paper: "--paper",
  ink: "--ink",
  accent: "--accent",
  wash: "--accent-wash",
} as const;

/** What the pictures are drawn with. */
export type Studio = {
  look: Look;
  fonts: FontFile[];
  /** The folder of the font files, absolute. */
  fontDir: string;
};

/** @throws when a color or the font isn't where it is expected */
export function studioOf(siteDir: string): Studio {
  const load = createRequire(path.join(siteDir, "package.json"));
  const read = (file: string) => readFileSync(path.join(siteDir, file), "utf8");
  const css = read("src/css/tokens.css");
  const color = (token: string): string => {
    // The first one is that of light mode.
    const value = new RegExp(`^ *${token}: (#[0-9a-f]{3,8});`, "m").exec(css)?.[1];
    if (value === undefined) {
      throw new Error(`src/css/tokens.css has no color ${token}, which share pictures need.`);
    }
    return value;
  };
  const colors = Object.fromEntries(Object.entries(tokens).map(([name, token]) => [name, color(token)]));
  const unicode = load.resolve(`${fontPackage}/unicode.json`);
  const versionOf = (name: string) => JSON.parse(read(`node_modules/${name}/package.json`)).version;
  return {
    look: {
      colors: colors as Look["colors"],
      logo: `data:image/svg+xml;base64,${Buffer.from(inColor(read("static/img/logo.svg"), colors.accent ?? "")).toString("base64")}`,
      name: site.title,
      versions: ["@takumi-rs/core", fontPackage].map((name) => `${name}@${versionOf(name)}`).join(),
    },
    fonts: fontFiles(load(unicode), "noto-sans-sc"),
    fontDir: path.join(path.dirname(unicode), "files"),
  };
}

/** The mark without its style sheet, which draws it in the colors of both modes. */
function inColor(logo: string, color: string): string {
  return logo
    .replace(/<style>[\s\S]*?<\/style>/, "")
    .replaceAll('class="w"', `stroke="${color}"`)
    .replaceAll('class="p"', `fill="${color}"`);
}
