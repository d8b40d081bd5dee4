/** For how many days a post is announced on every page. */
const days = 45;

/**
 * Whether there is a post that every page still announces.
 *
 * @param files the names of the posts' files, which begin with a date: `2025-08-22-bun-engine.md`
 * @param builtOn the day of the build
 */
export function hasNews(files: readonly string[], builtOn: Date): boolean {
  return files.some((file) => {
    const age = builtOn.getTime() - Date.parse(file.slice(0, "2025-08-22".length));
    return age >= 0 && age < days * 24 * 60 * 60 * 1000;
  });
}
