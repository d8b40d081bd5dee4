import { Context as BrowserContext } from "@docusaurus/core/lib/client/browserContext";
import ExecutionEnvironment from "@docusaurus/ExecutionEnvironment";
import useIsBrowser from "@docusaurus/useIsBrowser";
import { Fragment, type ReactNode, Suspense, useEffect, useLayoutEffect, useState } from "react";

/** A comment in the server's HTML. Preact finds by two of them what belongs to a part that waits. */
const comment = (text: string) => <Fragment {...({ UNSTABLE_comment: text } as object)} />;

/** A part that isn't hydrated yet. */
type Waiting = { turn: Promise<void>; hasCome: boolean };

const waiting = new Set<Waiting>();
let lastTurn = Promise.resolve();

function nextTurn(): Waiting {
  // A task for each part: between two of them, the browser can answer the reader.
  lastTurn = lastTurn.then(() => new Promise((resolve) => setTimeout(resolve)));
  const own: Waiting = { turn: lastTurn, hasCome: false };
  lastTurn.then(() => {
    own.hasCome = true;
  });
  return own;
}

/** While a part waits, the document has the attribute `data-hydrating`. */
function showWaiting(): void {
  document.documentElement.toggleAttribute("data-hydrating", waiting.size > 0);
}

/** `tests/e2e/console.spec.ts` sets this, to compare the whole page before and after hydration. */
const isAtOnce = () => "hydratesAtOnce" in window;

/**
 * Hydrates a part of the page in a task of its own, after the parts before it. Until then, the part is what the server
 * has rendered: it can be read, and its links work. On pages that the reader opens later, the part is rendered at once.
 */
export default function HydrateInTurn({ children }: { children: ReactNode }): ReactNode {
  const isHydrated = useIsBrowser();
  const [own] = useState(() => (ExecutionEnvironment.canUseDOM && !isHydrated && !isAtOnce() ? nextTurn() : undefined));
  useLayoutEffect(() => {
    if (!own) {
      return;
    }
    waiting.add(own);
    showWaiting();
    return () => {
      waiting.delete(own);
      showWaiting();
    };
  }, [own]);
  if (!ExecutionEnvironment.canUseDOM) {
    return (
      <>
        {comment("$s")}
        {children}
        {comment("/$s")}
      </>
    );
  }
  return own ? (
    <Suspense>
      <Part own={own}>{children}</Part>
    </Suspense>
  ) : (
    children
  );
}

function Part({ own, children }: { own: Waiting; children: ReactNode }) {
  if (!own.hasCome) {
    throw own.turn;
  }
  return <Hydrated own={own}>{children}</Hydrated>;
}

/** For this part, like Docusaurus for the whole page: `useIsBrowser` is false during hydration, and true afterward. */
function Hydrated({ own, children }: { own: Waiting; children: ReactNode }) {
  const [isBrowser, setBrowser] = useState(false);
  useEffect(() => {
    setBrowser(true);
    waiting.delete(own);
    showWaiting();
  }, [own]);
  return <BrowserContext.Provider value={isBrowser}>{children}</BrowserContext.Provider>;
}
