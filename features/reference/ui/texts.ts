import { translate } from "@docusaurus/Translate";
import type { Kind } from "../model/members";

/** What the members of a class are called, by their kind. */
export function kindLabels(): Readonly<Record<Kind, string>> {
  const description = "The label above the members of one kind in the list of members beside a reference page";
  return {
    constructor: translate({ id: "site.reference.kinds.constructor", message: "Constructor", description }),
    property: translate({ id: "site.reference.kinds.property", message: "Properties", description }),
    method: translate({ id: "site.reference.kinds.method", message: "Methods", description }),
    flag: translate({ id: "site.reference.kinds.flag", message: "Flags", description }),
    event: translate({ id: "site.reference.kinds.event", message: "Events", description }),
    type: translate({ id: "site.reference.kinds.type", message: "Types", description }),
    topic: translate({ id: "site.reference.kinds.topic", message: "Topics", description }),
  };
}
