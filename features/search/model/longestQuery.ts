/** In characters: a whole error message with its stack. The box and the search page cut a longer text. */
export const longestQuery = 2000;
