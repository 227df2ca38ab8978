/**
 * Ten colors of one photo with an approved outline, as a job of ten colors asks for them, beside the same ten with another
 * file each, so that nothing of one is known at the next. Writes test-results/bench/colors.json.
 */
import sharp from "sharp";
import { createOnda } from "#engines/onda/create-onda.ts";
import { createRecolorer } from "#engines/onda/garment/create-recolorer.ts";
import { createPixelThreads } from "#engines/onda/pixel-threads.ts";
import { onnxRuntime } from "#test-support/onnx-runtime.ts";
import { readShippedPhoto } from "#test-support/photos.ts";
import { writeReport } from "./write-report.ts";

const colors = "#1f3a5f #7a1f2b #2e6b4a #e8e2d4 #111111 #c9a24a #8a5a9e #d96f4c #4a6f9e #f2f2f0".split(" ");
const rounds = 3;
const processingSize = 2048;
const never = new AbortController().signal;

const options = { threads: 1, onnxRuntime };
const threads = createPixelThreads(options);
const onda = createOnda(options, threads);
const recolorer = createRecolorer(options, threads);

const photo = Uint8Array.from(
  await sharp(await readShippedPhoto("turquoise-trousers"))
    .resize({ height: processingSize })
    .jpeg({ quality: 90 })
    .toBuffer(),
);
const found = await onda.masks.find(photo, "trousers", never);
if (found.kind !== "mask") throw new Error(found.reason.message);
const layers = { mask: found.mask.mask, keep: null, confidence: 1, isConfirmed: true };

/** The same picture in another file: decoders ignore what follows the end marker. */
const withTail = (tail: number): Uint8Array => Uint8Array.from([...photo, tail & 255, tail >> 8]);

async function draw(source: Uint8Array, color: string): Promise<void> {
  const target = { text: color };
  const images = [{ imageIndex: 0, load: async () => source, loadMask: async () => layers }];
  const planned = await recolorer.plan({ images, target, useAnchor: true }, never);
  if (planned.kind !== "plan") throw new Error("no plan");
  const drawn = await recolorer.render(
    {
      source,
      layers,
      plan: planned.plan,
      imageIndex: 0,
      groupIndex: 0,
      processingSize,
      format: "jpg",
      addAiWatermark: false,
    },
    never,
  );
  if (drawn.kind !== "image") throw new Error("not drawn");
}

const seconds: Record<"apart" | "together", number[]> = { apart: [], together: [] };
let tail = 0;
await draw(withTail(tail++), colors[0]!);
for (let round = 0; round < rounds; round++) {
  for (const kind of ["apart", "together"] as const) {
    const shared = withTail(tail++);
    const start = performance.now();
    for (const color of colors) await draw(kind === "together" ? shared : withTail(tail++), color);
    seconds[kind].push((performance.now() - start) / 1000);
  }
}
const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;
const [apart, together] = [median(seconds.apart), median(seconds.together)];
process.stdout.write(
  `ten colors of one photo: ${together.toFixed(1)} s; of ten files: ${apart.toFixed(1)} s; ${(apart / together).toFixed(1)} times as fast\n`,
);
await writeReport("colors", { processingSize, seconds });
await onda.close();
