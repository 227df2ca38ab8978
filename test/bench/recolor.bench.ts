/**
 * How long recoloring takes beside the unavoidable part of it: decoding and encoding the same photo, measured in the
 * same run. `npx node test/bench/recolor.bench.ts` prints a table and writes test-results/bench/recolor.json.
 */
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { availableParallelism, cpus } from "node:os";
import { basename, join } from "node:path";
import sharp from "sharp";
import { decodeImage, encodeImage } from "#engines/codec.ts";
import { createRecolorer } from "#engines/onda/garment/create-recolorer.ts";
import type { Recolorer } from "#engines/onda/garment/recolorer.ts";
import { drawTee } from "../unit/engines/drawn-garment.ts";

const root = join(import.meta.dirname, "../..");
const rounds = 5;
const processingSize = 4096;
const never = new AbortController().signal;
let changed = 0;

interface Row {
  photo: string;
  megapixels: number;
  format: "png" | "jpg";
  /** Milliseconds, medians. */
  floor: number;
  /** The garment has to be found first. */
  first: number;
  /** The garment is remembered from the plan or another variation. */
  again: number;
}

async function main(): Promise<void> {
  const onda = createRecolorer({ threads: 1 });
  const rows: Row[] = [];
  try {
    for (const { photo, file } of await listPhotos()) {
      for (const format of ["jpg", "png"] as const) rows.push(await measure(onda, photo, file, format));
    }
  } finally {
    await onda.close();
  }
  print(rows);
  const out = join(root, "test-results/bench");
  await mkdir(out, { recursive: true });
  const machine = {
    cpu: cpus()[0]?.model ?? "unknown",
    threads: availableParallelism(),
    node: process.version,
  };
  await writeFile(
    join(out, "recolor.json"),
    `${JSON.stringify({ at: new Date(), machine, rounds, rows }, null, 2)}\n`,
  );
}

async function listPhotos(): Promise<{ photo: string; file: Uint8Array }[]> {
  const listed: { photo: string; file: Uint8Array }[] = [];
  for (const [width, height] of [
    [900, 1125],
    [1200, 1600],
    [2400, 3000],
  ] as const) {
    const drawn = await drawTee({ cloth: [0.05, 0.12, 0.5], width, height });
    const file = Uint8Array.from(await sharp(drawn.file).jpeg({ quality: 90 }).toBuffer());
    listed.push({ photo: `drawn ${width}×${height}`, file });
  }
  const real = join(root, "../shared/photos");
  if (!existsSync(real)) {
    process.stdout.write(`Real photos are left out: there is no folder ${real}\n`);
    return listed;
  }
  for (const path of ["onmodel/sy-mts-01.jpg", "onmodel/sy-dress-02.jpg", "onmodel/fashn-garment.webp"]) {
    listed.push({ photo: basename(path), file: Uint8Array.from(await readFile(join(real, path))) });
  }
  return listed;
}

async function measure(
  onda: Recolorer,
  photo: string,
  file: Uint8Array,
  format: "png" | "jpg",
): Promise<Row> {
  const planned = await onda.plan({ images: [], target: { text: "burgundy" }, useAnchor: false }, never);
  if (planned.kind !== "plan") throw new Error(planned.reason);
  const render = async (isNew: boolean): Promise<void> => {
    const source = isNew ? withTail(file, ++changed) : file;
    const request = { source, plan: planned.plan, imageIndex: 0, groupIndex: 0, processingSize } as const;
    const outcome = await onda.render({ ...request, format, addAiWatermark: false }, never);
    if (outcome.kind !== "image") throw new Error(`${photo}: ${outcome.reason}`);
  };
  await render(false);
  const image = await decodeImage(file, processingSize);
  const floor = await medianOf(async () => {
    await encodeImage(await decodeImage(file, processingSize), { format, addAiWatermark: false });
  });
  const again = await medianOf(() => render(false));
  const first = await medianOf(() => render(true));
  return { photo, format, megapixels: (image.width * image.height) / 1e6, floor, first, again };
}

/** The same picture as another file, so that its garment is not remembered: decoders stop at the picture's end. */
function withTail(file: Uint8Array, number: number): Uint8Array {
  const changed = new Uint8Array(file.length + 4);
  changed.set(file);
  new DataView(changed.buffer).setUint32(file.length, number);
  return changed;
}

async function medianOf(run: () => Promise<void>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    await run();
    times.push(performance.now() - start);
  }
  return times.sort((one, other) => one - other)[rounds >> 1]!;
}

function print(rows: Row[]): void {
  const lines = rows.map(({ photo, format, megapixels, floor, first, again }) => ({
    photo,
    format,
    MP: megapixels.toFixed(2),
    "floor ms": floor.toFixed(0),
    "first ms": first.toFixed(0),
    "first ÷ floor": (first / floor).toFixed(1),
    "again ms": again.toFixed(0),
    "again ÷ floor": (again / floor).toFixed(1),
    "first ms/MP": (first / megapixels).toFixed(0),
  }));
  console.table(lines);
}

await main();
