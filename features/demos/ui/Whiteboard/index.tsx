import { translate } from "@docusaurus/Translate";
import { useEffect, useRef } from "react";
import Frame from "../Frame";
import { isBoardWelcome } from "../fromServer";
import NameForm from "../NameForm";
import NoScript from "../NoScript";
import { remembered } from "../remember";
import { openProblemOf } from "../texts";
import { useEntrance } from "../useEntrance";
import BoardView, { EmptyBoard } from "./BoardView";

/** The whiteboard: everybody is a guest at once, and may take another name. */
export default function Whiteboard() {
  const entrance = useEntrance("/whiteboard", isBoardWelcome);
  const { status, address, enter } = entrance;
  const hasBegun = useRef(false);
  useEffect(() => {
    if (address !== undefined && !hasBegun.current) {
      hasBegun.current = true;
      enter(remembered().name);
    }
  }, [address, enter]);
  return (
    <Frame entrance={entrance}>
      {status.is === "in" ? (
        <BoardView key={status.link.welcome.me.id} link={status.link} connected={status.connected} />
      ) : (
        <EmptyBoard>
          {openProblemOf(status) && (
            <NameForm
              entrance={entrance}
              action={translate({
                id: "demo.whiteboard.enter",
                message: "Draw",
                description: "Whiteboard demo: button beside the nickname",
              })}
            />
          )}
          <NoScript />
        </EmptyBoard>
      )}
    </Frame>
  );
}
