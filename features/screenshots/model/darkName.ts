/** The dark version of a picture: `chat.png` → `chat-dark.png`. */
export function darkNameOf(url: string): string {
  return url.replace(/(\.\w+)$/, "-dark$1");
}
