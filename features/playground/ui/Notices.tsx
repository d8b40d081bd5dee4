import Translate from "@docusaurus/Translate";
import Button from "@site/src/ui/Button";
import type { ReactNode } from "react";
import { isTooLong, mostCode } from "../model/program";
import styles from "./styles.module.css";
import type { ProgramState } from "./useProgram";

/** The message above the editors, until another one replaces it. */
export type Notice =
  | "fromLink"
  | "fromGuide"
  | "brokenLink"
  | "unloaded"
  | "copied"
  | "inAddress"
  | "replaced"
  | "linkTooLong"
  | "noLink"
  | "notKept";

type Props = Pick<ProgramState, "program" | "previous" | "notice" | "bringBack">;

/** What the reader should know about the program, above the editors. */
export default function Notices({ program, previous, notice, bringBack }: Props): ReactNode {
  return (
    <>
      <noscript>
        <p className={styles.noScript}>
          <Translate id="playground.noScript" description="Playground: shown where JavaScript is off">
            The playground needs JavaScript, which is disabled. You can read the example, but not run it.
          </Translate>
        </p>
      </noscript>
      <div className={styles.notice} role="status" data-notice={notice}>
        {notice && <NoticeText notice={notice} />}
        {isTooLong(program) && (
          <Translate
            id="playground.tooLong"
            description="An editor holds more than is kept; {most} is a number of characters"
            values={{ most: mostCode }}
          >
            {
              "One editor contains more than {most} characters. You can run the program, but it isn't saved for your next visit, and it doesn't fit in a link."
            }
          </Translate>
        )}
        {previous && (
          <Button size="small" onClick={bringBack}>
            <Translate id="playground.bringBack" description="Button: shows the reader's own program again">
              Restore your program
            </Translate>
          </Button>
        )}
      </div>
    </>
  );
}

function NoticeText({ notice }: { notice: Notice }): ReactNode {
  switch (notice) {
    case "fromLink":
      return (
        <Translate id="playground.notice.fromLink" description="A program came with the address">
          This program is from the link that you opened. Read it before you run it. It has no access to this site, your
          network or your files.
        </Translate>
      );
    case "fromGuide":
      return (
        <Translate id="playground.notice.fromGuide" description="The finished program of a guide was opened">
          This is the finished program of the guide. Run it: two browsers open the page that the server sends. You can
          change each file and run the program again.
        </Translate>
      );
    case "unloaded":
      return (
        <Translate id="playground.notice.unloaded" description="The finished program of a guide was not loaded">
          The program could not be loaded. Check your network connection and the address, then reload the page.
        </Translate>
      );
    case "brokenLink":
      return (
        <Translate id="playground.notice.brokenLink" description="The address is damaged">
          The link doesn't contain a valid program. Maybe a part of the link is missing. Ask for the link again.
        </Translate>
      );
    case "copied":
      return (
        <Translate id="playground.notice.copied" description="The address is in the clipboard">
          The link has been copied. It contains the whole program, so nothing is stored on a server.
        </Translate>
      );
    case "inAddress":
      return (
        <Translate id="playground.notice.inAddress" description="The clipboard cannot be written to">
          The browser blocked the copy. Copy the link from the address bar.
        </Translate>
      );
    case "linkTooLong":
      return (
        <Translate id="playground.notice.linkTooLong" description="No link could be made of the program">
          The program is too long for a link. Send its text instead.
        </Translate>
      );
    case "noLink":
      return (
        <Translate id="playground.notice.noLink" description="No link could be made, because the browser is too old">
          This browser can't create a link with the program. Send its text instead.
        </Translate>
      );
    case "notKept":
      return (
        <Translate id="playground.notice.notKept" description="The browser's storage is blocked or full">
          The browser can't save your program for your next visit, because its storage is full or blocked. Copy the link
          to keep the program.
        </Translate>
      );
    case "replaced":
      return (
        <Translate id="playground.notice.replaced" description="An example has taken the place of the own program">
          The example has replaced your program.
        </Translate>
      );
  }
}
