/** The package of this name for engine.io, which asks it for compressions: nobody in here accepts any. */
export default function accepts(): { encodings(): false } {
  return { encodings: () => false };
}
