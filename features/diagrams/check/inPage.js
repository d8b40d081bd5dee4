// Runs in the page that Mermaid draws in, as it is: draws a diagram and takes everything off it that no reader sees.
// Mermaid's SVG carries a style sheet for all diagram types, ids that other diagrams on a page have too, and every
// arrow head there is. Here each shape gets the few attributes that it is drawn with; style sheet and classes go.

const svgNamespace = "http://www.w3.org/2000/svg";

/** Attributes that say where and how large something is. Those of the colours come from the computed style. */
const geometry = new Set(
  (
    "x y x1 y1 x2 y2 cx cy r rx ry dx dy d points width height transform viewBox href " +
    "refX refY markerWidth markerHeight markerUnits orient marker-start marker-mid marker-end clip-path clipPathUnits"
  ).split(" "),
);

const shapes = new Set(["path", "rect", "circle", "ellipse", "line", "polygon", "polyline", "use"]);
const texts = new Set(["text", "tspan"]);
const containers = new Set(["svg", "g", "defs", "marker", "symbol", "clipPath"]);
/** Read elsewhere (title and desc), or of no use without the style sheet (shadows and gradients of other looks). */
const leftOut = new Set(["style", "title", "desc", "filter", "linearGradient", "radialGradient"]);

/** What a browser assumes for a property that nothing sets. */
const initial = {
  fill: "rgb(0, 0, 0)",
  stroke: "none",
  "stroke-width": "1px",
  "stroke-dasharray": "none",
  "stroke-linecap": "butt",
  "stroke-linejoin": "miter",
  "font-weight": "400",
  "font-style": "normal",
  "text-anchor": "start",
  "dominant-baseline": "auto",
  "text-decoration-line": "none",
  opacity: "1",
  "fill-opacity": "1",
  "stroke-opacity": "1",
};

const shapeProperties = ["fill", "fill-opacity", "opacity"];
const strokeProperties = [
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "stroke-linecap",
  "stroke-linejoin",
  "stroke-opacity",
];
const textProperties = [
  "fill",
  "font-size",
  "font-weight",
  "font-style",
  "text-anchor",
  "dominant-baseline",
  "text-decoration-line",
  "opacity",
];
/** Where an attribute is not called as the property is. */
const attributeOf = { "text-decoration-line": "text-decoration" };
/** Not inherited, so that a text's own says nothing about its parts. */
const ownProperties = new Set(["opacity", "text-decoration-line"]);

const rounded = (value) =>
  value.replace(/-?\d*\.\d+(?:e-?\d+)?/g, (number) => String(Math.round(Number(number) * 100) / 100 || 0));

/** A text is of the colour of its words: Mermaid colours the lines within, and leaves the text the colour of a box. */
const wordsOf = (text) => {
  const words = document.createTreeWalker(text, NodeFilter.SHOW_TEXT, (node) =>
    node.data.trim() ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT,
  );
  return words.nextNode()?.parentElement;
};

/** Some are a tenth of a pixel large: Mermaid leads lanes around with them. */
const isEmptyRect = (element) =>
  element.localName === "rect" &&
  !(Number(element.getAttribute("width")) > 1 && Number(element.getAttribute("height")) > 1);

const isDefinition = (element) => ["defs", "marker", "symbol", "clipPath"].includes(element.localName);

function canBeSeen(element) {
  if (leftOut.has(element.localName) || (texts.has(element.localName) && !wordsOf(element))) {
    return false;
  }
  const { display, visibility } = getComputedStyle(element);
  return isDefinition(element) || !(display === "none" || visibility === "hidden" || isEmptyRect(element));
}

function copyGeometry(element, copy) {
  for (const { name, value } of element.attributes) {
    const kept = name === "xlink:href" ? "href" : name;
    if (kept === "id" || geometry.has(kept) || (kept === "font-family" && value.startsWith("var("))) {
      copy.setAttribute(kept, kept === "id" ? value : rounded(value));
    }
  }
  const { rx } = getComputedStyle(element);
  if (element.localName === "rect" && rx !== "auto" && rx !== "0px") {
    copy.setAttribute("rx", Number.parseFloat(rx));
    copy.removeAttribute("ry");
  }
}

