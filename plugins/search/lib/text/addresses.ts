/** Addresses say nothing about a problem: `http://localhost:3000/socket.io/?EIO=4` is in every pasted message. */
export function withoutAddresses(text: string): string {
  return text.replace(/\b(?:https?|wss?):\/\/[^\s'"<>)]+/gi, " ").replace(/\blocalhost(?::\d+)?\S*/gi, " ");
}
