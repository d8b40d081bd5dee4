/** Bytes of the file header, and of each picture's entry in it. */
const headerSize = 6;
const entrySize = 16;

/**
 * An ICO file with PNG pictures in it, which every browser of today reads.
 *
 * @param pictures square PNG files and their sizes in px, 256 at most
 */
export function icoFile(pictures: ReadonlyArray<{ size: number; png: Uint8Array }>): Buffer {
  const head = Buffer.alloc(headerSize + entrySize * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [index, { size, png }] of pictures.entries()) {
    const entry = headerSize + entrySize * index;
    head.writeUInt8(size % 256, entry);
    head.writeUInt8(size % 256, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}
