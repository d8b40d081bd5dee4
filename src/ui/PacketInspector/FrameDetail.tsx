import Translate, { translate } from "@docusaurus/Translate";
import type { SocketPacket } from "@site/browser-server/frames/decodeFrame";
import { hexOf } from "@site/browser-server/frames/frameReader";
import Button from "../Button";
import { anatomyOf } from "./anatomy";
import { type Entry, seconds, typeOf } from "./model";
import styles from "./styles.module.css";
import { arrows, directionText, eventMeaning, partMeaning, problemText } from "./texts";

/** Characters of data, and bytes of an attachment, that are shown; the clipboard gets all. */
const mostCharacters = 4000;
const mostBytes = 256;
/** Longer data stays as it crossed: what is nested deep grows to many times its size by line breaks and indents. */
const mostLaidOut = 20_000;

type Props = { entry: Entry; start: number; onCopy: () => void; onClose: () => void };

/** All that can be said about one frame. */
export default function FrameDetail({ entry, start, onCopy, onClose }: Props) {
  const { decoded, direction, frame, peer, connection } = entry;
  return (
    <section
      className={styles.detail}
      aria-label={translate({
        id: "inspector.detail",
        message: "The chosen packet",
        description: "Name of the area that explains a packet, for screen readers",
      })}
    >
      <header className={styles.detailHead}>
        <strong className={styles.type}>{typeOf(entry)}</strong>
        <span>
          {peer !== undefined && `${peer} `}
          <span aria-hidden="true">{arrows[direction]} </span>
          {directionText(direction)}
        </span>
        <span>
          <Translate
            id="inspector.detail.facts"
            description="About one packet: bytes on the wire, seconds since the first one, number of the connection"
            values={{ bytes: decoded.bytes, seconds: seconds(entry.at - start), connection }}
          >
            {"{bytes} bytes, after {seconds} s, connection {connection}"}
          </Translate>
        </span>
        <span className={styles.detailActions}>
          <Button size="small" onClick={onCopy}>
            <Translate id="inspector.copyOne" description="Button: copies one packet">
              Copy packet
            </Translate>
          </Button>
          <Button size="small" onClick={onClose}>
            <Translate id="inspector.close" description="Button: closes the explanation of a packet">
              Close
            </Translate>
          </Button>
        </span>
      </header>
      {decoded.engine === "unknown" && (
        <p className={styles.problem}>
          <Translate
            id="inspector.detail.malformed"
            description="A packet that cannot be read; {problem} says why, such as: no data in JSON"
            values={{
              problem: (
                <>
                  {problemText(decoded.problem)} {decoded.piece !== "" && <code>{decoded.piece}</code>}
                </>
              ),
            }}
          >
            {"This isn't a valid Socket.IO packet: {problem}"}
          </Translate>
        </p>
      )}
      {typeof frame === "string" ? <Anatomy entry={entry} frame={frame} /> : <Bytes entry={entry} frame={frame} />}
    </section>
  );
}

function Anatomy({ entry, frame }: { entry: Entry; frame: string }) {
  const packet = entry.decoded.engine === "message" ? entry.decoded.packet : undefined;
  return (
    <dl className={styles.anatomy}>
      {anatomyOf(frame).map(({ part, text }) => (
        <div key={part}>
          <dt>
            <code>{clipped(part === "data" ? layOut(text) : text)}</code>
          </dt>
          <dd>
            {part === "data" && packet?.event !== undefined
              ? eventMeaning(clipped(packet.event))
              : partMeaning(part, part === "socket" ? typeOf(entry) : entry.decoded.engine)}
            {part === "data" && packet && <Placeholders packet={packet} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Placeholders({ packet }: { packet: SocketPacket }) {
  return packet.placeholders.map(({ path, attachment }) => (
    // Not by the attachment: a forged packet has several placeholders of one number.
    <span key={JSON.stringify(path)} className={styles.placeholder}>
      <Translate
        id="inspector.detail.placeholder"
        description="Where in the data of a packet a binary frame belongs; {path} is such as [1].file"
        values={{ path: <code>{clipped(pathText(path))}</code>, number: attachment + 1 }}
      >
        {"{path} is binary frame {number}"}
      </Translate>
    </span>
  ));
}

function Bytes({ entry, frame }: { entry: Entry; frame: ArrayBuffer }) {
  const { attachmentOf } = entry;
  return (
    <dl className={styles.anatomy}>
      <div>
        <dt>
          <code>{hexOf(frame, mostBytes)}</code>
        </dt>
        <dd>
          {attachmentOf ? (
            <Translate
              id="inspector.detail.attachment"
              description="About a binary frame; {event} is the name of an event or the type of a packet"
              values={{
                number: attachmentOf.attachment + 1,
                count: attachmentOf.packet.attachments,
                event: <code>{attachmentOf.packet.event ?? attachmentOf.packet.type}</code>,
              }}
            >
              {"binary frame {number} of {count}, part of {event}"}
            </Translate>
          ) : (
            <Translate id="inspector.detail.stray" description="About a binary frame whose packet was not seen">
              a binary frame of a packet that isn't in the list
            </Translate>
          )}
        </dd>
      </div>
    </dl>
  );
}

/** JSON with line breaks, where it is long enough to need them. */
function layOut(json: string): string {
  if (json.length < 60 || json.length > mostLaidOut) {
    return json;
  }
  try {
    return JSON.stringify(JSON.parse(json), null, 2);
  } catch {
    return json;
  }
}

function clipped(text: string): string {
  return text.length > mostCharacters ? `${text.slice(0, mostCharacters)} …` : text;
}

function pathText(path: SocketPacket["placeholders"][number]["path"]): string {
  return path.map((key) => (typeof key === "number" ? `[${key}]` : `.${key}`)).join("");
}
