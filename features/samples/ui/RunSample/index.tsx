import Translate from "@docusaurus/Translate";
import useBaseUrl from "@docusaurus/useBaseUrl";
import Button from "@site/src/ui/Button";
import clsx from "clsx";
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

type Control = { isOpen: boolean; panelId: string; run: () => void; button: RefObject<HTMLButtonElement | null> };

const ControlContext = createContext<Control | undefined>(undefined);

type Props = {
  /** `file#scenario`, as features/samples/build has it. */
  run: string;
  /** The code block. */
  children: ReactNode;
};

/** A sample that readers can run: a button in its bar, and the panel at its foot, once that was pressed. */
export default function RunSample({ run: sample, children }: Props) {
  /** How often it was run since the panel is open; 0 while it is closed. */
  const [attempt, setAttempt] = useState(0);
  const panelId = useId();
  const [file = "", id = ""] = sample.split("#");
  const address = useBaseUrl(`/assets/runs/${file}`);
  const run = useCallback(() => setAttempt((attempt) => attempt + 1), []);
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = attempt > 0;
  const close = () => {
    setAttempt(0);
    // The focus was in what is gone now.
    button.current?.focus();
  };
  return (
    <ControlContext.Provider value={{ isOpen, panelId, run, button }}>
      <div className={clsx(styles.sample, isOpen && styles.isOpen)} data-run={id}>
        {children}
        {isOpen && (
          <div id={panelId} className={styles.below}>
            <RunBoundary>
              <Suspense fallback={<p className={styles.loading}>…</p>}>
                <Panel address={address} id={decodeURIComponent(id)} attempt={attempt} onRun={run} onClose={close} />
              </Suspense>
            </RunBoundary>
          </div>
        )}
      </div>
    </ControlContext.Provider>
  );
}

/** Whether the code block is one that readers can run. */
export function useIsRunnable(): boolean {
  return useContext(ControlContext) !== undefined;
}

/** In the bar of a code block: the button, if it can be run. A second press runs it again. */
export function RunButton() {
  const control = useContext(ControlContext);
  if (!control) {
    return null;
  }
  const { isOpen, panelId, run, button } = control;
  return (
    <Button
      ref={button}
      size="small"
      className={styles.run}
      aria-expanded={isOpen}
      aria-controls={isOpen ? panelId : undefined}
      onClick={run}
    >
      <Translate id="run.run" description="Button: runs a sample in the page">
        Run
      </Translate>
    </Button>
  );
}
