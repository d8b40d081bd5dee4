import { useCallback } from "react";
import { firstFree } from "../firstFree";
import { guestNames } from "../guestName";
import type { DemoLink } from "../openDemo";
import { newId } from "../remember";
import { useConnection } from "../useConnection";

/** Who the second client is. Where all of these are taken, as in a third tab, it is a guest. */
const names = ["Bea", "Cai", "Dee"];
const mostGuestNames = 5;

/** A second client in the page, on the server of the first one, so that nobody has to talk to nobody. */
export function useCompanion<Welcome>({ openAnother }: DemoLink<Welcome>) {
  const { status, open: connect, leave } = useConnection<Welcome>();
  const open = useCallback(
    () =>
      connect((isOver) =>
        // Not remembered: after a reload, the tab has the reader's name again.
        firstFree([...names, ...guestNames(mostGuestNames)], (name) => openAnother({ name, key: newId() }), isOver),
      ),
    [connect, openAnother],
  );
  return { status, open, close: leave };
}

export type Companion<Welcome> = ReturnType<typeof useCompanion<Welcome>>;
