/** What readers leave out when they type: accents and capitals. Keeps the length of text whose letters are composed (NFC). */
export function fold(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase();
}
