import { translate } from "@docusaurus/Translate";
import Icon from "@site/src/ui/Icon";
import type { Shown } from "./chatState";
import styles from "./styles.module.css";

/** How far a message of the reader's has come: a clock, then a check mark, then two. */
export default function Ticks({ message: { state, isDelivered } }: { message: Shown }) {
  if (state === "failed" && !isDelivered) {
    return null;
  }
  if (state === "sending" && !isDelivered) {
    return (
      <>
        {sendingWord()}{" "}
        <Icon className={styles.tick} width="14" height="14">
          <circle cx="12" cy="12" r="8.5" />
          <path d="M12 7.5V12l3 2" />
        </Icon>
      </>
    );
  }
  const word = isDelivered ? deliveredWord() : sentWord();
  return (
    <span title={word}>
      <Icon className={styles.tick} width="14" height="14" role="img" aria-hidden={undefined} aria-label={word}>
        <path d={isDelivered ? "M2 13l4.5 4.5L16 7M11.5 16.5l1 1L22 7" : "M5 13l4.5 4.5L19 7"} />
      </Icon>
    </span>
  );
}

function sendingWord(): string {
  return translate({
    id: "demo.chat.sending",
    message: "sending",
    description: "Chat demo: beside a message that the server has not confirmed yet",
  });
}

function sentWord(): string {
  return translate({
    id: "demo.chat.sent",
    message: "acknowledged by the server",
    description: "Chat demo: name of the check mark beside a message that the server has confirmed",
  });
}

function deliveredWord(): string {
  return translate({
    id: "demo.chat.delivered",
    message: "received by another client",
    description: "Chat demo: name of the two check marks beside a message",
  });
}
