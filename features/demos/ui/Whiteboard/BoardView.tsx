import Translate, { translate } from "@docusaurus/Translate";
import type { Drawing } from "@site/features/demos/handlers/drawing";
import type { Change, Person } from "@site/features/demos/handlers/events";
import Button from "@site/src/ui/Button";
import { type FormEvent, type ReactNode, useCallback, useId, useRef, useState } from "react";
import Pair from "../Companion/Pair";
import { useCompanion } from "../Companion/useCompanion";
import WindowBar from "../Companion/WindowBar";
import type { BoardWelcome } from "../fromServer";
import { isTooLong } from "../names";
import type { DemoLink } from "../openDemo";
import shared from "../styles.module.css";
import { loseWord, refusalText, youWord } from "../texts";
import { loseConnection } from "../useDemo";
import Canvas from "./Canvas";
import type { Tool } from "./Pen";
import styles from "./styles.module.css";
import Toolbar from "./Toolbar";
import { type Board, useBoard } from "./useBoard";

type Props = {
  link: DemoLink<BoardWelcome>;
  connected: boolean;
};

export type Paint = (drawing: Drawing, change?: Change) => void;

const firstTool: Tool = { color: "ink", width: 4 };

/** The board with its tools, who is there, and a second pen. */
export default function BoardView({ link, connected }: Props) {
  const { board, paint } = usePaintedBoard(link);
  const companion = useCompanion(link);
  const [tool, setTool] = useState(firstTool);
  const help = useId();
  const { refused, limits, me } = board;
  const isPair = companion.status.is === "in";
  return (
    <div className={styles.whiteboard}>
      <Toolbar board={connected ? board : undefined} tool={tool} onTool={setTool} />
      <Pair
        name={me.name}
        companion={companion}
        second={(link, { connected }) => (
          <SecondBoard link={link} connected={connected} tool={secondTool(tool)} help={help} />
        )}
      >
        {isPair && <WindowBar name={`${me.name} ${youWord()}`} connected={connected} />}
        <div className={styles.desk}>
          <Canvas board={board} tool={tool} connected={connected} label={canvasWord()} help={help} paint={paint} />
        </div>
      </Pair>
      <KeyboardHelp id={help} />
      <p className={refused ? styles.refused : styles.news} role="status">
        {refused ? refusalText(refused, limits) : newsOf(board, connected)}
      </p>
      <Foot
        people={board.people}
        own={link.socket.id}
        name={me.name}
        onRename={connected ? board.rename : undefined}
        onLose={connected ? () => loseConnection(link.socket) : undefined}
      />
    </div>
  );
}

/** The board of a connection, and what paints it, which its canvas sets. */
function usePaintedBoard(link: DemoLink<BoardWelcome>) {
  const paint = useRef<Paint>(undefined);
  const onChange = useCallback<Paint>((drawing, change) => paint.current?.(drawing, change), []);
  return { board: useBoard(link, onChange), paint };
}

/** The second client draws as wide, and in a color that tells both apart. */
const secondTool = ({ color, width }: Tool): Tool => ({ color: color === "blue" ? "red" : "blue", width });

type SecondProps = Props & { tool: Tool; help: string };

/** The same board, as the second client has it. */
function SecondBoard({ link, connected, tool, help }: SecondProps) {
  const { board, paint } = usePaintedBoard(link);
  const label = translate(
    {
      id: "demo.whiteboard.canvasOf",
      message: "Drawing, in the window of {name}",
      description: "Whiteboard demo: accessible name of the second client's paper; {name} is a nickname",
    },
    { name: board.me.name },
  );
  return (
    <div className={styles.desk}>
      <Canvas board={board} tool={tool} connected={connected} label={label} help={help} paint={paint} />
    </div>
  );
}

