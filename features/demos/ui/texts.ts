import { translate } from "@docusaurus/Translate";
import type { Refusal } from "@site/features/demos/handlers/events";
import type { Limits } from "@site/features/demos/handlers/limits";
import { defaultLimits } from "@site/features/demos/handlers/limits";
import type { Ending } from "./follow";
import type { OpenFailure, Place } from "./openDemo";
import type { Status } from "./useConnection";

/** Why the server did not do something, in the reader's language. */
export function refusalText({ reason, retryAfter }: Omit<Refusal, "ok">, limits: Limits = defaultLimits): string {
  switch (reason) {
    case "name_missing":
      return translate({
        id: "demo.refusal.nameMissing",
        message: "Choose a name with visible characters, such as letters, digits or symbols.",
        description: "Demos: the server refused a nickname",
      });
    case "name_long":
      return translate(
        {
          id: "demo.refusal.nameLong",
          message: "A name can have at most {count} characters.",
          description: "Demos: the server refused a nickname; {count} is a number",
        },
        { count: limits.nameLength },
      );
    case "name_taken":
      return translate({
        id: "demo.refusal.nameTaken",
        message: "Somebody already uses this name, or a name that looks the same. Choose another name.",
        description: "Demos: the server refused a nickname",
      });
    case "full":
      return translate({
        id: "demo.refusal.full",
        message: "The demo is full. Try again later.",
        description: "Demos: the server has too many connections",
      });
    case "room_invalid":
      return translate(
        {
          id: "demo.refusal.roomInvalid",
          message: "A room name can have at most {count} letters or digits.",
          description: "Chat demo: the server refused the name of a room; {count} is a number",
        },
        { count: limits.roomNameLength },
      );
    case "room_full":
      return translate(
        {
          id: "demo.refusal.roomFull",
          message: "This room is full. It can have at most {count} people.",
          description: "Chat demo: a room has no place; {count} is a number",
        },
        { count: limits.peoplePerRoom },
      );
    case "rooms_full":
      return translate(
        {
          id: "demo.refusal.roomsFull",
          message: "There are already {count} rooms. Join one of them.",
          description: "Chat demo: no more rooms can be opened; {count} is a number",
        },
        { count: limits.rooms },
      );
    case "rooms_joined":
      return translate(
        {
          id: "demo.refusal.roomsJoined",
          message: "You're already in {count} rooms. Leave a room before you join another one.",
          description: "Chat demo: one person is in too many rooms; {count} is a number",
        },
        { count: limits.roomsPerPerson },
      );
    case "not_in_room":
      return translate({
        id: "demo.refusal.notInRoom",
        message: "You're no longer in this room. Join it again.",
        description: "Chat demo: a message for a room that the sender is not in",
      });
    case "text_missing":
      return translate({
        id: "demo.refusal.textMissing",
        message: "This message is empty.",
        description: "Chat demo: an empty message",
      });
    case "text_long":
      return translate(
        {
          id: "demo.refusal.textLong",
          message: "A message can have at most {count} characters.",
          description: "Chat demo: a message is too long; {count} is a number",
        },
        { count: limits.textLength },
      );
    case "malformed":
    case "not_yours":
      return translate({
        id: "demo.refusal.malformed",
        message: "The server doesn't understand this request.",
        description: "Demos: the server got something that the page should not send",
      });
    case "board_full":
      return translate({
        id: "demo.refusal.boardFull",
        message: "The board is full. Undo some strokes, or clear the board.",
        description: "Whiteboard demo: no more points fit",
      });
    case "too_fast":
      return translate(
        {
          id: "demo.refusal.tooFast",
          message: "You're sending too fast. Try again in {seconds} s.",
          description: "Demos: a limit on the rate was passed; {seconds} is a number",
        },
        { seconds: Math.max(1, Math.ceil((retryAfter ?? 0) / 1000)) },
      );
    case "unavailable":
      return translate({
        id: "demo.refusal.unavailable",
        message: "The server cannot do this right now. Try again in a moment.",
        description: "Demos: something failed on the server",
      });
  }
}

/** Why the connection ended for good. */
export function endingText(why: Ending): string {
  switch (why) {
    case "flood":
      return translate({
        id: "demo.kick.flood",
        message: "The server closed the connection because this page sent too much.",
        description: "Demos: why the server disconnected the reader",
      });
    case "elsewhere":
      return translate({
        id: "demo.kick.elsewhere",
        message: "Another tab has taken over your name.",
        description: "Demos: why the server disconnected the reader",
      });
    case "ended":
      return translate({
        id: "demo.kick.ended",
        message: "The server closed the connection without a reason.",
        description: "Demos: why the server disconnected the reader",
      });
    default:
      return refusalText({ reason: why });
  }
}

/** Why no connection could be made. */
export function failureText(failure: OpenFailure): string {
  switch (failure.kind) {
    case "refused":
      return refusalText(failure);
    case "unreachable":
      return translate({
        id: "demo.failure.unreachable",
        message: "The server doesn't respond, or it doesn't allow connections from this page.",
        description: "Demos: why there is no connection",
      });
    case "foreign":
      return translate({
        id: "demo.failure.foreign",
        message: "The server at this address isn't the demo server.",
        description: "Demos: why there is no connection",
      });
    case "unsupported":
      return translate({
        id: "demo.failure.unsupported",
        message: "The browser doesn't allow this page to start a worker, which the server needs.",
        description: "Demos: why there is no connection",
      });
    case "broken":
      return translate({
        id: "demo.failure.broken",
        message: "The server could not be started in this browser. Reload the page to try again.",
        description: "Demos: why there is no connection",
      });
  }
}

/** Why there is no connection, and whether the nickname is the reason; undefined where there is nothing to say. */
export function openProblemOf(status: Status<unknown>): { text: string; isName: boolean } | undefined {
  if (status.is === "ended") {
    return { text: endingText(status.why), isName: isAboutName(status.why) };
  }
  if (status.is !== "out" || !status.failure) {
    return undefined;
  }
  const { failure } = status;
  return { text: failureText(failure), isName: failure.kind === "refused" && isAboutName(failure.reason) };
}

const isAboutName = (reason: Ending): boolean => reason.startsWith("name_");

/** Where the page is connected. */
export function placeText(place: Place): string {
  switch (place.kind) {
    case "shared":
      return translate({
        id: "demo.place.shared",
        message: "in this browser, with one server for all tabs",
        description: "Demos: where the page is connected",
      });
    case "dedicated":
      return translate({
        id: "demo.place.dedicated",
        message: "in this tab only, because other tabs have their own server",
        description: "Demos: where the page is connected",
      });
    case "server":
      return place.address;
  }
}

export function connectingWord(): string {
  return translate({
    id: "demo.status.connecting",
    message: "Connecting…",
    description: "Demos: the page is not connected yet",
  });
}

export function onWord(): string {
  return translate({
    id: "demo.status.on",
    message: "Connected",
    description: "Demos: the page is connected; where follows",
  });
}

export function lostWord(): string {
  return translate({
    id: "demo.status.lost",
    message: "Connection lost. Reconnecting…",
    description: "Demos: the client tries to reconnect",
  });
}

export function loseWord(): string {
  return translate({
    id: "demo.lose",
    message: "Lose the connection",
    description: "Demos: button that cuts the connection, to show how it comes back",
  });
}

export function youWord(): string {
  return translate({ id: "demo.you", message: "(you)", description: "Demos: behind the reader's own nickname" });
}
