/** What DocSearch passes on as the longest query: the limit of its input, and of what it reads from the input. */
const limit = /\bmaxLength:64\b/g;

/**
 * A loader for the module of `@docsearch/react`, which takes queries of at most 64 characters and has no option for it.
 * A pasted error message is longer.
 *
 * @this {import("@rspack/core").LoaderContext<{ longestQuery: number }>}
 * @param {string} source
 * @throws if DocSearch sets the limit in another way
 */
module.exports = function longQueries(source) {
  const { longestQuery } = this.getOptions();
  if (source.match(limit)?.length !== 1) {
    throw new Error(
      `${this.resourcePath} doesn't set maxLength:64 exactly once. See how this version limits a query, and change features/search/build/longQueries.cjs.`,
    );
  }
  return source.replace(limit, `maxLength:${longestQuery}`);
};
