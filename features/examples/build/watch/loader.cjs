// Plain CommonJS: the bundler loads it by itself.
const path = require("node:path");

const named = /\b(?:file|since)="(examples\/[^"]+)"/g;

/**
 * Tells the bundler which files of `examples/` a page shows, and hands its Markdown on.
 *
 * @this {{ getOptions(): { siteDir: string }, addDependency(file: string): void }}
 * @param {string} markdown
 */
module.exports = function exampleDependencies(markdown) {
  const { siteDir } = this.getOptions();
  for (const [, file] of markdown.matchAll(named)) {
    this.addDependency(path.join(siteDir, file));
  }
  return markdown;
};
