import type { Namespace, Socket } from "socket.io";
import { type Adapter, SessionAwareAdapter } from "socket.io-adapter";

/** Events that one namespace keeps for clients that come back. A client that has missed more gets a new session. */
export const mostKept = 1_000;

/** Sessions that one namespace keeps for clients that come back: twice as many as its visitors. */
export const mostSessions = 2_000;

/**
 * The adapter of one node. Socket.IO's own one keeps every broadcast and every session of two minutes, however many
 * there are: one address could fill the memory with strokes.
 */
export class BoundedAdapter extends SessionAwareAdapter {
  override broadcast(...args: Parameters<SessionAwareAdapter["broadcast"]>): void {
    super.broadcast(...args);
    const { packets } = this as unknown as { packets: unknown[] };
    packets.splice(0, packets.length - mostKept);
  }

  override persistSession(session: Parameters<SessionAwareAdapter["persistSession"]>[0]): void {
    const { sessions } = this as unknown as { sessions: Map<string, unknown> };
    // As the newest one, also if it was stored before.
    sessions.delete(session.pid);
    super.persistSession(session);
    for (const pid of sessions.keys()) {
      if (sessions.size <= mostSessions) {
        break;
      }
      sessions.delete(pid);
    }
  }
}

type Packet = { data: unknown[] };
type Target = { rooms: Set<string>; except: Set<string> };

/** The parts of a cluster adapter that are wrapped here. Some are private in its types. */
type ClusterParts = {
  /** Called for each event that can be recovered, right before this node delivers it. */
  addOffsetIfNecessary: (packet: Packet, target: Target, offset: string) => void;
  /** Called for each entry of the stream, also for those of this node. */
  onMessage: (message: object, offset?: string) => void;
  doPublish: (message: { type: number; data?: { requestId?: string } }) => Promise<string>;
  restoreSession: (pid: string, offset: string) => Promise<{ missedPackets: unknown[][] } | null>;
};

/** What this node delivered while it restored a session. The socket wasn't in its rooms yet. */
type Restoration = { pid: string; missed: unknown[][]; delivered: [Packet, Target, offset: string][] };

/** The type of a broadcast among the messages of cluster adapters. */
const broadcast = 3;

/** How often a broadcast is published again, and the milliseconds before the first time. Each pause is twice as long. */
const [publishAttempts, publishPause] = [7, 100];

/**
 * Makes sure that no event gets lost between nodes, in cases that the adapter for Redis Streams leaves open:
 *
 * - The adapter reads what a client has missed, and the socket joins its rooms later. The events that this node delivers
 *   in between are sent to the socket when it connects.
 * - The events of this node reach its clients before older ones of another node, which are still to be read. They carry
 *   the offset of what was read last, so that a client that comes back gets the older ones. It may get some twice.
 * - A broadcast that can't be published is delivered on this node only, for example if the connection to Redis ends
 *   meanwhile. It's published again, so a client may receive it twice.
 *
 * Needs `skipMiddlewares`: a restored socket then connects before the next input is read. For the same reason, the
 * adapter of a single node doesn't need this: it reads from its own memory, and nothing is delivered in between.
 */
export function closeRecoveryGaps(create: (namespace: Namespace) => Adapter): (namespace: Namespace) => Adapter {
  // Socket.IO calls it with `new`.
  return function createClosed(namespace: Namespace): Adapter {
    const adapter = create(namespace);
    closeGapOfRestoring(namespace, adapter as unknown as ClusterParts);
    publishAgain(adapter as unknown as ClusterParts);
    return adapter;
  };
}

function closeGapOfRestoring(namespace: Namespace, adapter: ClusterParts): void {
  const restorations = new Set<Restoration>();
  let lastRead: string | undefined;
  let isReading = false;
  const read = adapter.onMessage;
  adapter.onMessage = (message, offset) => {
    // Requests and responses of nodes have no offset.
    isReading = offset !== undefined;
    read.call(adapter, message, offset);
    isReading = false;
    lastRead = offset ?? lastRead;
  };
  const addOffset = adapter.addOffsetIfNecessary;
  adapter.addOffsetIfNecessary = (packet, target, offset) => {
    const { length } = packet.data;
    addOffset.call(adapter, packet, target, isReading ? offset : (lastRead ?? offset));
    if (packet.data.length > length) {
      for (const { delivered } of restorations) {
        delivered.push([packet, target, offset]);
      }
    }
  };
  const restore = adapter.restoreSession;
  adapter.restoreSession = async (pid, offset) => {
    const restoration: Restoration = { pid, missed: [], delivered: [] };
    restorations.add(restoration);
    try {
      const session = await restore.call(adapter, pid, offset);
      restoration.missed = session?.missedPackets ?? [];
      return session;
    } finally {
      // The socket has connected by then, or never does.
      setImmediate(() => restorations.delete(restoration));
    }
  };
  // Before the handlers: this listener is the first one.
  namespace.on("connect", (socket: Socket) => {
    const { pid } = socket as unknown as { pid: string };
    const restoration = [...restorations].find((candidate) => candidate.pid === pid);
    if (!socket.recovered || !restoration) {
      return;
    }
    const offsets = new Set(restoration.missed.map((data) => data.at(-1)));
    for (const [{ data }, target, offset] of restoration.delivered) {
      if (!offsets.has(offset) && isFor(socket, target)) {
        (socket as unknown as { packet: (packet: object) => void }).packet({ type: 2, data });
      }
    }
  });
}

const isFor = ({ rooms: own }: Socket, { rooms, except }: Target) =>
  (rooms.size === 0 || [...own].some((room) => rooms.has(room))) && ![...own].some((room) => except.has(room));

function publishAgain(adapter: ClusterParts): void {
  const publish = adapter.doPublish;
  adapter.doPublish = async (message) => {
    for (let attempt = 0; ; attempt++) {
      try {
        return await publish.call(adapter, message);
      } catch (error) {
        if (message.type !== broadcast || message.data?.requestId !== undefined || attempt === publishAttempts) {
          throw error;
        }
        await new Promise((resolve) => setTimeout(resolve, publishPause * 2 ** attempt).unref());
      }
    }
  };
}
