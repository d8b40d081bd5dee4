/** One chunk in Docusaurus' registry: its name, how to load it, the path of its source, its ID. */
const entry = /(=> import\(\/\* webpackChunkName: "([^"]+)" \*\/[^)]*\)), "[^"]*", (?=require\.resolveWeak\()/g;

/**
 * A loader for `.docusaurus/<locale>/registry.js` on the server: names each part of a page by its chunk, as the bundler's
 * list of files does, instead of by the path of its source.
 *
 * @param {string} source
 * @returns {string}
 * @throws {Error} when an entry has another form
 */
module.exports = function namedRegistry(source) {
  let found = 0;
  const named = source.replace(entry, (_, load, name) => {
    found++;
    return `${load}, "${name}", `;
  });
  const chunks = source.split("require.resolveWeak(").length - 1;
  if (found !== chunks) {
    throw new Error(
      `${chunks - found} of ${chunks} entries of Docusaurus' registry have a form that plugins/split-styles/namedRegistry.cjs doesn't know. See its README.md.`,
    );
  }
  return named;
};
