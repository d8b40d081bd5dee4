/** What the front matter of a guide says about it. `plugins/front-matter-contract` checks it. */
export type GuideFrontMatter = {
  /** Minutes that working through the page takes. */
  time?: number;
  /** Folder of the finished program, relative to the repository, such as `examples/chat`. */
  program?: string;
  /** Whether the program can be opened in the playground. */
  playground?: boolean;
  /** What a reader has to have first, one short text each. */
  requires?: string[];
};
