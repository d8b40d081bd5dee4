/**
 * Draws a sequence as the home page's wire: a node for each participant, and each message as a packet on its lane, at
 * rest where it arrives. Pure.
 */

import { glyphs, nodeKind } from "./glyphs.ts";
import { inLines, type Measure, measureCode } from "./letters.ts";
import type { Message, Note, Participant, Sequence } from "./sequence.ts";
import { codeFace, colorOf, type Token } from "./theme.ts";

/** CSS pixels. */
export type Format = {
  width: number;
  /** The circle of a participant. */
  node: number;
  /** Sizes of text: of a participant, of a note, of a packet. */
  name: number;
  note: number;
  code: number;
  /** Between the edge of a packet and its text, and between two steps. */
  padding: number;
  gap: number;
  /** What a lane shows at each end of its packet. */
  lead: number;
};

/** Beside the text of a page, and on a phone. */
export const formats = {
  wide: { width: 660, node: 48, name: 14, note: 13.5, code: 13, padding: 8, gap: 14, lead: 26 },
  narrow: { width: 326, node: 44, name: 13, note: 13, code: 12, padding: 6, gap: 12, lead: 16 },
} as const satisfies Record<string, Format>;

/** How wide text is in the text's face, regular and bold. */
export type Measures = { regular: Measure; bold: Measure };

/** What a packet is: an event, an answer to one, one that does not arrive, one that stays where it is. */
type Purpose = "event" | "reply" | "lost" | "kept";

const colors: Record<Purpose, { edge: Token; fill: Token }> = {
  event: { edge: "--accent", fill: "--accent-wash" },
  reply: { edge: "--accent", fill: "--paper" },
  lost: { edge: "--danger", fill: "--paper" },
  kept: { edge: "--warning", fill: "--warning-wash" },
};

const dashes: Partial<Record<Purpose, string>> = { reply: "4 4", lost: "5 4" };

const arrow = 8;
const stroke = 1.5;
const leading = 1.3;

type Box = { x: number; y: number; width: number; height: number };

/** What is drawn in one way, together: fewer attributes, and what lies above comes later. */
type Layers = {
  lanes: Map<Purpose, { lines: string; heads: string }>;
  chips: Map<Purpose, Box[]>;
  bands: Box[];
  notes: Box[];
  code: string;
  words: string;
};

/**
 * @param prefix what the IDs begin with
 * @returns the SVG, in the colors that stand in for the site's
 */
export function sequenceDrawing(sequence: Sequence, prefix: string, format: Format, measures: Measures): string {
  const { participants, steps } = sequence;
  const places = columns(sequence, format, measures);
  const names = participants.map((participant, index) => nameLines(participant, index, places, format, measures));
  const top = ring + format.node + Math.max(...names.map(({ length }) => length)) * format.name * leading + 8;
  const layers: Layers = { lanes: new Map(), chips: new Map(), bands: [], notes: [], code: "", words: "" };
  let y = top + format.gap;
  for (const step of steps) {
    y +=
      format.gap +
      (step.kind === "note" ? drawNote : drawMessage)(step as Note & Message, y, places, format, {
        layers,
        measures,
      });
  }
  const height = Math.ceil(y + 2);
  const heads = participants.map((participant, index) => node(participant, places[index] ?? 0, format)).join("");
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${format.width}" height="${height}" viewBox="0 0 ${format.width} ${height}" role="img" aria-labelledby="${prefix}-title" aria-describedby="${prefix}-desc">`,
    `<title id="${prefix}-title">${escaped(sequence.title)}</title><desc id="${prefix}-desc">${escaped(sequence.description)}</desc>`,
    `<path d="${places.map((x) => `M${x} ${n(top)}V${height}`).join("")}" fill="none" stroke="${colorOf("--line-strong")}" stroke-width="${stroke}" stroke-opacity="0.55"/>`,
    ...boxes(layers.bands, `fill="${colorOf("--paper-sunk")}" stroke="${colorOf("--line")}"`),
    ...[...layers.lanes].map(([purpose, drawn]) => lanes(purpose, drawn)),
    ...boxes(layers.notes, `fill="${colorOf("--paper")}" stroke="${colorOf("--line-strong")}"`),
    ...[...layers.chips].flatMap(([purpose, drawn]) => boxes(drawn, chipStyle(purpose))),
    `<g fill="${colorOf("--ink")}" text-anchor="middle">`,
    layers.code && `<g font-family="${codeFace}" font-size="${format.code}" font-weight="500">${layers.code}</g>`,
    layers.words && `<g font-size="${format.note}">${layers.words}</g>`,
    `<g font-size="${format.name}" font-weight="600">${participants.map((_, index) => nameText(index, places, names[index] ?? [], format, measures)).join("")}</g>`,
    `</g>${heads}</svg>`,
  ].join("");
}