/** Stands for the board until there is one: the same size, with nothing to use. */
export function EmptyBoard({ children }: { children: ReactNode }) {
  return (
    <div className={styles.whiteboard}>
      <Toolbar tool={firstTool} onTool={() => {}} />
      <Pair name="">
        <div className={styles.desk}>
          <div className={styles.paper}>
            <div className={styles.sheet}>
              <div className={styles.canvas} />
              <div className={styles.over}>{children}</div>
            </div>
          </div>
        </div>
      </Pair>
      <KeyboardHelp />
      <p className={styles.news} />
      <Foot people={[]} name="" />
    </div>
  );
}

/** How to draw without a pointer. */
function KeyboardHelp({ id }: { id?: string }) {
  return (
    <p id={id} className={styles.help}>
      <Translate id="demo.whiteboard.keys" description="Whiteboard demo: how to draw with keys">
        Keyboard: the arrow keys move the pen, and Shift moves it further. Space lowers or lifts the pen. Ctrl+Z undoes
        a stroke.
      </Translate>
    </p>
  );
}

function canvasWord(): string {
  return translate({
    id: "demo.whiteboard.canvas",
    message: "Drawing",
    description: "Whiteboard demo: accessible name of the paper",
  });
}

type FootProps = {
  people: readonly Person[];
  own?: string;
  name: string;
  onRename?: (name: string) => void;
  onLose?: () => void;
};

function Foot({ people, own, name, onRename, onLose }: FootProps) {
  return (
    <footer className={styles.foot}>
      <People people={people} own={own} />
      <Rename name={name} onRename={onRename} />
      <Button disabled={!onLose} onClick={onLose}>
        {loseWord()}
      </Button>
    </footer>
  );
}

function newsOf({ clearedBy, hasLost, isReady }: Board, connected: boolean): string {
  if (!connected) {
    return translate({
      id: "demo.whiteboard.offline",
      message: "You can draw again when the client has reconnected.",
      description: "Whiteboard demo: while the connection is lost",
    });
  }
  if (!isReady) {
    return translate({
      id: "demo.whiteboard.loading",
      message: "Fetching the drawing…",
      description: "Whiteboard demo: the board is not there yet",
    });
  }
  if (hasLost) {
    return translate({
      id: "demo.whiteboard.lost",
      message: "The session could not be restored. Your last stroke, or the end of it, is lost.",
      description: "Whiteboard demo: after a reconnection without recovery, when something was being drawn",
    });
  }
  return clearedBy
    ? translate(
        {
          id: "demo.whiteboard.clearedBy",
          message: "Cleared by {name}",
          description: "Whiteboard demo: somebody emptied the board; {name} is a nickname",
        },
        { name: clearedBy.name },
      )
    : "";
}

function People({ people, own }: { people: readonly Person[]; own: string | undefined }) {
  return (
    <div className={styles.people}>
      <h2 id="board-people">
        <Translate id="demo.whiteboard.people" description="Whiteboard demo: heading before the names of those there">
          Drawing here
        </Translate>{" "}
        ({people.length})
      </h2>
      <ul aria-labelledby="board-people">
        {people.map(({ id, name }) => (
          <li key={id}>
            <bdi>{name}</bdi>
            {id === own && ` ${youWord()}`}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Rename({ name, onRename }: { name: string; onRename: ((name: string) => void) | undefined }) {
  const [wanted, setWanted] = useState(name);
  const label = translate({
    id: "demo.whiteboard.name",
    message: "Nickname",
    description: "Whiteboard demo: field for the reader's nickname",
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onRename?.(wanted);
  };
  return (
    <form className={styles.rename} onSubmit={submit}>
      <input
        className={shared.field}
        value={wanted}
        disabled={!onRename}
        onChange={({ target }) => {
          // The browser shows it, and does not submit.
          target.setCustomValidity(isTooLong(target.value) ? refusalText({ reason: "name_long" }) : "");
          setWanted(target.value);
        }}
        aria-invalid={isTooLong(wanted)}
        aria-label={label}
        placeholder={label}
        autoComplete="nickname"
        spellCheck={false}
      />
      <Button type="submit" disabled={!onRename || wanted === name}>
        <Translate id="demo.whiteboard.rename" description="Whiteboard demo: button that changes the nickname">
          Rename
        </Translate>
      </Button>
    </form>
  );
}
