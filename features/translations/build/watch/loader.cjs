// Plain CommonJS: the bundler loads it by itself.
const { existsSync } = require("node:fs");
const path = require("node:path");

/**
 * Tells the bundler which English page a translation belongs to, and hands its Markdown on.
 *
 * @this {{
 *   getOptions(): { siteDir: string, contentFolders: { folder: string, translatedAs: string }[] },
 *   resourcePath: string,
 *   addDependency(file: string): void,
 * }}
 * @param {string} markdown
 */
module.exports = function englishDependency(markdown) {
  const { siteDir, contentFolders } = this.getOptions();
  const [, , ...rest] = path.relative(siteDir, this.resourcePath).split(path.sep);
  const file = rest.join("/");
  for (const { folder, translatedAs } of contentFolders) {
    const source = path.join(siteDir, folder, file.slice(translatedAs.length));
    if (file.startsWith(`${translatedAs}/`) && existsSync(source)) {
      this.addDependency(source);
    }
  }
  return markdown;
};
