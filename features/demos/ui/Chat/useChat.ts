import type { FromChat, Message, Refusal, ToChat } from "@site/features/demos/handlers/events";
import type { Limits } from "@site/features/demos/handlers/limits";
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from "react";
import type { Socket } from "socket.io-client";
import { answerOf, type ChatWelcome, chatShapes, isRoomState, listen } from "../fromServer";
import type { DemoLink } from "../openDemo";
import { newId } from "../remember";
import { chatReducer, emptyChat, type Shown } from "./chatState";
import { MessageQueue } from "./MessageQueue";
import { Receipts } from "./Receipts";
import { TypingTimers } from "./TypingTimers";

export type ChatSocket = Socket<FromChat, ToChat>;

/** Milliseconds that a message may take; the same one can be sent again. */
const patience = 8_000;

export type Refused = Omit<Refusal, "ok">;

/** The rooms of a connection, and what can be done in them. */
export function useChat({ socket: anySocket, welcome }: DemoLink<ChatWelcome>) {
  const socket: ChatSocket = anySocket;
  const [state, dispatch] = useReducer(chatReducer, { ...emptyChat, known: welcome.rooms });
  const [refused, setRefused] = useState<Refused>();
  const joinedRooms = useRef<ReadonlySet<string>>(new Set());
  joinedRooms.current = new Set(state.rooms.keys());
  /** What is written, but not sent, by room. */
  const [drafts] = useState(() => new Map<string, string>());
  /** The IDs that this page has had: a new connection gets another one. */
  const [ownIds] = useState(() => new Set([welcome.me.id]));
  const queue = useMemo(() => new MessageQueue(socket, patience), [socket]);
  const limits: Limits = welcome.limits;

  const join = useCallback(
    async (room: string, select = true) => {
      const answer = await answerOf(socket.timeout(patience).emitWithAck("room:join", room), isRoomState);
      if (answer.ok) {
        setRefused(undefined);
        dispatch({ type: "joined", state: answer, select });
      } else {
        setRefused(answer);
      }
      return answer.ok;
    },
    [socket],
  );

  useEffect(() => {
    const timers = new TypingTimers((room, id) => dispatch({ type: "typing", room, id, isTyping: false }));
    // Confirmed in the next packet, not with an acknowledgement: the server keeps no event that expects one for a client
    // that is offline.
    const receipts = new Receipts((room, received) => socket.emit("message:received", room, received));
    const stopListening = listen<FromChat>(anySocket, chatShapes, {
      welcome: ({ me, rooms }) => {
        ownIds.add(me.id);
        dispatch({ type: "known", rooms });
      },
      rooms: (rooms) => dispatch({ type: "known", rooms }),
      message: (room, message) => {
        dispatch({ type: "message", room, message });
        receipts.add(room, message);
      },
      removed: (room, id) => dispatch({ type: "discarded", room, id }),
      delivered: (room, id) => dispatch({ type: "delivered", room, id }),
      joined: (room, person) => dispatch({ type: "came", room, person }),
      left: (room, id) => dispatch({ type: "went", room, id }),
      typing: (room, id, isTyping) => {
        dispatch({ type: "typing", room, id, isTyping });
        timers.heard(room, id, isTyping);
      },
    });
    const onConnect = () => {
      // What was missed comes by itself to a recovered connection. A new one has to go into its rooms again.
      if (!socket.recovered) {
        queue.rejoined = Promise.all([...joinedRooms.current].map((room) => join(room, false)));
      }
    };
    socket.on("connect", onConnect);
    join("lobby");
    return () => {
      stopListening();
      socket.off("connect", onConnect);
      receipts.stop();
      timers.stop();
    };
  }, [socket, anySocket, join, ownIds, queue]);

  useVisibility(useCallback((isSeen: boolean) => dispatch({ type: "seen", isSeen }), []));

  const deliver = async (room: string, message: Message) => {
    const { id } = message;
    dispatch({ type: "message", room, message: { ...message, state: "sending" } });
    const answer = await queue.send(room, message);
    if (answer.ok) {
      setRefused(undefined);
      dispatch({ type: "message", room, message: answer.message });
    } else {
      setRefused(answer);
      dispatch({ type: "failed", room, id });
    }
  };

  return {
    state,
    limits,
    refused,
    drafts,
    isOwn: (id: string) => ownIds.has(id),
    join,
    select: (room: string) => dispatch({ type: "select", room }),
    leave: async (room: string) => {
      dispatch({ type: "left", room });
      await answerOf(socket.timeout(patience).emitWithAck("room:leave", room));
    },
    send: (room: string, text: string) =>
      deliver(room, { id: newId(), at: Date.now(), from: { id: socket.id ?? "", name: welcome.me.name }, text }),
    sendAgain: (room: string, { state: _state, ...message }: Shown) => deliver(room, message),
    discard: (room: string, { id }: Shown) => dispatch({ type: "discarded", room, id }),
    typing: (room: string, isTyping: boolean) => socket.volatile.emit("typing", room, isTyping),
  };
}

export type Chat = ReturnType<typeof useChat>;

/** Says whether the page is visible, now and whenever this changes. */
function useVisibility(onChange: (isSeen: boolean) => void): void {
  useEffect(() => {
    const look = () => onChange(document.visibilityState === "visible");
    look();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [onChange]);
}
