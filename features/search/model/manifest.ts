/** Folder of the index in each locale's output, and the one file in it whose name is always the same. */
export const indexFolder = "search-index";
export const manifestFile = "manifest.json";

/** Pages that are loaded together: one version of the documentation, or all that has no version. */
export type IndexGroup = {
  /** Contextual search tags of the pages inside. */
  tags: string[];
  /** File names. */
  outline: string;
  rest: string;
};

export type Manifest = {
  language: string;
  groups: IndexGroup[];
  /** Titles of pages, offered when nothing is found. */
  suggestions: string[];
};
