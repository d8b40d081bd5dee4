import type { EditorView } from "@codemirror/view";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Language, Side } from "../model/program";
import Highlighted from "./Highlighted";
import styles from "./styles.module.css";

/** Programs are JavaScript or TypeScript; the files of a page can be HTML and CSS. */
export type EditorLanguage = Language | "html" | "css";

type EditorProps = {
  side: Side;
  language: EditorLanguage;
  code: string;
  onChange: (code: string) => void;
  label: string;
  /** Id of the text that says how to leave the editor by keyboard. */
  hint: string;
};

/**
 * An editor of code. Until the reader turns to it, it is a text field over colored text; then a real editor is loaded
 * and takes its place, with what is selected.
 */
export default function Editor({ side, language, code, onChange, label, hint }: EditorProps): ReactNode {
  const host = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const view = useRef<EditorView | undefined>(undefined);
  const hadFocus = useRef(false);
  const latest = useRef({ code, onChange });
  latest.current = { code, onChange };
  const [wanted, setWanted] = useState(false);
  const [isLoaded, setLoaded] = useState(false);

  useEffect(() => {
    if (!wanted) {
      return;
    }
    let isGone = false;
    import("./editorView")
      .then(({ createView }) => {
        if (isGone || !host.current) {
          return;
        }
        const { selectionStart = 0, selectionEnd = 0 } = field.current ?? {};
        hadFocus.current = field.current !== null && document.activeElement === field.current;
        view.current = createView({
          parent: host.current,
          code: latest.current.code,
          selection: [selectionStart, selectionEnd],
          language,
          side,
          label,
          hint,
          onChange: (text) => latest.current.onChange(text),
        });
        setLoaded(true);
      })
      // Without it, the text field stays: it works as well.
      .catch((error) => console.warn(error));
    return () => {
      isGone = true;
      view.current?.destroy();
      view.current = undefined;
      setLoaded(false);
    };
  }, [wanted, language, side, label, hint]);

  // Not before it shows: what is hidden takes no focus.
  useLayoutEffect(() => {
    if (isLoaded && hadFocus.current) {
      view.current?.focus();
    }
  }, [isLoaded]);

  // At once: an effect that comes later would undo what the reader has typed since.
  useLayoutEffect(() => {
    const shown = view.current?.state.doc.toString();
    if (shown !== undefined && shown !== code) {
      view.current?.dispatch({ changes: { from: 0, to: shown.length, insert: code } });
    }
  }, [code]);

  return (
    <div className={styles.editor} data-side={side}>
      <div ref={host} className={styles.view} hidden={!isLoaded} />
      {!isLoaded && (
        <div className={styles.plain}>
          <Highlighted key={`${language}:${code}`} code={code} language={language} />
          <textarea
            ref={field}
            className={styles.field}
            aria-label={label}
            value={code}
            onChange={({ target }) => onChange(target.value)}
            onFocus={() => setWanted(true)}
            onPointerEnter={() => setWanted(true)}
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
            wrap="off"
          />
        </div>
      )}
    </div>
  );
}
