import BrowserOnly from "@docusaurus/BrowserOnly";
import Translate from "@docusaurus/Translate";
import useBaseUrl from "@docusaurus/useBaseUrl";
import Button from "@site/src/ui/Button";
import {
  createContext,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useContext,
  useId,
  useRef,
  useState,
} from "react";
import RunBoundary from "./RunBoundary";
import styles from "./styles.module.css";

const Panel = lazy(() => import("./Panel"));

type Control = { isOpen: boolean; panelId: string; toggle: () => void; button: RefObject<HTMLButtonElement | null> };

const ControlContext = createContext<Control | undefined>(undefined);

type Props = {
  /** `file#scenario`, as features/samples/build has it. */
  run: string;
  /** The code block. */
  children: ReactNode;
};

/** A sample that readers can run: a button in its title, and below it the panel, once that was pressed. */
export default function RunSample({ run, children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  const [file = "", id = ""] = run.split("#");
  const address = useBaseUrl(`/assets/runs/${file}`);
  const toggle = useCallback(() => setIsOpen((isOpen) => !isOpen), []);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    toggle();
    // The focus was in what is gone now.
    button.current?.focus();
  };
  return (
    <ControlContext.Provider value={{ isOpen, panelId, toggle, button }}>
      <div className={styles.sample} data-run={id}>
        {children}
        <div id={panelId}>
          {isOpen && (
            <RunBoundary>
              <Suspense fallback={<p className={styles.loading}>…</p>}>
                <Panel address={address} id={decodeURIComponent(id)} onClose={close} />
              </Suspense>
            </RunBoundary>
          )}
        </div>
      </div>
    </ControlContext.Provider>
  );
}

/** In the title of a code block that can be run: the title, and the button. */
export function RunTitle({ children }: { children: ReactNode }) {
  const control = useContext(ControlContext);
  if (!control) {
    return children;
  }
  const { isOpen, panelId, toggle, button } = control;
  return (
    <span className={styles.title}>
      <span>{children}</span>
      {/* Without JavaScript there is nothing to press. */}
      <BrowserOnly>
        {() => (
          <Button
            ref={button}
            size="small"
            look="accent"
            className={styles.run}
            aria-expanded={isOpen}
            aria-controls={panelId}
            onClick={toggle}
          >
            {isOpen ? (
              <Translate id="run.close" description="Button: ends a sample that runs, and closes its panel">
                Close
              </Translate>
            ) : (
              <>
                <svg className={styles.play} viewBox="0 0 10 12" aria-hidden="true">
                  <path d="M0 0v12l10-6z" />
                </svg>
                <Translate id="run.run" description="Button: runs a sample in the page">
                  Run
                </Translate>
              </>
            )}
          </Button>
        )}
      </BrowserOnly>
    </span>
  );
}

/** The title of a sample that has none of its own. */
export function Untitled() {
  return (
    <BrowserOnly>
      {() => (
        <span className={styles.untitled}>
          <Translate id="run.here" description="Title of a sample that readers can run">
            Runs in this page
          </Translate>
        </span>
      )}
    </BrowserOnly>
  );
}
