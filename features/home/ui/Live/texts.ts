import { translate } from "@docusaurus/Translate";
import type { ClientName, ClientState, Line, LiveState } from "./state";
import type { Failure } from "./useLive";

export function clientTitles(): Record<ClientName, string> {
  return {
    A: translate({ id: "home.live.clientA", message: "Client A", description: "Name of a client in the live panel" }),
    B: translate({ id: "home.live.clientB", message: "Client B", description: "Name of a client in the live panel" }),
  };
}

export function serverTitle(): string {
  return translate({ id: "home.live.server", message: "Server", description: "Name of the server in the live panel" });
}

/** What the two clients are about to say, in turn; the reader may say anything else. */
export function suggestions(): Record<ClientName, readonly string[]> {
  const description = "A message that a client is about to send in the live panel, to colleagues";
  return {
    A: [
      translate({ id: "home.live.say.a1", message: "Is anybody there?", description }),
      translate({ id: "home.live.say.a2", message: "The build is green.", description }),
      translate({ id: "home.live.say.a3", message: "Lunch at noon?", description }),
    ],
    B: [
      translate({ id: "home.live.say.b1", message: "Loud and clear.", description }),
      translate({ id: "home.live.say.b2", message: "Then let us ship it.", description }),
      translate({ id: "home.live.say.b3", message: "I am on my way.", description }),
    ],
  };
}

export function linkText({ link, returned }: ClientState): string {
  switch (link) {
    case "none":
      return translate({
        id: "home.live.link.none",
        message: "Not connected yet",
        description: "State of a client in the live panel",
      });
    case "connecting":
      return translate({
        id: "home.live.link.connecting",
        message: "Connecting…",
        description: "State of a client in the live panel",
      });
    case "dropped":
      return translate({
        id: "home.live.link.dropped",
        message: "Connection lost",
        description: "State of a client in the live panel",
      });
    case "connected":
      return connectedWord(returned);
  }
}

function connectedWord(returned: ClientState["returned"]): string {
  switch (returned) {
    case "recovered":
      return translate({
        id: "home.live.link.recovered",
        message: "Connected, state recovered",
        description: "State of a client in the live panel, after connection state recovery",
      });
    case "anew":
      return translate({
        id: "home.live.link.anew",
        message: "Connected, as a new session",
        description: "State of a client in the live panel, when its old session was gone",
      });
    default:
      return translate({
        id: "home.live.link.connected",
        message: "Connected",
        description: "State of a client in the live panel",
      });
  }
}

export function statusText({ status, missed }: Line): string | undefined {
  if (missed) {
    return translate({
      id: "home.live.line.missed",
      message: "recovered",
      description: "Behind a message that came after the client was away",
    });
  }
  switch (status) {
    case "waiting":
      return translate({
        id: "home.live.line.waiting",
        message: "buffered",
        description: "Behind a message that is not sent yet",
      });
    case "delivered":
      return translate({
        id: "home.live.line.delivered",
        message: "acknowledged",
        description: "Behind a message that the server has answered",
      });
    default:
      return undefined;
  }
}

/** What the panel says about itself. */
export function caption({ phase, isShared }: Pick<LiveState, "phase" | "isShared">): string {
  if (phase === "live") {
    return isShared
      ? translate({
          id: "home.live.shared",
          message:
            "The unmodified server runs in a worker of your browser. No data leaves your device. If you open this page in a second tab, its clients connect to the same server. The packets are shown in slow motion.",
          description: "Below the live panel, when all tabs share one server",
        })
      : translate({
          id: "home.live.dedicated",
          message:
            "The unmodified server runs in a worker of this tab. No data leaves your device. The packets are shown in slow motion.",
          description: "Below the live panel, when each tab has a server of its own",
        });
  }
  return translate({
    id: "home.live.still",
    message:
      "When you use this panel or look at it for a moment, the unmodified server and two clients start in your browser. You don't need to install anything, and no data leaves your device.",
    description: "Below the live panel, before it runs",
  });
}

export function failureSentence(failure: Failure): string {
  switch (failure) {
    case "unsupported":
      return translate({
        id: "home.live.failure.unsupported",
        message: "This browser doesn't support workers, which the server needs. The panel only shows a picture.",
        description: "Why the live panel does not run",
      });
    case "refused":
      return translate({
        id: "home.live.failure.refused",
        message:
          "The browser doesn't allow this page to start a worker, which the server needs. Maybe a setting blocks scripts or storage.",
        description: "Why the live panel does not run",
      });
    case "late":
      return translate({
        id: "home.live.failure.late",
        message: "The server didn't start in time. Try again when your device is less busy.",
        description: "Why the live panel does not run",
      });
    default:
      return translate({
        id: "home.live.failure.unloaded",
        message: "The server could not be loaded. Check your network connection, then try again.",
        description: "Why the live panel does not run",
      });
  }
}
