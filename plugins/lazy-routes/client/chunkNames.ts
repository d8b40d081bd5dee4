import type { ChunkNames } from "../page";
import page from "./page";

/** In place of `@generated/routesChunkNames`: the names of this page's chunks. `table.ts` adds all others. */
const chunkNames: Record<string, ChunkNames> = page.chunkNames;

export default chunkNames;
