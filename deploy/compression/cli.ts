// `npm run deploy:compress`: puts `.br` and `.gz` beside the text files of build/, for hosts that send such files.
import os from "node:os";
import path from "node:path";
import { globSync } from "tinyglobby";
import { builtLocales } from "../builtLocales.ts";
import { compressFile, compressible } from "./compressFile.ts";

const buildDir = path.join(import.meta.dirname, "../../build");

try {
  builtLocales(buildDir);
  const sum = { files: 0, raw: 0, br: 0, gz: 0 };
  const waiting = globSync(compressible, { cwd: buildDir, absolute: true });
  await Promise.all(
    Array.from({ length: os.availableParallelism() * 2 }, async () => {
      for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
        const sizes = await compressFile(file);
        if (sizes) {
          sum.files++;
          sum.raw += sizes.raw;
          sum.br += sizes.br;
          sum.gz += sizes.gz;
        }
      }
    }),
  );
  const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);
  console.log(
    `${sum.files} files: ${megabytes(sum.raw)} MB, ${megabytes(sum.br)} MB as brotli, ${megabytes(sum.gz)} MB as gzip.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
