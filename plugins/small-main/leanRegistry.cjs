/** One chunk in Docusaurus' registry: how to load it, the path of its source, its ID. */
const entry = /(=> import\([^)]*\)), "[^"]*", (?=require\.resolveWeak\()/g;

/**
 * A loader for `.docusaurus/<locale>/registry.js`: leaves out the paths of the sources.
 *
 * @param {string} source
 * @returns {string}
 * @throws {Error} when an entry has another form
 */
module.exports = function leanRegistry(source) {
  const lean = source.replace(entry, '$1, "", ');
  const chunks = source.split("require.resolveWeak(").length - 1;
  const found = lean.split(', "", require.resolveWeak(').length - 1;
  if (found !== chunks) {
    throw new Error(
      `${chunks - found} of ${chunks} entries of Docusaurus' registry have a form that plugins/small-main/leanRegistry.cjs doesn't know. See its README.md.`,
    );
  }
  return lean;
};
