import { translate } from "@docusaurus/Translate";
import type { Refusal } from "@site/demo-server/handlers/events";
import type { Limits } from "@site/demo-server/handlers/limits";
import { defaultLimits } from "@site/demo-server/handlers/limits";
import type { Ending } from "./follow";
import type { Obstacle, Place } from "./openDemo";
import type { Status } from "./useDemo";

/** Why the server did not do something, in the reader's language. */
export function refusalWords({ reason, retryAfter }: Omit<Refusal, "ok">, limits: Limits = defaultLimits): string {
  switch (reason) {
    case "name_missing":
      return translate({
        id: "demo.refusal.nameMissing",
        message: "Choose a name that can be seen: letters, digits or symbols.",
        description: "Demos: the server refused a nickname",
      });
    case "name_long":
      return translate(
        {
          id: "demo.refusal.nameLong",
          message: "The name may have {count} letters at most.",
          description: "Demos: the server refused a nickname; {count} is a number",
        },
        { count: limits.nameLength },
      );
    case "name_taken":
      return translate({
        id: "demo.refusal.nameTaken",
        message: "Somebody here has this name, or one that looks the same. Choose another.",
        description: "Demos: the server refused a nickname",
      });
    case "full":
      return translate({
        id: "demo.refusal.full",
        message: "Everybody's places are taken. Try again later.",
        description: "Demos: the server has too many connections",
      });
    case "room_invalid":
      return translate(
        {
          id: "demo.refusal.roomInvalid",
          message: "A room's name has letters or digits, {count} at most.",
          description: "Chat demo: the server refused the name of a room; {count} is a number",
        },
        { count: limits.roomNameLength },
      );
    case "room_full":
      return translate(
        {
          id: "demo.refusal.roomFull",
          message: "This room is full: it takes {count} people.",
          description: "Chat demo: a room has no place; {count} is a number",
        },
        { count: limits.peoplePerRoom },
      );
    case "rooms_full":
      return translate(
        {
          id: "demo.refusal.roomsFull",
          message: "There are {count} rooms already. Join one of them.",
          description: "Chat demo: no more rooms can be opened; {count} is a number",
        },
        { count: limits.rooms },
      );
    case "rooms_joined":
      return translate(
        {
          id: "demo.refusal.roomsJoined",
          message: "You are in {count} rooms. Leave one to join another.",
          description: "Chat demo: one person is in too many rooms; {count} is a number",
        },
        { count: limits.roomsPerPerson },
      );
    case "not_in_room":
      return translate({
        id: "demo.refusal.notInRoom",
        message: "You are not in this room any more. Join it again.",
        description: "Chat demo: a message for a room that the sender is not in",
      });
    case "text_missing":
      return translate({
        id: "demo.refusal.textMissing",
        message: "There is nothing to read in this message.",
        description: "Chat demo: an empty message",
      });
    case "text_long":
      return translate(
        {
          id: "demo.refusal.textLong",
          message: "A message may have {count} letters at most.",
          description: "Chat demo: a message is too long; {count} is a number",
        },
        { count: limits.textLength },
      );
    case "malformed":
    case "not_yours":
      return translate({
        id: "demo.refusal.malformed",
        message: "The server could not make sense of this.",
        description: "Demos: the server got something that the page should not send",
      });
    case "board_full":
      return translate({
        id: "demo.refusal.boardFull",
        message: "The board is full. Take strokes back, or clear it.",
        description: "Whiteboard demo: no more points fit",
      });
    case "too_fast":
      return translate(
        {
          id: "demo.refusal.tooFast",
          message: "That was too fast. You can go on in {seconds} s.",
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
export function endingWords(why: Ending): string {
  switch (why) {
    case "flood":
      return translate({
        id: "demo.farewell.flood",
        message: "The server ended the connection: far too much was sent from here.",
        description: "Demos: why the server disconnected the reader",
      });
    case "elsewhere":
      return translate({
        id: "demo.farewell.elsewhere",
        message: "Another tab has taken over your name.",
        description: "Demos: why the server disconnected the reader",
      });
    case "ended":
      return translate({
        id: "demo.farewell.ended",
        message: "The server ended the connection without saying why.",
        description: "Demos: why the server disconnected the reader",
      });
    default:
      return refusalWords({ reason: why });
  }
}

/** Why no connection could be made. */
export function obstacleWords(obstacle: Obstacle): string {
  switch (obstacle.kind) {
    case "refused":
      return refusalWords(obstacle);
    case "unreachable":
      return translate({
        id: "demo.obstacle.unreachable",
        message: "The server does not answer, or does not let this page connect.",
        description: "Demos: why there is no connection",
      });
    case "foreign":
      return translate({
        id: "demo.obstacle.foreign",
        message: "What answers there is not the demos' server.",
        description: "Demos: why there is no connection",
      });
    case "unsupported":
      return translate({
        id: "demo.obstacle.unsupported",
        message: "This browser does not let the page start a worker, which the server would run in.",
        description: "Demos: why there is no connection",
      });
    case "broken":
      return translate({
        id: "demo.obstacle.broken",
        message: "The server could not be started in this browser. Reload the page to try again.",
        description: "Demos: why there is no connection",
      });
  }
}

/** Why there is no connection, and whether the nickname is the reason; undefined where there is nothing to say. */
export function troubleOf(status: Status<unknown>): { words: string; isName: boolean } | undefined {
  if (status.is === "ended") {
    return { words: endingWords(status.why), isName: isAboutName(status.why) };
  }
  if (status.is !== "out" || !status.obstacle) {
    return undefined;
  }
  const { obstacle } = status;
  return { words: obstacleWords(obstacle), isName: obstacle.kind === "refused" && isAboutName(obstacle.reason) };
}

const isAboutName = (reason: Ending): boolean => reason.startsWith("name_");

/** Where the page is connected. */
export function placeWords(place: Place): string {
  switch (place.kind) {
    case "shared":
      return translate({
        id: "demo.place.shared",
        message: "in this browser; its tabs share one server",
        description: "Demos: where the page is connected",
      });
    case "dedicated":
      return translate({
        id: "demo.place.dedicated",
        message: "in this tab alone; other tabs have servers of their own",
        description: "Demos: where the page is connected",
      });
    case "server":
      return place.address;
  }
}
