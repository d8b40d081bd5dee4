// What Docusaurus uses of this package in the browser, without the index and its helpers.
export { default as applyTrailingSlash } from "@docusaurus/utils-common/lib/applyTrailingSlash";
export { getErrorCausalChain } from "@docusaurus/utils-common/lib/errorUtils";

/** Where the feeds find a post's text in its page. The index itself defines it. */
export const blogPostContainerID = "__blog-post-container";