/** Around a server's circle. */
const ring = 4;

/** Where the participants stand: as far from each other as their packets need, over the whole width. */
function columns({ participants, steps }: Sequence, format: Format, { bold }: Measures): number[] {
  const count = participants.length;
  const edge = format.node / 2 + ring + (count > 3 || format.width < 500 ? 0 : 28);
  const room = format.width - 2 * edge;
  if (count < 2) {
    return [format.width / 2];
  }
  const words = participants.map(({ label }) => widestWord(label, bold) * format.name);
  const least = words.slice(1).map((word, index) => Math.max(format.node, (word + (words[index] ?? 0)) / 2 + 8));
  const gaps = least.map((gap) => Math.max(gap, format.node + 2 * format.lead));
  const span = (from: number, to: number) => gaps.slice(from, to).reduce((sum, gap) => sum + gap, 0);
  const crossing = steps.filter((step): step is Message => step.kind === "message" && step.from !== step.to);
  for (const { from, to, text } of crossing.toSorted((a, b) => Math.abs(a.from - a.to) - Math.abs(b.from - b.to))) {
    const first = Math.min(from, to);
    const last = Math.max(from, to);
    const needed = Math.min(room, measureCode(text) * format.code + 2 * (format.padding + format.lead));
    const more = Math.max(0, needed - span(first, last)) / (last - first);
    for (let gap = first; gap < last; gap += 1) {
      gaps[gap] = (gaps[gap] ?? 0) + more;
    }
  }
  const all = span(0, count - 1);
  // With room left, as even as the packets allow; without, each gives up a part, and their texts wrap.
  const fitted = all <= room ? spread(gaps, room) : squeezed(gaps, room, least);
  const before = (index: number) => fitted.slice(0, index).reduce((sum, gap) => sum + gap, edge);
  return participants.map((_, index) => n(before(index)));
}

/** Gaps that add up to `room`: even ones where that is enough, else all widened by the same part. */
function spread(gaps: readonly number[], room: number): number[] {
  const even = room / gaps.length;
  const sum = gaps.reduce((total, gap) => total + gap, 0);
  return gaps.map((gap) => (gaps.every((each) => each <= even) ? even : (gap * room) / sum));
}

/** Gaps that add up to `room`, none below its least as long as that is possible. */
function squeezed(gaps: readonly number[], room: number, least: readonly number[]): number[] {
  const sum = (all: readonly number[]) => all.reduce((total, gap) => total + gap, 0);
  const scale = Math.min(1, room / sum(least));
  const floors = least.map((gap) => gap * scale);
  const part = (room - sum(floors)) / (sum(gaps) - sum(floors));
  return gaps.map((gap, index) => (floors[index] ?? 0) + (gap - (floors[index] ?? 0)) * part);
}

function widestWord(words: string, measure: Measure): number {
  return Math.max(...words.split(" ").map(measure));
}

