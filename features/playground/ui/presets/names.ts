/** The main ideas of the library, in the order in which they are offered. */
export const presetNames = [
  "acknowledgements",
  "rooms",
  "namespaces",
  "middlewares",
  "broadcasting",
  "timeouts",
  "binary",
  "volatile",
  "recovery",
] as const;

export type PresetName = (typeof presetNames)[number];
