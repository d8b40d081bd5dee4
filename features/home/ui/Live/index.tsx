import Translate from "@docusaurus/Translate";
import useIsBrowser from "@docusaurus/useIsBrowser";
import type { FrameSource } from "@site/browser-server/frames/frameTap";
import Button from "@site/src/ui/Button";
import PacketInspector from "@site/src/ui/PacketInspector/Lazy";
import CodeBlock from "@theme/CodeBlock";
import Heading from "@theme/Heading";
import { useMemo, useRef, useState } from "react";
import ClientCard from "./ClientCard";
import source from "./handlers.ts?raw";
import ServerLine from "./ServerLine";
import Stage from "./Stage";
import Steps from "./Steps";
import { clientNames, picture } from "./state";
import styles from "./styles.module.css";
import { caption, clientTitles, failureSentence, suggestions } from "./texts";
import { useConversation } from "./useConversation";
import { useLive } from "./useLive";

/** The real server and two clients, in this page. A picture of the same until it starts, and where it cannot run. */
export default function Live() {
  const panel = useRef<HTMLElement>(null);
  const titles = clientTitles();
  const texts = suggestions();
  const [greeting = "", answer = ""] = [texts.A[0], texts.B[0]];
  const before = useMemo(() => picture({ A: greeting, B: answer }), [greeting, answer]);
  const { state, session, failure, retry } = useLive({ panel, before, titles });
  const { A, B } = state.clients;
  const { isUsed, actionsOf } = useConversation(session, state, { greeting, answer });
  const isBrowser = useIsBrowser();
  const actions = isBrowser && !failure ? actionsOf : undefined;

  // The logs of the picture stay until there is something to show instead of them.
  const isSaid = A.lines.length > 0 && B.lines.length > 0;
  const phase = state.phase === "live" && !isSaid ? "starting" : state.phase;

  return (
    <section
      ref={panel}
      className={styles.panel}
      aria-labelledby="live"
      data-phase={failure ? "failed" : phase}
      data-search-ignore
    >
      <header className={styles.head}>
        <Heading as="h2" id="live">
          <Translate id="home.live.title" description="Heading of the live panel on the home page">
            Try it with a lost connection
          </Translate>
        </Heading>
        <p>
          <Translate id="home.live.text" description="Beside the heading of the live panel: what it is">
            A server and two clients, running in this page
          </Translate>
        </p>
      </header>
      <div className={styles.stage}>
        <Stage state={state} actions={actions} />
        <ServerLine state={state} />
      </div>
      <Steps state={state} actions={actions?.("B")} />
      <div className={styles.cards}>
        {clientNames.map((name) => {
          const client = state.clients[name];
          const lines = client.lines.length > 0 ? client.lines : before.clients[name].lines;
          return (
            <ClientCard
              key={name}
              name={name}
              client={{ ...client, lines }}
              suggestions={texts[name].slice(1)}
              actions={actions?.(name)}
              isAnnounced={isUsed}
            />
          );
        })}
      </div>
      <Captions state={state} failure={failure} retry={retry} />
      <noscript>
        <p className={styles.captions}>
          <Translate id="home.live.noScript" description="Below the live panel, where JavaScript is off">
            This demo needs JavaScript, which is disabled. You see a picture of it.
          </Translate>
        </p>
      </noscript>
      <More frames={session?.frames} />
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
