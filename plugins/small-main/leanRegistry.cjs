/** One chunk in Docusaurus' registry: how to load it, the path of its source, its module's ID. */
const entry = /(\[\(\) => import\([^)]*\)), "[^"]*", require\.resolveWeak\("[^"]*"\)\]/g;

/**
 * A loader for `.docusaurus/<locale>/registry.js`: leaves out all but how chunks are loaded.
 *
 * @param {string} source
 * @returns {string}
 * @throws {Error} when an entry has another form
 */
module.exports = function leanRegistry(source) {
  const lean = source.replace(entry, "$1]");
  const chunks = source.split("require.resolveWeak(").length - 1;
  const unknown = lean.split("require.resolveWeak(").length - 1;
  if (unknown > 0) {
    throw new Error(
      `${unknown} of ${chunks} entries of Docusaurus' registry have a form that plugins/small-main/leanRegistry.cjs doesn't know. See its README.md.`,
    );
  }
  return lean;
};
