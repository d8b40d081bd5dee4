import { isComposing } from "./isComposing";

/**
 * Shortcuts that are one character without a modifier, such as `/`. A reader who speaks to the computer, or who touches
 * keys by mistake, can turn them off (WCAG 2.1.4).
 */
const storageKey = "socket.io.character-keys";

export function areCharacterKeysOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== "off";
  } catch {
    return true;
  }
}

/** Where the browser keeps nothing, the keys stay on. */
export function setCharacterKeys(on: boolean): void {
  try {
    if (on) {
      localStorage.removeItem(storageKey);
    } else {
      localStorage.setItem(storageKey, "off");
    }
  } catch {
    // What asks next whether they are on shows that nothing has changed.
  }
}

function isEditing({ target }: KeyboardEvent): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|SELECT|TEXTAREA)$/.test(target.tagName))
  );
}

/** Whether the key prints a character, where no modifier makes it a command. */
export function isCharacter({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.length === 1 && key !== " " && !ctrlKey && !metaKey && !altKey;
}

/** Whether this is the shortcut, and not a character of a text that somebody writes. */
export function isShortcut(event: KeyboardEvent, character: string): boolean {
  return (
    event.key === character && isCharacter(event) && !isComposing(event) && !isEditing(event) && areCharacterKeysOn()
  );
}