/** The properties that an element of this kind is drawn with. */
function propertiesOf(name, { stroke, strokeWidth }) {
  if (texts.has(name)) {
    return textProperties;
  }
  if (!shapes.has(name)) {
    return ["opacity"];
  }
  const hasStroke = !/^none$|, 0\)$/.test(stroke) && strokeWidth !== "0px";
  return [...(name === "line" ? ["opacity"] : shapeProperties), ...(hasStroke ? strokeProperties : [])];
}

/** What a property comes to, with one way to say that there is nothing. */
function drawnValue(property, element) {
  const source = property === "fill" && element.localName === "text" ? wordsOf(element) : element;
  const value = getComputedStyle(source).getPropertyValue(property);
  if (/^url\(/.test(value)) {
    throw new Error("it draws with a gradient or a pattern: leave colours to the site");
  }
  const isSolid = property === "stroke-dasharray" && /^([\d.]+(px)?, )?0(px)?$/.test(value);
  return isSolid || /^rgba\(.*, 0\)$/.test(value) ? "none" : value;
}

/**
 * Sets what differs from what the element inherits.
 *
 * @returns what its children inherit
 */
function copyStyle(element, copy, inherited) {
  const passedOn = { ...inherited };
  for (const property of propertiesOf(element.localName, getComputedStyle(element))) {
    const value = drawnValue(property, element);
    const before = ownProperties.has(property) ? initial[property] : (inherited[property] ?? initial[property]);
    if (value !== before) {
      copy.setAttribute(attributeOf[property] ?? property, rounded(value).replace(/(\d)px/g, "$1"));
      passedOn[property] = value;
    }
  }
  return passedOn;
}

/** A copy of `element` with what it is drawn with, or undefined when nobody can see it. */
function plain(element, inherited) {
  const name = element.localName;
  if (!canBeSeen(element)) {
    return undefined;
  }
  if (!shapes.has(name) && !texts.has(name) && !containers.has(name)) {
    throw new Error(`it draws with <${name}>, which a picture cannot have: labels are plain text without links`);
  }
  const copy = document.createElementNS(svgNamespace, name);
  copyGeometry(element, copy);
  const passedOn = copyStyle(element, copy, inherited);
  for (const child of element.childNodes) {
    if (child.nodeType === Node.TEXT_NODE && texts.has(name)) {
      copy.append(child.data);
    } else if (child.nodeType === Node.ELEMENT_NODE) {
      copy.append(...[plain(child, passedOn)].filter(Boolean));
    }
  }
  return name === "g" && copy.childElementCount === 0 ? undefined : copy;
}

const references = (root) =>
  new Set(
    [...root.outerHTML.matchAll(/url\((?:&quot;)?#([^)&]+)(?:&quot;)?\)|href="#([^"]+)"/g)].map(
      ([, url, href]) => url ?? href,
    ),
  );

/** Arrow heads and symbols that nothing points to, ids that nothing names, groups that say nothing. */
function prune(svg, name) {
  const used = references(svg);
  for (const element of svg.querySelectorAll("marker, symbol, clipPath")) {
    if (!used.has(element.id)) {
      element.remove();
    }
  }
  let number = 0;
  const renamed = new Map();
  for (const element of svg.querySelectorAll("[id]")) {
    if (used.has(element.id)) {
      renamed.set(element.id, `${name}-${++number}`);
      element.id = renamed.get(element.id);
    } else {
      element.removeAttribute("id");
    }
  }
  for (const element of svg.querySelectorAll("*")) {
    for (const attribute of element.attributes) {
      const [, id] = /^(?:url\("?)?#([^")]+)"?\)?$/.exec(attribute.value) ?? [];
      if (renamed.has(id)) {
        attribute.value = attribute.name === "href" ? `#${renamed.get(id)}` : `url(#${renamed.get(id)})`;
      }
    }
  }
  for (const element of [...svg.querySelectorAll("g, defs, tspan")].toReversed()) {
    if (element.childNodes.length === 0) {
      element.remove();
    } else if (element.localName !== "defs" && element.attributes.length === 0) {
      element.replaceWith(...element.childNodes);
    }
  }
  svg.normalize();
}

/** The accessible name and description, which Mermaid takes from accTitle and accDescr. */
function describe(svg, drawn, name) {
  for (const [kind, attribute] of [
    ["desc", "aria-describedby"],
    ["title", "aria-labelledby"],
  ]) {
    const element = document.createElementNS(svgNamespace, kind);
    element.id = `${name}-${kind}`;
    element.textContent = drawn.querySelector(`:scope > ${kind}`)?.textContent ?? "";
    svg.prepend(element);
    svg.setAttribute(attribute, element.id);
  }
  svg.setAttribute("role", "img");
}

/** Around all that is drawn, for the half of a line that a box doesn't count. */
const margin = 2;

/** As large as what is seen of it. Mermaid counts what is there for the layout alone, too. */
function fit(svg) {
  const { x, y, width, height } = svg.getBBox();
  const size = [width, height].map((length) => Math.ceil(length + 2 * margin));
  svg.setAttribute("viewBox", rounded([x - margin, y - margin, ...size].join(" ")));
  svg.setAttribute("width", String(size[0]));
  svg.setAttribute("height", String(size[1]));
}

const made = (name, attributes, words = "") => {
  const element = document.createElementNS(svgNamespace, name);
  for (const [attribute, value] of Object.entries(attributes)) {
    element.setAttribute(attribute, String(value));
  }
  element.textContent = words;
  return element;
};

/** The lines of a label. Mermaid puts each into a tspan of its own. */
const linesOf = (label) =>
  [...label.querySelectorAll("text > tspan")].map((line) => line.textContent.trim()).filter(Boolean);

/** What an arrow says, as a packet on its lane: in the code face, whose letters are all of one width. */
function withPackets(svg, { face, letter, size, edge, fill }) {
  for (const label of svg.querySelectorAll(".edgeLabel .label, .edgeLabels > .edgeLabel > g")) {
    const lines = label.isConnected ? linesOf(label) : [];
    if (lines.length === 0) {
      continue;
    }
    const { x, y, width, height } = label.getBBox();
    const middle = { x: x + width / 2, y: y + height / 2 };
    const columns = Math.max(
      ...lines.map((line) => [...line].reduce((sum, sign) => sum + (/[^\0-\u2fff]/.test(sign) ? 1 : letter), 0)),
    );
    const chip = { width: columns * size + 12, height: lines.length * size * 1.3 + 6 };
    label.replaceChildren(
      made("rect", {
        x: middle.x - chip.width / 2,
        y: middle.y - chip.height / 2,
        ...chip,
        style: `fill:${fill};stroke:${edge};stroke-width:1.5px;rx:4px;opacity:1`,
      }),
      ...lines.map((line, row) =>
        made(
          "text",
          {
            x: middle.x,
            y: middle.y + (row - (lines.length - 1) / 2) * size * 1.3 + 0.35 * size,
            "font-family": face,
            style: `font-size:${size}px;text-anchor:middle`,
          },
          line,
        ),
      ),
    );
  }
}

/** How far along its lane a packet may be, the middle first. */
const spots = [0.5, ...[0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4].flatMap((part) => [0.5 - part, 0.5 + part])];

/** Moves packets along their lanes until none covers another or a node. */
function withRoom(svg) {
  const gap = 4;
  const boxOf = (element) => element.getBoundingClientRect();
  const touch = (a, b) =>
    a.left < b.right + gap && b.left < a.right + gap && a.top < b.bottom + gap && b.top < a.bottom + gap;
  const taken = [...svg.querySelectorAll(".node")].map(boxOf);
  for (const chip of svg.querySelectorAll(".edgeLabels rect")) {
    const label = chip.parentElement;
    const id = label.closest("[data-id]")?.getAttribute("data-id");
    const lane = id && svg.querySelector(`path[data-id="${CSS.escape(id)}"]`);
    const { left, right, top, bottom } = boxOf(chip);
    const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
    const moves = [{ x: 0, y: 0 }];
    if (lane) {
      const toScreen = lane.getScreenCTM();
      moves.push(
        ...spots.map((part) => {
          const { x, y } = lane.getPointAtLength(lane.getTotalLength() * part).matrixTransform(toScreen);
          return { x: x - middle.x, y: y - middle.y };
        }),
      );
    }
    const moved = ({ x, y }) => ({ left: left + x, right: right + x, top: top + y, bottom: bottom + y });
    const move = moves.find((move) => !taken.some((box) => touch(box, moved(move)))) ?? moves[0];
    if (move !== moves[0]) {
      for (const part of label.children) {
        part.setAttribute("x", Number(part.getAttribute("x")) + move.x);
        part.setAttribute("y", Number(part.getAttribute("y")) + move.y);
      }
    }
    taken.push(moved(move));
  }
}

/** The end of a state's life is a circle, which Mermaid draws as a hundred curves. */
function withRoundEnds(svg) {
  for (const path of svg.querySelectorAll(".node path")) {
    const { width, height } = path.getBBox();
    const [, radius] = /^M\s*([\d.]+)[ ,]0(?:\.0*)?\s*C/.exec(path.getAttribute("d") ?? "") ?? [];
    if (radius && Math.abs(width - height) < 0.5 && Math.abs(width / 2 - radius) < 0.5) {
      const { fill, stroke, strokeWidth } = getComputedStyle(path);
      const style = `fill:${fill};stroke:${stroke};stroke-width:${strokeWidth}`;
      path.replaceWith(made("circle", { r: width / 2, style }));
    }
  }
}

/** A lane begins with a dot and ends with the same head as in a sequence, both of the lane's own colour. */
function withEnds(svg) {
  for (const path of svg.querySelectorAll("path[marker-end], path[marker-start]")) {
    const length = path.getTotalLength();
    const { stroke } = getComputedStyle(path);
    const ends = [
      { marker: "marker-start", at: path.getPointAtLength(0), from: path.getPointAtLength(Math.min(4, length)) },
      { marker: "marker-end", at: path.getPointAtLength(length), from: path.getPointAtLength(Math.max(0, length - 4)) },
    ];
    for (const { marker, at, from } of ends) {
      const name = path.getAttribute(marker) ?? "";
      const turn = Math.atan2(at.y - from.y, at.x - from.x);
      path.removeAttribute(marker);
      if (name === "") {
        const { x, y } = path.getPointAtLength(Math.min(3, length));
        path.after(made("circle", { cx: x, cy: y, r: 3, style: `fill:${stroke};stroke:none` }));
        continue;
      }
      // Mermaid ends a flowchart's lane where the arrow head has its middle.
      const ahead = /point/i.test(name) ? 4 : 0;
      const corner = (back, side) =>
        [
          at.x + (ahead - back) * Math.cos(turn) - side * Math.sin(turn),
          at.y + (ahead - back) * Math.sin(turn) + side * Math.cos(turn),
        ].map((value) => value.toFixed(2));
      path.after(
        made("path", {
          d: `M${corner(0, 0)}L${corner(9, 4.5)}L${corner(9, -4.5)}Z`,
          style: `fill:${stroke};stroke:none`,
        }),
      );
    }
  }
}

/** Mermaid's outlines are drawn with chance, as if by a hand: the same chance each time. */
function seededRandom() {
  let state = 1;
  return () => {
    state = (state * 48271) % 0x7fffffff;
    return state / 0x7fffffff;
  };
}

/**
 * @param {string} text the diagram in Mermaid's language
 * @param {object} config Mermaid's configuration
 * @param {string[]} knownKinds the kinds of diagrams that may be drawn
 * @returns {Promise<string>} which of them it is
 */
window.checkDiagram = async (text, config, knownKinds) => {
  window.mermaid.initialize(config);
  const { diagramType } = await window.mermaid.parse(text);
  if (!knownKinds.includes(diagramType)) {
    throw new Error(
      `this is a ${diagramType} diagram, which the site has no colours for; it has for ${knownKinds.join(", ")}`,
    );
  }
  return diagramType;
};

/**
 * @param {string} name what the ids begin with
 * @param {string} text the diagram in Mermaid's language
 * @param {object} config Mermaid's configuration
 * @param {object} packets how the labels of arrows are drawn
 * @returns {Promise<string>} the SVG, still in Mermaid's colours
 */
window.drawDiagram = async (name, text, config, packets) => {
  Math.random = seededRandom();
  window.mermaid.initialize(config);
  const { diagramType } = await window.mermaid.parse(text);
  const { svg: source } = await window.mermaid.render(name, text);
  document.body.innerHTML = source;
  const drawn = document.body.querySelector("svg");
  if (diagramType !== "classDiagram") {
    withPackets(drawn, packets);
    withRoom(drawn);
    withRoundEnds(drawn);
    withEnds(drawn);
  }
  const fontSize = `${config.fontSize}px`;
  const svg = plain(drawn, { "font-size": fontSize });
  svg.removeAttribute("id");
  svg.removeAttribute("opacity");
  svg.setAttribute("font-size", String(config.fontSize));
  prune(svg, name);
  describe(svg, drawn, name);
  document.body.replaceChildren(svg);
  fit(svg);
  return new XMLSerializer().serializeToString(svg);
};
