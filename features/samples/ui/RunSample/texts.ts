import { translate } from "@docusaurus/Translate";
import type { ProgramView } from "./view";

/** What a program is called: by the page, or else by its role. */
export function nameOf({ title, role, number }: Pick<ProgramView, "title" | "role" | "number">): string {
  if (title !== undefined) {
    return title;
  }
  const name = roleName(role);
  return number === undefined ? name : `${name} ${number}`;
}

function roleName(role: ProgramView["role"]): string {
  switch (role) {
    case "server":
      return translate({ id: "run.server", message: "Server", description: "Name of a sample's program" });
    case "client":
      return translate({ id: "run.client", message: "Client", description: "Name of a sample's program" });
    case "visitor":
      return translate({
        id: "run.visitor",
        message: "Visitor",
        description: "Name of a client that is added to a sample which has none",
      });
  }
}

export function stateText({ state, port, role }: ProgramView): string {
  switch (state) {
    case "waiting":
      return translate({ id: "run.state.waiting", message: "starting", description: "State of a program" });
    case "running":
      return port === undefined
        ? translate({ id: "run.state.running", message: "running", description: "State of a program" })
        : translate(
            { id: "run.state.listening", message: "listening on port {port}", description: "State of a program" },
            { port },
          );
    case "slow":
      return translate({
        id: "run.state.slow",
        message: "doesn't respond, maybe because of an endless loop",
        description: "State of a program",
      });
    case "ended":
      return role === "visitor"
        ? translate({
            id: "run.state.left",
            message: "connected, then disconnected",
            description: "State of the visitor",
          })
        : translate({ id: "run.state.ended", message: "ended", description: "State of a program" });
    case "unstarted":
      return translate({ id: "run.state.unstarted", message: "could not start", description: "State of a program" });
    case "failed":
      return translate({ id: "run.state.failed", message: "ended with an error", description: "State of a program" });
  }
}
