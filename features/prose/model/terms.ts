/** The words that this project doesn't use, and what to write instead. */

export type Term = {
  /** What to find in prose, as a regular expression without flags. Letters match in either case unless `exact` is set. */
  find: string;
  /** What to write instead. */
  use: string;
  /** Matches only the letters' case as written. Default: false */
  exact?: boolean;
  /** Isn't looked for in strings of programs, where it is usually a name. Default: false */
  proseOnly?: boolean;
};

export const terms: readonly Term[] = [
  { find: "mend(s|ed|ing)?", use: "fix" },
  { find: "faults?(?! (tolerance|tolerant))", use: "error, failure or problem" },
  { find: "troubles?", use: "problem, error or failure" },
  { find: "puts? up(?! with)|putting up(?! with)", use: "set up, install or start" },
  { find: "belong(s|ed|ing)? into", use: "belong in" },
  { find: "(in|out)side of", use: "inside or outside, without “of”" },
  { find: "whoever|whomever", use: "a noun: the user, the client, the server" },
  { find: "(is|are|was|were|be|gets?) told", use: "is notified, or say what is sent" },
  { find: "ha(s|ve) a say", use: "say who decides" },
  { find: "hears? of", use: "is notified of, or receives" },
  { find: "goodbyes?", use: "say which message is sent" },
  { find: "ha(s|ve) got(?! to)", use: "has" },
  { find: "to and fro", use: "back and forth" },
  { find: "in good order", use: "in order, or correctly" },
  { find: "connections? below", use: "underlying connection" },
  { find: "ids?", use: "ID", exact: true, proseOnly: true },
  { find: "urls?", use: "URL", exact: true, proseOnly: true },
  { find: "simply", use: "nothing: leave the word out" },
  { find: "how to see that", use: "detect or check" },
  { find: "what you have now", use: "Next steps" },
  { find: "not run here", use: "say what the configuration follows" },
  { find: "by turns", use: "alternately, or in turn" },
  { find: "as often as you", use: "every time you" },
  { find: "came? of it", use: "say what the result is" },
  { find: "thus|hence|whence|whilst|amongst|lest", use: "so, while, among" },
  { find: "de-?bounced? away|throws? away", use: "discard" },
  { find: "whose turn it is", use: "say which one is next" },
  { find: "is had|are had|to be had", use: "is available" },
  { find: "nobody is told", use: "say that no event or error is reported" },
  { find: "one another's|each the other's", use: "each other's" },
  { find: "web ?socket'?s(?! (are|is|can|do|connections?))", use: "WebSocket", exact: true },
  { find: "Socket\\.io|socket\\.IO|SocketIO(?!\\b.*(Flask|X))", use: "Socket.IO", exact: true, proseOnly: true },
  { find: "Nodejs|NodeJS|Node\\.JS", use: "Node.js", exact: true },
  { find: "Javascript|java script", use: "JavaScript", exact: true },
  { find: "Typescript", use: "TypeScript", exact: true },
  { find: "long polling", use: "long-polling" },
  { find: "TODO", use: "the missing text", exact: true, proseOnly: true },
  { find: "acknowledgment(s?)", use: "acknowledgement" },
];
