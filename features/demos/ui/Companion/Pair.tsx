import { translate } from "@docusaurus/Translate";
import type { Person } from "@site/features/demos/handlers/events";
import Button from "@site/src/ui/Button";
import Icon from "@site/src/ui/Icon";
import clsx from "clsx";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { DemoLink } from "../openDemo";
import { loseWord } from "../texts";
import { loseConnection } from "../useDemo";
import Invitation from "./Invitation";
import styles from "./styles.module.css";
import type { Companion } from "./useCompanion";
import WindowBar from "./WindowBar";

type Shown = "first" | "second";

type Props<Welcome> = {
  /** What the first client is called. */
  name: string;
  /** undefined while there is no first client. */
  companion?: Companion<Welcome>;
  /** What the second client's window shows. */
  second?: (link: DemoLink<Welcome>, connection: { connected: boolean; recovered: boolean }) => ReactNode;
  className?: string;
  /** The first client's window. */
  children: ReactNode;
};

/** The reader's client, and beside it a second one, or the offer of one. A phone shows one of both. */
export default function Pair<Welcome extends { me: Person }>({
  name,
  companion,
  second,
  className,
  children,
}: Props<Welcome>) {
  const status = companion?.status;
  const isOpen = status?.is === "in";
  const [shown, setShown] = useState<Shown>("second");
  const offer = useRef<HTMLButtonElement>(null);
  const hasClosed = useRef(false);
  useEffect(() => {
    // The button that has closed the window is gone, and the focus with it.
    if (!isOpen && hasClosed.current) {
      hasClosed.current = false;
      offer.current?.focus({ preventScroll: true });
    }
  }, [isOpen]);
  return (
    <div
      className={clsx(styles.pair, className)}
      data-open={isOpen || undefined}
      data-shown={isOpen ? shown : undefined}
    >
      {isOpen && <Switch names={[name, status.link.welcome.me.name]} shown={shown} onShow={setShown} />}
      <div className={styles.first}>{children}</div>
      {isOpen ? (
        <Second
          link={status.link}
          connected={status.connected}
          onClose={() => {
            hasClosed.current = true;
            companion?.close();
          }}
        >
          {second?.(status.link, status)}
        </Second>
      ) : (
        <Invitation
          ref={offer}
          status={status}
          onOpen={
            companion &&
            (() => {
              setShown("second");
              companion.open();
            })
          }
        />
      )}
    </div>
  );
}

type SwitchProps = { names: readonly [string, string]; shown: Shown; onShow: (shown: Shown) => void };

/** Chooses the window that a phone shows. */
function Switch({ names, shown, onShow }: SwitchProps) {
  return (
    <fieldset className={styles.switch}>
      <legend className="visually-hidden">
        {translate({
          id: "demo.companion.windows",
          message: "Window",
          description: "Demos: choice between the windows of two clients, on a phone",
        })}
      </legend>
      {(["first", "second"] as const).map((which, index) => (
        <button key={which} type="button" aria-pressed={which === shown} onClick={() => onShow(which)}>
          <bdi>{names[index]}</bdi>
        </button>
      ))}
    </fieldset>
  );
}

type SecondProps = {
  link: DemoLink<{ me: Person }>;
  connected: boolean;
  onClose: () => void;
  children: ReactNode;
};

function Second({ link, connected, onClose, children }: SecondProps) {
  const { name } = link.welcome.me;
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // The button that has opened the window is gone.
    section.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section ref={section} className={styles.second} tabIndex={-1} aria-label={name}>
      <WindowBar name={name} connected={connected}>
        <Button size="small" disabled={!connected} onClick={() => loseConnection(link.socket)}>
          {loseWord()}
        </Button>
        <Button
          size="small"
          onClick={onClose}
          aria-label={translate(
            {
              id: "demo.companion.close",
              message: "Close the window of {name}",
              description: "Demos: button that ends the second client; {name} is a nickname",
            },
            { name },
          )}
        >
          <Icon width="16" height="16">
            <path d="M6 6l12 12M18 6L6 18" />
          </Icon>
        </Button>
      </WindowBar>
      {children}
    </section>
  );
}
