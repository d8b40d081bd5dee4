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

const isEmptyRect = (element) =>
  element.localName === "rect" &&
  !(Number(element.getAttribute("width")) > 0 && Number(element.getAttribute("height")) > 0);

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
    if (kept === "id" || geometry.has(kept)) {
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

/** Mermaid's outlines are drawn with chance, as if by a hand: the same chance each time. */
function seededRandom() {
  let state = 1;
  return () => {
    state = (state * 48271) % 0x7fffffff;
    return state / 0x7fffffff;
  };
}

/**
 * @param {string} name what the ids begin with
 * @param {string} text the diagram in Mermaid's language
 * @param {object} config Mermaid's configuration
 * @param {string[]} knownKinds the kinds of diagrams that may be drawn
 * @returns {Promise<string>} the SVG, still in Mermaid's colours
 */
window.drawDiagram = async (name, text, config, knownKinds) => {
  Math.random = seededRandom();
  window.mermaid.initialize(config);
  const { diagramType } = await window.mermaid.parse(text);
  if (!knownKinds.includes(diagramType)) {
    throw new Error(
      `this is a ${diagramType} diagram, which the site has no colours for; it has for ${knownKinds.join(", ")}`,
    );
  }
  const { svg: source } = await window.mermaid.render(name, text);
  document.body.innerHTML = source;
  const drawn = document.body.querySelector("svg");
  const [, , width, height] = drawn
    .getAttribute("viewBox")
    .split(/[\s,]+/)
    .map(Number);
  const fontSize = `${config.fontSize}px`;
  const svg = plain(drawn, { "font-size": fontSize });
  svg.removeAttribute("id");
  svg.removeAttribute("opacity");
  svg.setAttribute("width", String(Math.ceil(width)));
  svg.setAttribute("height", String(Math.ceil(height)));
  svg.setAttribute("font-size", String(config.fontSize));
  prune(svg, name);
  describe(svg, drawn, name);
  document.body.replaceChildren(svg);
  return new XMLSerializer().serializeToString(svg);
};