/** The lines of a participant's name: halfway to its neighbors, and never broken within a word. */
function nameLines(
  { label }: Participant,
  index: number,
  places: readonly number[],
  format: Format,
  { bold }: Measures,
): string[] {
  const x = places[index] ?? 0;
  const before = index > 0 ? x - (places[index - 1] ?? 0) : Number.POSITIVE_INFINITY;
  const after = index < places.length - 1 ? (places[index + 1] ?? 0) - x : Number.POSITIVE_INFINITY;
  const room = (Math.min(before, after, format.width / 2) - 8) / format.name;
  return inLines(label, Math.max(room, widestWord(label, bold)), bold);
}

function nameText(
  index: number,
  places: readonly number[],
  names: readonly string[],
  format: Format,
  { bold }: Measures,
): string {
  const widest = Math.max(...names.map(bold)) * format.name;
  const x = within(places[index] ?? 0, widest, format);
  const first = ring + format.node + format.name * 1.15 + 2;
  return names.map((line, row) => text(line, x, first + row * format.name * leading)).join("");
}

function node(participant: Participant, x: number, { node: size }: Format): string {
  const kind = nodeKind(participant);
  const isServer = kind === "server";
  const color = isServer ? "--accent" : "--line-strong";
  const y = ring + size / 2;
  const scale = Math.round(size * 1.4) / 100;
  const halo = isServer
    ? `<circle cx="${x}" cy="${n(y)}" r="${size / 2 + 2}" fill="none" stroke="${colorOf("--accent")}" stroke-width="4" stroke-opacity="0.16"/>`
    : "";
  return `${halo}<circle cx="${x}" cy="${n(y)}" r="${size / 2}" fill="${colorOf("--paper")}" stroke="${colorOf(color)}" stroke-width="${stroke}"/><path transform="translate(${n(x - 20 * scale)} ${n(y - 20 * scale)}) scale(${scale})" d="${glyphs[kind]}" fill="none" stroke="${colorOf(isServer ? "--accent" : "--ink-soft")}" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"/>`;
}

type Canvas = { layers: Layers; measures: Measures };

/** @returns the height that it takes */
function drawMessage(message: Message, y: number, places: readonly number[], format: Format, canvas: Canvas): number {
  const { from, to, text: words } = message;
  const { code, padding, lead } = format;
  const x1 = places[from] ?? 0;
  const x2 = places[to] ?? 0;
  const purpose = purposeOf(message);
  const direction = x1 === x2 ? (x1 > format.width / 2 ? -1 : 1) : Math.sign(x2 - x1);
  // A lost packet does not come as far as the others.
  const end = purpose === "lost" ? lead + 3 * arrow : lead;
  const room = purpose === "kept" ? 0.4 * format.width : Math.abs(x2 - x1) - lead - end;
  const lines = inLines(words, Math.max(code, room - 2 * padding) / code, measureCode);
  const width = Math.max(...lines.map(measureCode)) * code + 2 * padding;
  const height = chipHeight(lines.length, code, padding);
  const middle = y + height / 2;
  const start = purpose === "kept" ? x1 + direction * lead * 1.6 : x2 - direction * (end + width);
  const box = { x: Math.min(start, start + direction * width), y, width, height };
  const lane = canvas.layers.lanes.get(purpose) ?? { lines: "", heads: "" };
  if (purpose === "kept") {
    const out = x1 + direction * lead * 1.6;
    const half = Math.min(8, height / 2 - 2);
    lane.lines += `M${x1} ${n(middle - half)}H${n(out)}M${n(out)} ${n(middle + half)}H${n(x1 + direction * arrow)}`;
    lane.heads += head(x1 + direction * stroke, middle + half, -direction);
  } else if (purpose === "lost") {
    const cross = x2 - direction * (lead + arrow);
    lane.lines += `M${x1} ${n(middle)}H${n(cross)}`;
    lane.heads += `M${n(cross - 5)} ${n(middle - 5)}l10 10m0-10l-10 10`;
  } else {
    lane.lines += `M${x1} ${n(middle)}H${n(x2 - direction * arrow)}`;
    lane.heads += head(x2 - direction * stroke, middle, direction) + dot(x1, middle);
  }
  canvas.layers.lanes.set(purpose, lane);
  canvas.layers.chips.set(purpose, [...(canvas.layers.chips.get(purpose) ?? []), box]);
  canvas.layers.code += inBox(lines, box, code);
  return height;
}

