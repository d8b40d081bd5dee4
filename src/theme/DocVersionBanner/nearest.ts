/** Pages of older versions that the newest one has no counterpart of → the newest page that is nearest, by document ID. */
export const nearestDocs: Readonly<Record<string, string>> = {
  "migrations/migrating-from-0-9": "migrations/migrating-from-2-x-to-3-0",
};
