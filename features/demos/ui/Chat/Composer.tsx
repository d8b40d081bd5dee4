import Translate, { translate } from "@docusaurus/Translate";
import { lettersOf } from "@site/features/demos/handlers/text";
import Button from "@site/src/ui/Button";
import { isComposing } from "@site/src/ui/isComposing";
import { type FormEvent, type KeyboardEvent, useCallback, useEffect, useRef, useState } from "react";
import shared from "../styles.module.css";
import Suggestions from "./Suggestions";
import styles from "./styles.module.css";
import type { Chat } from "./useChat";

/** Milliseconds between two words to the others that one is typing. */
const tellEvery = 1_500;

/** Where a message is written: Enter sends, Shift and Enter begin a new line. */
export default function Composer({ chat, room }: { chat: Chat; room: string }) {
  const [text, setText] = useState(chat.drafts.get(room) ?? "");
  const toldAt = useRef(0);
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const left = chat.limits.textLength - lettersOf(text);
  const canSend = text.trim() !== "" && left >= 0;

  const isFirst = chat.state.rooms.get(room)?.messages.length === 0;

  const focusField = useCallback(() => {
    // On a touch screen the focus would bring up a keyboard that covers what was said.
    if (window.matchMedia("(pointer: fine)").matches) {
      field.current?.focus({ preventScroll: true });
    }
  }, []);
  useEffect(() => {
    // On a low screen, the name was asked for farther up than a message is written.
    form.current?.scrollIntoView({ block: "nearest" });
    focusField();
  }, [focusField]);
  useEffect(() => {
    chat.drafts.set(room, text);
  }, [chat.drafts, room, text]);

  const change = (value: string) => {
    setText(value);
    const now = performance.now();
    if (value === "" || now - toldAt.current > tellEvery) {
      toldAt.current = value === "" ? 0 : now;
      chat.typing(room, value !== "");
    }
  };
  const send = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (canSend) {
      chat.send(room, text);
      setText("");
      toldAt.current = 0;
    }
  };
  const label = translate(
    { id: "demo.chat.message", message: "Message to #{room}", description: "Chat demo: field for a message" },
    { room },
  );
  return (
    <form ref={form} className={styles.composer} onSubmit={send}>
      {isFirst && (
        <Suggestions
          onChoose={(text) => {
            chat.send(room, text);
            // The button that was chosen goes, and the focus with it.
            focusField();
          }}
        />
      )}
      <textarea
        ref={field}
        className={shared.field}
        rows={1}
        dir="auto"
        value={text}
        placeholder={label}
        aria-label={label}
        aria-invalid={left < 0}
        onChange={({ target }) => change(target.value)}
        onKeyDown={(event) => {
          // While an input method composes Han, Enter chooses a candidate.
          if (event.key === "Enter" && !event.shiftKey && !isComposing(event.nativeEvent)) {
            send(event);
          }
        }}
      />
      <Button type="submit" size="large" look="primary" disabled={!canSend}>
        <Translate id="demo.chat.send" description="Chat demo: button that sends a message">
          Send
        </Translate>
      </Button>
      <span className={styles.count} data-over={left < 0 || undefined}>
        {left < 100 && leftWords(left)}
      </span>
    </form>
  );
}

function leftWords(count: number): string {
  return count < 0
    ? translate(
        {
          id: "demo.chat.over",
          message: "Too long by {count}",
          description: "Chat demo: a message has so many letters too many",
        },
        { count: -count },
      )
    : translate(
        {
          id: "demo.chat.left",
          message: "Left: {count}",
          description: "Chat demo: letters that a message may still have",
        },
        { count },
      );
}
