import { readFile, stat, utimes, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** Below this many bytes, the headers of the answer are larger than what is saved. */
const fewestBytes = 1024;

/** Files with a hash in their names are compressed once and fetched often; the others change with each build. */
const qualityOf = (file: string) => (/(^|\/)assets\//.test(file) ? constants.BROTLI_MAX_QUALITY : 9);

/** The files that are texts. The others are compressed already. */
export const compressible = "**/*.{html,css,js,json,md,svg,txt,xml}";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Sizes in bytes. */
export type Sizes = { raw: number; br: number; gz: number };

/**
 * Writes the two compressed forms of a file beside it.
 *
 * @param file absolute
 * @returns undefined when the file is too small to be worth it
 */
export async function compressFile(file: string): Promise<Sizes | undefined> {
  const { mtime, size } = await stat(file);
  if (size < fewestBytes) {
    return undefined;
  }
  const text = await readFile(file);
  const forms = {
    br: await brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: qualityOf(file) } }),
    gz: await gzipped(text, { level: 9 }),
  };
  for (const [ending, bytes] of Object.entries(forms)) {
    await writeFile(`${file}.${ending}`, bytes);
    await utimes(`${file}.${ending}`, mtime, mtime);
  }
  return { raw: size, br: forms.br.length, gz: forms.gz.length };
}
