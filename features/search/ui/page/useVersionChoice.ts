import { useAllDocsData, useDocsContextualSearchTags } from "@docusaurus/plugin-content-docs/client";
import { useState } from "react";

type Version = { name: string; label: string };

export type VersionChoiceState = {
  /** Versions to choose from, newest first. */
  versions: readonly Version[];
  chosen: string;
  choose: (name: string) => void;
  /** One of these must hold, in the form of `contextualSearch`. */
  tagFilters: string[];
};

/** The one docs instance that has versions. */
const versioned = "default";
const prefix = `docs-${versioned}-`;

/** Which version of the documentation is searched: the one that the reader prefers, until another is chosen. */
export function useVersionChoice(): VersionChoiceState {
  const tags = useDocsContextualSearchTags();
  const versions = useAllDocsData()[versioned]?.versions ?? [];
  const [picked, setPicked] = useState<string>();
  const preferred = tags.find((tag) => tag.startsWith(prefix))?.slice(prefix.length);
  const chosen = picked ?? preferred ?? "current";
  const others = tags.filter((tag) => !tag.startsWith(prefix));
  return {
    versions,
    chosen,
    choose: setPicked,
    tagFilters: ["default", ...others, `${prefix}${chosen}`].map((tag) => `docusaurus_tag:${tag}`),
  };
}
