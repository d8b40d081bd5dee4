import { createPortal } from "react-dom";
import Announcement from "./Announcement";
import type { Outcome } from "./boxClient";
import { refresh, setQuery } from "./boxInput";
import Retry from "./Retry";
import Suggestions from "./Suggestions";
import { useAccessibleBox } from "./useAccessibleBox";
import { usePastedMessages } from "./usePastedMessages";
import { useScreens } from "./useScreens";

type Props = { root: HTMLElement; outcome: Outcome | undefined };

/** What DocSearch has no way to be given: it is put into the screens that it renders. */
export default function BoxExtras({ root, outcome }: Props) {
  useAccessibleBox(root);
  usePastedMessages(root);
  const { box, start, noResults, error } = useScreens(root);
  return (
    <>
      {start && createPortal(<Suggestions onChoose={(query) => setQuery(root, query)} />, start)}
      {noResults && createPortal(<Suggestions onChoose={(query) => setQuery(root, query)} />, noResults)}
      {error && createPortal(<Retry onRetry={() => refresh(root)} />, error)}
      {box && createPortal(<Announcement outcome={error ? undefined : outcome} />, box)}
    </>
  );
}
