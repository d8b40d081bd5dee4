/** `http://localhost:3000/socket.io/?EIO=4` is in every pasted message. */
const addresses = [/\b(?:https?|wss?):\/\/[^\s'"<>)]+/gi, /\blocalhost(?::\d+)?\S*/gi];

/** `at Server.listen (node:net:1463:16)`, `at async main.js:3:1`: the rest of a line of a stack. */
const frames = /\bat\s+(?:(?:async|new)\s+)*(?:[^\s()]+\s+(?:\[as [^\]]*\]\s+)?)?\(?[^\s()]+:\d+:\d+\)?/g;

/** `(index.html:14:20)`, `polling-xhr.js:157`. */
const places = /\(?\b[\w./@-]+\.[a-z]+:\d+(?::\d+)?\)?/gi;

/** What a pasted message has and no page: addresses, lines of a stack, places in files. */
export function withoutNoise(text: string): string {
  return [...addresses, frames, places].reduce((rest, noise) => rest.replace(noise, " "), text);
}
