import ExecutionEnvironment from "@docusaurus/ExecutionEnvironment";
import useIsBrowser from "@docusaurus/useIsBrowser";
// By its full name, which the plugin replaces on the server.
import { loadTokenizer, tokenizer } from "@site/features/highlighting/ui/tokenizer";
import type { Token } from "prism-react-renderer";
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { plainLines } from "./model/plainLines";

/** One object, so that no render takes it for new content. */
const drawnByServer = { dangerouslySetInnerHTML: { __html: "" }, suppressHydrationWarning: true };

type CodeLines<E extends HTMLElement> = {
  /** For the element that shows the lines. */
  element: RefObject<E | null>;
  /** Given instead of children, these properties keep what the server has drawn in the element. */
  drawn?: typeof drawnByServer;
  /** Empty if the element is drawn. */
  lines: Token[][];
};

/**
 * Code as lines of tokens for a component that shows it. They are plain until Prism is there, and on a page that is
 * hydrated, nothing has to be done. The component needs a key of the code and the language.
 */
export function useCodeLines<E extends HTMLElement>(code: string, language: string): CodeLines<E> {
  const isBrowser = useIsBrowser();
  const element = useRef<E>(null);
  const [isDrawn, setDrawn] = useState(ExecutionEnvironment.canUseDOM && !isBrowser);
  // A page that is not hydrated but made anew, after an error, has nothing from the server.
  useLayoutEffect(() => {
    setDrawn((isDrawn) => isDrawn && element.current?.hasChildNodes() === true);
  }, []);
  const tokenize = useTokenizer(!isDrawn);
  const lines = useMemo(
    () => (isDrawn ? [] : (tokenize?.(code, language) ?? plainLines(code))),
    [isDrawn, tokenize, code, language],
  );
  return { element, lines, ...(isDrawn && { drawn: drawnByServer }) };
}

/** `tokenize` as soon as it is here, where it is wanted. */
function useTokenizer(isWanted: boolean) {
  const [tokenize, setTokenize] = useState(() => tokenizer());
  const isMissing = isWanted && !tokenize;
  useEffect(() => {
    if (isMissing) {
      let isGone = false;
      loadTokenizer().then(
        (loaded) => !isGone && setTokenize(() => loaded),
        // Code without colors is code.
        () => {},
      );
      return () => {
        isGone = true;
      };
    }
  }, [isMissing]);
  return tokenize;
}
