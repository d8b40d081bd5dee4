import type { Credentials } from "@site/features/demos/handlers/events";

/** This tab's name survives a reload; another tab is another person. Without storage, nothing is remembered. */
const storageKey = "socket.io-demos";

export function remembered(): Partial<Credentials> {
  try {
    const { name, key } = JSON.parse(sessionStorage.getItem(storageKey) ?? "{}");
    return { ...(typeof name === "string" && { name }), ...(typeof key === "string" && { key }) };
  } catch {
    return {};
  }
}

export function remember(credentials: Credentials): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(credentials));
  } catch {
    // The name is asked for again after a reload.
  }
}

/** Another tab has this tab's name, as a duplicated one has: from here on this one is somebody else. */
export function forget(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Nothing was remembered.
  }
}

export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
