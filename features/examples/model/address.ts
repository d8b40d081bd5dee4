/** Names and addresses of the archives. Pure, and without imports: the pages use it, too. */

/** The folder of the archives, below the root of the site, with a slash at the end. */
export const archiveFolder = "programs/";

const examples = "examples/";

/**
 * The name of a program's archive, and of the folder in it.
 *
 * @param program the program's folder, relative to the site, such as `examples/tutorial/step-5`
 * @returns such as `tutorial-step-5`
 */
export function archiveName(program: string): string {
  return program.slice(examples.length).replaceAll("/", "-");
}

/** Where an archive is, below the root of the site. */
export function archivePath(program: string): string {
  return `${archiveFolder}${archiveName(program)}.tgz`;
}

/** Where the playground finds a program that can run in a browser, below the root of the site. */
export function playablePath(program: string): string {
  return `${archiveFolder}${archiveName(program)}.json`;
}

/**
 * The command that fetches a program and creates its folder, for bash, zsh, cmd and PowerShell 7.
 *
 * @param root the address of the site with a slash at the end
 */
export function fetchCommand(program: string, root: string): string {
  return `curl -O ${root}${archivePath(program)} && tar -xf ${archiveName(program)}.tgz`;
}
