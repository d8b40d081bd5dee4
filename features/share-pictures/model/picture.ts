import { createHash } from "node:crypto";
import { type Locale, locales } from "../../../site";
import { pictureSize } from "./size";

/** What a share picture shows. */
export type Picture = {
  /** The title of the page. */
  title: string;
  /** The part of the site that the page belongs to: `Tutorial`. Undefined in the general picture. */
  section?: string;
  /** The version that the page documents: `4.x`. Undefined on pages that belong to none. */
  version?: string;
  locale: Locale;
};

/** What all pictures have in common. */
export type Look = {
  /** Colors of src/css/tokens.css. */
  colors: Record<"paper" | "ink" | "accent" | "wash", string>;
  /** The site's mark, as a data URL. */
  logo: string;
  /** The name beside the mark. */
  name: string;
  /** The versions of what draws: a new one can draw the same text in another way. */
  versions: string;
};

/** The folder of the built site that the pictures are in. */
export const picturesFolder = "assets/share/";

type Style = Record<string, string | number>;

/** A part of a picture, as `@takumi-rs/core` draws it: boxes and text with CSS. */
export type PictureNode =
  | { type: "container"; style: Style; children: PictureNode[] }
  | { type: "text"; text: string; style: Style }
  | { type: "image"; src: string; style: Style };

/** Distance of everything from the edges, in px. */
const margin = 80;

/** Length of a packet along the wire, in px. */
const packets = [56, 24, 40];

const text = (content: string, style: Style): PictureNode => ({ type: "text", text: content, style });
const box = (style: Style, children: PictureNode[] = []): PictureNode => ({ type: "container", style, children });

/** Long titles are set smaller, so that nearly all of them are complete in three lines. Han are twice as wide. */
function titleSize(title: string): number {
  const width = [...title].reduce((sum, character) => sum + (/\p{Script=Han}/u.test(character) ? 2 : 1), 0);
  return width > 72 ? 58 : width > 44 ? 66 : width > 18 ? 84 : 104;
}

const han = /^\p{Script=Han}/u;
const hanWord = /^\p{Script=Han}{2,}$/u;
const mayBreakAfter = /[\p{Script=Han}，。；：、！？）》]$/u;
const punctuation = /[，。；：、！？）》]$/u;

/**
 * A title with the places where its lines may break. Without spaces between words, as in Chinese, a line could end in
 * the middle of one: a zero-width space stands where a word begins, and `word-break: keep-all` allows no other break.
 * A word of one character stays with the one before it, because dictionaries cut such characters off others.
 */
export function withBreaks(title: string, locale: Locale): string {
  const words = new Intl.Segmenter(locales[locale].htmlLang, { granularity: "word" }).segment(title);
  return Array.from(words, ({ segment }) => segment).reduce((line, word) => {
    const mayBreak = hanWord.test(word) ? mayBreakAfter.test(line) : han.test(word) && punctuation.test(line);
    return `${line}${mayBreak ? "\u200b" : ""}${word}`;
  }, "");
}

/** A node and a line to the next one, with packets in flight. Where they are differs from picture to picture. */
function wire({ colors }: Look, title: string): PictureNode {
  const length = pictureSize.width - 2 * margin;
  const seed = [...title].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 997, 7);
  const node = (left: number) =>
    box({
      position: "absolute",
      left,
      top: 0,
      width: 28,
      height: 28,
      borderRadius: 14,
      border: `5px solid ${colors.accent}`,
      backgroundColor: colors.paper,
    });
  const packet = (width: number, index: number) =>
    box({
      position: "absolute",
      left: 100 + index * 310 + ((seed * (index + 3)) % 190),
      top: 4,
      width,
      height: 20,
      borderRadius: 4,
      backgroundColor: colors.accent,
    });
  return box({ position: "absolute", left: margin, bottom: 70, width: length, height: 28 }, [
    box({ position: "absolute", left: 26, top: 12, width: length - 52, height: 4, backgroundColor: colors.accent }),
    node(0),
    node(length - 28),
    ...packets.map(packet),
  ]);
}

/** The picture of a page: the mark, the section and the title, and the wire below them. */
export function pictureNode(picture: Picture, look: Look): PictureNode {
  const { title, section, version, locale } = picture;
  const { colors, logo, name } = look;
  const head = box({ display: "flex", alignItems: "center", gap: 18 }, [
    { type: "image", src: logo, style: { width: 60, height: 60 } },
    text(name, { flexGrow: 1, fontSize: 40, fontWeight: 700, letterSpacing: "-0.02em", color: colors.ink }),
    ...(version === undefined
      ? []
      : [
          text(version, {
            fontSize: 30,
            fontWeight: 600,
            lineHeight: 1,
            padding: "10px 20px 12px",
            borderRadius: 10,
            color: colors.accent,
            backgroundColor: colors.wash,
          }),
        ]),
  ]);
  const body = box({ flexGrow: 1, display: "flex", flexDirection: "column", justifyContent: "center", gap: 16 }, [
    ...(section === undefined ? [] : [text(section, { fontSize: 32, fontWeight: 600, color: colors.accent })]),
    text(withBreaks(title, locale), {
      fontSize: titleSize(title),
      fontWeight: 700,
      lineHeight: 1.18,
      letterSpacing: "-0.02em",
      color: colors.ink,
      textWrap: "balance",
      wordBreak: "keep-all",
      overflowWrap: "anywhere",
      lineClamp: 3,
    }),
  ]);
  return box(
    {
      display: "flex",
      flexDirection: "column",
      ...pictureSize,
      padding: `64px ${margin}px 130px`,
      backgroundColor: colors.paper,
    },
    [head, body, wire(look, title)],
  );
}

/** Everything that is written in a picture. */
export function textIn({ title, section = "", version = "" }: Picture, { name }: Look): string {
  return `${name}${version}${section}${title}…`;
}

/** The file of a picture, below the site of its language. Its name is a hash of everything that decides how it looks. */
export function pictureFile(picture: Picture, look: Look): string {
  const all = JSON.stringify([look.versions, locales[picture.locale].htmlLang, pictureNode(picture, look)]);
  return `${picturesFolder}${createHash("sha256").update(all).digest("hex").slice(0, 12)}.png`;
}