function purposeOf({ from, to, isReply, isLost }: Message): Purpose {
  if (from === to) {
    return "kept";
  }
  return isLost ? "lost" : isReply ? "reply" : "event";
}

/** Over one participant: at its place. Over several: what holds for all from here on, as a band across. */
function drawNote(
  { first, last, text: words }: Note,
  y: number,
  places: readonly number[],
  format: Format,
  canvas: Canvas,
): number {
  const { note, padding } = format;
  const { regular } = canvas.measures;
  const left = places[first] ?? 0;
  const right = places[last] ?? 0;
  const margin = format.node / 2 + ring - 1;
  const room = first === last ? 0.5 * format.width : right - left + 2 * margin - 2 * padding;
  const lines = inLines(words, room / note, regular);
  const widest = Math.max(...lines.map(regular)) * note + 2 * padding;
  const width = first === last ? widest : right - left + 2 * margin;
  const middle = first === last ? within(left, width + 2, format) : (left + right) / 2;
  const box = { x: middle - width / 2, y, width, height: chipHeight(lines.length, note, padding) };
  canvas.layers[first === last ? "notes" : "bands"].push(box);
  canvas.layers.words += inBox(lines, box, note);
  return box.height;
}

function chipHeight(lines: number, size: number, padding: number): number {
  return Math.ceil(lines * size * leading + 1.1 * padding);
}

function inBox(lines: readonly string[], { x, y, width, height }: Box, size: number): string {
  const first = y + height / 2 - ((lines.length - 1) * size * leading) / 2 + 0.35 * size;
  return lines.map((line, row) => text(line, x + width / 2, first + row * size * leading)).join("");
}

function lanes(purpose: Purpose, { lines, heads }: { lines: string; heads: string }): string {
  const { edge } = colors[purpose];
  const dash = dashes[purpose] ? ` stroke-dasharray="${dashes[purpose]}"` : "";
  const line = `<path d="${lines}" fill="none" stroke="${colorOf(edge)}" stroke-width="${stroke}"${dash}/>`;
  return purpose === "lost"
    ? `${line}<path d="${heads}" fill="none" stroke="${colorOf(edge)}" stroke-width="2" stroke-linecap="round"/>`
    : `${line}<path d="${heads}" fill="${colorOf(edge)}"/>`;
}

function chipStyle(purpose: Purpose): string {
  const { edge, fill } = colors[purpose];
  const dash = purpose === "lost" ? ` stroke-dasharray="${dashes.lost}"` : "";
  return `fill="${colorOf(fill)}" stroke="${colorOf(edge)}" stroke-width="${stroke}"${dash}`;
}

function boxes(drawn: readonly Box[], style: string): string[] {
  const rects = drawn.map(
    ({ x, y, width, height }) => `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="4"/>`,
  );
  return rects.length > 0 ? [`<g ${style}>${rects.join("")}</g>`] : [];
}

/** The head of an arrow that ends at a place, to the right (1) or to the left (-1). */
function head(x: number, y: number, direction: number): string {
  return `M${n(x)} ${n(y)}l${-direction * arrow}-4.5v9z`;
}

/** The beginning of a lane. */
function dot(x: number, y: number): string {
  return `M${n(x - 3)} ${n(y)}a3 3 0 1 0 6 0a3 3 0 1 0-6 0z`;
}

/** The middle of something this wide that is as near to `x` as the drawing's edges allow. */
function within(x: number, width: number, format: Format): number {
  return Math.max(width / 2, Math.min(format.width - width / 2, x));
}

function text(line: string, x: number, y: number): string {
  return `<text x="${n(x)}" y="${n(y)}">${escaped(line)}</text>`;
}

function escaped(words: string): string {
  return words.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** A number as short as can be: nobody sees a part of a tenth of a pixel. */
function n(value: number): number {
  return Math.round(value * 10) / 10;
}
