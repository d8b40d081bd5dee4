export type GuideGroup = { id: string; label: string };

/**
 * The groups of the guides in `how-to/`, in the order of the sidebar. A guide names its own with `group` in its front
 * matter. The IDs are those of the headings of `how-to/index.md`, and the labels are translated in
 * `i18n/<locale>/docusaurus-plugin-content-docs-how-to/current.json`.
 */
export const guideGroups: readonly GuideGroup[] = [
  { id: "frameworks", label: "Frameworks" },
  { id: "people", label: "People and connections" },
  { id: "data", label: "Messages and data" },
  { id: "sign-in", label: "Authentication" },
  { id: "running", label: "Running a server" },
  { id: "protocol", label: "Clients and protocol" },
];

/** The groups that the pages of a content folder are divided into. */
export function groupsIn(folder: string): readonly GuideGroup[] {
  return folder === "how-to" ? guideGroups : [];
}
