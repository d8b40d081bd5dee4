const directions = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * Writes out the characters that change the direction of the text around them, such as `\u202e`: with them, a program
 * could let a line say something else than what it has printed. Text in right-to-left scripts needs none of them.
 */
export function showDirections(text: string): string {
  return text.replace(directions, (found) => `\\u${found.charCodeAt(0).toString(16)}`);
}
