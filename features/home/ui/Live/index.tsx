import Translate from "@docusaurus/Translate";
import type { FrameSource } from "@site/browser-server/frames/frameTap";
import Button from "@site/src/ui/Button";
import PacketInspector from "@site/src/ui/PacketInspector/Lazy";
import CodeBlock from "@theme/CodeBlock";
import Heading from "@theme/Heading";
import { useEffect, useMemo, useRef, useState } from "react";
import home from "../styles.module.css";
import ClientCard from "./ClientCard";
import source from "./handlers.ts?raw";
import ServerCard from "./ServerCard";
import Stage from "./Stage";
import Steps from "./Steps";
import { picture } from "./state";
import styles from "./styles.module.css";
import { caption, clientTitles, failureSentence, serverTitle, suggestions } from "./texts";
import { useLive } from "./useLive";

/** The real server and two clients, in this page. A picture of the same until it is seen, and where it cannot run. */
export default function Live() {
  const panel = useRef<HTMLDivElement>(null);
  const titles = clientTitles();
  const texts = suggestions();
  const before = useMemo(() => {
    const { A, B } = suggestions();
    return picture({ A: A[0] ?? "", B: B[0] ?? "" });
  }, []);
  const { state, session, failure, retry } = useLive({ panel, before, titles });
  const [isUsed, setIsUsed] = useState(false);

  // One message by itself shows what this is.
  const { A, B } = state.clients;
  const isReady = session !== undefined && A.link === "connected" && B.link === "connected";
  const greeted = useRef<typeof session>(undefined);
  const greeting = texts.A[0] ?? "";
  useEffect(() => {
    if (isReady && session && greeted.current !== session) {
      greeted.current = session;
      session.send("A", greeting);
    }
  }, [isReady, session, greeting]);

  const actions = (name: "A" | "B") =>
    session && {
      send: (text: string) => {
        setIsUsed(true);
        session.send(name, text);
      },
      drop: () => {
        setIsUsed(true);
        session.drop(name);
      },
      reconnect: () => session.reconnect(name),
    };

  return (
    <section className={home.section} aria-labelledby="live">
      <Heading as="h2" id="live">
        <Translate id="home.live.title" description="Heading above the live panel on the home page">
          Try it with a lost connection
        </Translate>
      </Heading>
      <p>
        <Translate id="home.live.text" description="What the live panel is">
          A server and two clients run in this page. Send a message from one client, drop the connection of the other,
          and see what happens when it reconnects.
        </Translate>
      </p>
      <div ref={panel} className={styles.panel} data-phase={failure ? "failed" : state.phase}>
        <Stage state={state} titles={titles} serverTitle={serverTitle()} />
        <div className={styles.cards}>
          <ClientCard name="A" client={A} suggestions={texts.A.slice(1)} actions={actions("A")} isAnnounced={isUsed} />
          <ServerCard state={state} />
          <ClientCard name="B" client={B} suggestions={texts.B} actions={actions("B")} isAnnounced={isUsed} />
        </div>
        <Steps state={state} />
        <Captions state={state} failure={failure} retry={retry} />
        <noscript>
          <p className={styles.captions}>
            <Translate id="home.live.noScript" description="Below the live panel, where JavaScript is off">
              This demo needs JavaScript, which is disabled. You see a picture of it.
            </Translate>
          </p>
        </noscript>
        <More frames={session?.frames} />
      </div>
    </section>
  );
}

type CaptionsProps = Pick<ReturnType<typeof useLive>, "state" | "failure" | "retry">;

/** What is going on, in a sentence, or why nothing is. */
function Captions({ state, failure, retry }: CaptionsProps) {
  return (
    <div className={styles.captions}>
      {/* Keeps the room for what will stand there, in any language and width. */}
      <p className={styles.reserved} aria-hidden="true">
        {caption({ phase: "live", isShared: true })}
      </p>
      <p role={failure && "alert"}>
        {failure ? failureSentence(failure) : caption(state)}{" "}
        {failure && failure !== "unsupported" && (
          <Button size="small" onClick={retry}>
            <Translate id="home.live.retry" description="Button: starts the live panel again">
              Try again
            </Translate>
          </Button>
        )}
      </p>
    </div>
  );
}

/** The packets, once they are asked for, and the code of the server. */
function More({ frames }: { frames: FrameSource | undefined }) {
  // Once opened, it goes on looking.
  const [isInspected, setIsInspected] = useState(false);
  return (
    <>
      <details className={styles.more} onToggle={() => setIsInspected(true)}>
        <summary>
          <Translate id="home.live.packets" description="Opens the list of packets below the live panel">
            The packets in both directions
          </Translate>
        </summary>
        {isInspected && frames && <PacketInspector source={frames} />}
      </details>
      <details className={styles.more}>
        <summary>
          <Translate id="home.live.source" description="Opens the server's code below the live panel">
            The complete code of the server
          </Translate>
        </summary>
        <CodeBlock language="ts">{source}</CodeBlock>
      </details>
    </>
  );
}
