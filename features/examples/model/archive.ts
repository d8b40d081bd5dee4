import { Header, Pack, ReadEntry } from "tar";

export type ProgramFile = {
  /** The path within the program, with forward slashes. */
  path: string;
  content: Buffer;
};

/** The date of every entry: archives of the same files are the same. */
const date = new Date("2020-01-01T00:00:00Z");

const mode = 0o644;

/**
 * Packs files into a compressed archive.
 *
 * @param folder the folder in the archive that holds them
 * @param files in any order
 */
export async function archiveOf(folder: string, files: readonly ProgramFile[]): Promise<Buffer> {
  // `portable` leaves out everything that depends on the machine.
  const pack = new Pack({ gzip: { level: 9 }, portable: true });
  const packed = pack.concat();
  for (const { path, content } of files.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    const header = new Header({
      path: `${folder}/${path}`,
      type: "File",
      size: content.length,
      mode,
      mtime: date,
    });
    const entry = new ReadEntry(header);
    pack.add(entry);
    entry.end(content);
  }
  pack.end();
  return packed;
}
