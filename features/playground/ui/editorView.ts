import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { css } from "@codemirror/lang-css";
import { html } from "@codemirror/lang-html";
import { javascript } from "@codemirror/lang-javascript";
import { bracketMatching, HighlightStyle, indentOnInput, syntaxHighlighting } from "@codemirror/language";
import { EditorState, type Extension } from "@codemirror/state";
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import { tags } from "@lezer/highlight";
import type { Side } from "../model/program";
import { libraryCompletions } from "./completion/source";
import type { EditorLanguage } from "./Editor";
import { editorPhrases } from "./texts";

/** The colors of the site's samples. */
const colors = HighlightStyle.define([
  { tag: tags.comment, color: "var(--code-comment)" },
  { tag: [tags.keyword, tags.self, tags.modifier], color: "var(--code-keyword)" },
  { tag: [tags.string, tags.regexp, tags.special(tags.string)], color: "var(--code-string)" },
  { tag: [tags.number, tags.bool, tags.null, tags.atom], color: "var(--code-number)" },
  { tag: [tags.function(tags.variableName), tags.function(tags.propertyName)], color: "var(--code-function)" },
  { tag: [tags.typeName, tags.className, tags.tagName], color: "var(--code-type)" },
  { tag: tags.attributeName, color: "var(--code-function)" },
]);

const theme = EditorView.theme({
  "&": { blockSize: "100%", backgroundColor: "transparent", color: "var(--code-ink)" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "var(--face-code)", lineHeight: "1.6", overflow: "auto" },
  ".cm-content": { padding: "var(--space-2) 0", caretColor: "var(--ink)" },
  ".cm-line": { padding: "0 var(--space-3)" },
  ".cm-gutters": { backgroundColor: "transparent", color: "var(--ink-faint)", border: "none" },
  // As wide as the numbers beside the text field that was there before.
  ".cm-lineNumbers .cm-gutterElement": {
    boxSizing: "border-box",
    minWidth: "var(--numbers)",
    padding: "0 var(--space-1) 0 0",
  },
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "transparent" },
  "&.cm-focused .cm-activeLine": { backgroundColor: "color-mix(in srgb, var(--accent) 8%, transparent)" },
  ".cm-cursor": { borderInlineStartColor: "var(--ink)", borderInlineStartWidth: "2px" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
    backgroundColor: "color-mix(in srgb, var(--accent) 28%, transparent)",
  },
  "&.cm-focused .cm-matchingBracket": { backgroundColor: "var(--accent-wash)", outline: "1px solid var(--accent)" },
  ".cm-tooltip": {
    border: "1px solid var(--line-strong)",
    borderRadius: "var(--radius)",
    backgroundColor: "var(--paper)",
    color: "var(--ink)",
    boxShadow: "var(--shadow-high)",
    maxInlineSize: "min(36rem, 90vw)",
  },
  ".cm-tooltip.cm-tooltip-autocomplete > ul": { fontFamily: "var(--face-code)", maxInlineSize: "min(34rem, 90vw)" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li": {
    overflow: "hidden",
    whiteSpace: "nowrap",
    textOverflow: "ellipsis",
  },
  ".cm-tooltip-autocomplete > ul > li[aria-selected]": {
    backgroundColor: "var(--accent)",
    color: "var(--on-accent)",
  },
  ".cm-completionDetail": { fontStyle: "normal", opacity: "0.8" },
  ".cm-completionInfo": { padding: "var(--space-2)", fontSize: "0.8125rem" },
});

/**
 * Text typed over several lines. The browser would join the lines itself, with a `style` attribute on what is left, which
 * the policy of the site refuses.
 */
const replaceLines = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { from, to } = view.state.selection.main;
    const text = event.data;
    if (event.inputType !== "insertText" || text === null || view.state.doc.lineAt(from).to >= to) {
      return false;
    }
    const insert = () => view.state.update(view.state.replaceSelection(text), { userEvent: "input.type" });
    if (!view.state.facet(EditorView.inputHandler).some((handle) => handle(view, from, to, text, insert))) {
      view.dispatch(insert());
    }
    return true;
  },
});

type ViewOptions = {
  parent: HTMLElement;
  code: string;
  selection: readonly [number, number];
  language: EditorLanguage;
  side: Side;
  label: string;
  hint: string;
  onChange: (code: string) => void;
};

/** The language, and the completions for it: HTML and CSS bring their own. */
function syntaxOf(language: EditorLanguage, side: Side): Extension {
  switch (language) {
    case "html":
      return [html(), autocompletion({ icons: false })];
    case "css":
      return [css(), autocompletion({ icons: false })];
    default:
      return [
        javascript({ typescript: language === "ts" }),
        autocompletion({ override: [libraryCompletions(side === "server" ? "server" : "client")], icons: false }),
      ];
  }
}

/** A CodeMirror editor. Escape and then Tab leaves it, where Tab alone indents. */
export function createView({
  parent,
  code,
  selection,
  language,
  side,
  label,
  hint,
  onChange,
}: ViewOptions): EditorView {
  const [anchor, head] = selection.map((place) => Math.min(place, code.length));
  return new EditorView({
    parent,
    doc: code,
    selection: { anchor: anchor ?? 0, head: head ?? 0 },
    extensions: [
      lineNumbers(),
      highlightActiveLine(),
      highlightActiveLineGutter(),
      drawSelection(),
      history(),
      indentOnInput(),
      bracketMatching(),
      closeBrackets(),
      replaceLines,
      syntaxOf(language, side),
      syntaxHighlighting(colors),
      theme,
      EditorState.phrases.of(editorPhrases()),
      keymap.of([...closeBracketsKeymap, ...completionKeymap, ...historyKeymap, ...defaultKeymap, indentWithTab]),
      // Editable content can be reached without `tabindex`, but axe doesn't count it.
      EditorView.contentAttributes.of({
        "aria-label": label,
        "aria-describedby": hint,
        spellcheck: "false",
        tabindex: "0",
      }),
      EditorView.updateListener.of((update) => {
        if (update.docChanged) {
          onChange(update.state.doc.toString());
        }
      }),
    ],
  });
}
