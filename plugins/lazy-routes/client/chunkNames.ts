import type { ChunkNames } from "../page";
import readPage from "./page";

/** In place of `@generated/routesChunkNames`: the names of this page's chunks. `table.ts` adds all others. */
const chunkNames: Record<string, ChunkNames> = readPage().chunkNames;

export default chunkNames;
