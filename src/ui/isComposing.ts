/**
 * Whether a key belongs to an input method that composes Han, for example. Safari ends the composition before it tells of
 * the key that ended it, which has this old code then.
 */
export function isComposing({ isComposing, keyCode }: Pick<KeyboardEvent, "isComposing" | "keyCode">): boolean {
  return isComposing || keyCode === 229;
}
