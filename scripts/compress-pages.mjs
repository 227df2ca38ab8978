// Writes compressed copies beside the scripts, styles and drawings of the built pages; @fastify/static serves them.
import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const folder = path.resolve(import.meta.dirname, "../build/client/assets");
/** Smaller ones fit into one packet as they are. */
const bytesMin = 1_000;
const isText = (name) => [".js", ".css", ".svg", ".json"].includes(path.extname(name));

const encodings = {
  // One step below the best, which takes twice as long for two percent.
  ".br": (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  ".gz": (bytes) => promisify(gzip)(bytes, { level: 9 }),
};

const names = (await readdir(folder)).filter(isText);
await Promise.all(
  names.map(async (name) => {
    const file = path.join(folder, name);
    const bytes = await readFile(file);
    if (bytes.length < bytesMin) return;
    for (const [extension, compress] of Object.entries(encodings))
      await writeFile(`${file}${extension}`, await compress(bytes));
  }),
);
