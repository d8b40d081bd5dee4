import { translate } from "@docusaurus/Translate";
import type { Kind, Side } from "../model/release";

/** What a kind of change is called. */
export function kindName(kind: Kind): string {
  switch (kind) {
    case "security":
      return translate({ id: "releases.kind.security", message: "Security", description: "Kind of change" });
    case "breaking":
      return translate({
        id: "releases.kind.breaking",
        message: "Changed behavior",
        description: "Kind of change: code that worked before may behave differently",
      });
    case "feature":
      return translate({ id: "releases.kind.feature", message: "New", description: "Kind of change: a feature" });
    case "fix":
      return translate({ id: "releases.kind.fix", message: "Fix", description: "Kind of change" });
    case "performance":
      return translate({ id: "releases.kind.performance", message: "Performance", description: "Kind of change" });
    case "types":
      return translate({ id: "releases.kind.types", message: "Types", description: "Kind of change: TypeScript" });
  }
}

/** The side of a connection that a change is about. */
export function sideName(side: Side): string {
  switch (side) {
    case "server":
      return translate({ id: "releases.side.server", message: "Server", description: "Side that a change is about" });
    case "client":
      return translate({ id: "releases.side.client", message: "Client", description: "Side that a change is about" });
    case "both":
      return translate({
        id: "releases.side.both",
        message: "Server and client",
        description: "Sides that a change is about",
      });
  }
}

export function pageTitle(): string {
  return translate({ id: "releases.title", message: "Releases", description: "Title of /releases/" });
}

export function pageLead(): string {
  return translate({
    id: "releases.lead",
    message: "What changed in each release of the server and the client.",
    description: "Below the title of /releases/, and description of its feeds",
  });
}
