/** Stands for the package of this name. engine.io asks it which compression the client accepts: none, in the browser. */
export default function accepts(): { encodings(): false } {
  return { encodings: () => false };
}
