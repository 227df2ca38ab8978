/**
 * What a known garment mask saves: five colors of one photo with the mask found once, beside finding the garment for each
 * color; and how long a find and a stroke take. One pixel thread, a drawn photo of 2 megapixels. Writes
 * test-results/bench/masks.json.
 */
import type { MaskOutcome } from "#engines/contract.ts";
import { createOnda } from "#engines/onda/create-onda.ts";
import { drawTee } from "../unit/engines/drawn-garment.ts";
import { writeReport } from "./write-report.ts";

const colors = ["#c1272d", "#1f3a5f", "#2e7d32", "#f2c200", "#222222"];
const [width, height] = [1280, 1600];
const never = new AbortController().signal;
const onda = createOnda({ threads: 1 });
const { file } = await drawTee({ cloth: [0.1, 0.16, 0.34], width, height });
let serial = 0;

/** The same picture as another file, so that nothing is remembered of it. */
function fresh(): Uint8Array {
  const longer = new Uint8Array(file.length + 4);
  longer.set(file);
  new DataView(longer.buffer).setUint32(file.length, ++serial);
  return longer;
}

function expectMask(outcome: MaskOutcome) {
  if (outcome.kind !== "mask") throw new Error(outcome.reason.message);
  return outcome.mask;
}

async function recolor(photo: Uint8Array, color: string, mask: MaskOutcome | null): Promise<void> {
  const request = {
    project_id: "bench",
    images: ["photo"],
    masks: undefined,
    garment_label: "tee",
    reference_text: color,
    reference_image: undefined,
    instruction: undefined,
    num_variations: 1,
    processing_size: 2048,
    format: "jpg",
    model: "auto",
    on_doubt: "deliver",
    exact: true,
    use_anchor: false,
    post_process: false,
    add_ai_watermark: false,
  } as const;
  const known = mask && expectMask(mask);
  const work = {
    type: "garment_recolor" as const,
    request: { ...request, images: [...request.images] },
    load: async () => photo,
    loadMask: async () => known,
    identities: [],
  };
  const planned = await onda.plan(work, never);
  if (planned.kind !== "plan") throw new Error(planned.reason.message);
  const order = { work, plan: planned.plan, imageIndex: 0, groupIndex: 0, version: 1 };
  const outcome = await onda.render(order, never);
  if (outcome.kind !== "image") throw new Error(outcome.reason.message);
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
const of = async (rounds: number, work: () => Promise<unknown>) => {
  await work();
  const taken: number[] = [];
  for (let round = 0; round < rounds; round++) taken.push(await time(work));
  return Math.round(median(taken));
};

const findMs = await of(3, () => onda.masks.find(fresh(), "tee", never));
const mask = await onda.masks.find(file, "tee", never);
const strokes = [
  { kind: "keep" as const, radius: 20, points: [[width / 2, height / 2] as [number, number]] },
];
const strokeMs = await of(5, () => onda.masks.correct(file, expectMask(mask), strokes, never));
const knownMs = await of(5, () => recolor(file, colors[0]!, mask));
const searchedMs = await of(5, () => recolor(fresh(), colors[0]!, null));
const onceMs = await of(2, async () => {
  const photo = fresh();
  const found = await onda.masks.find(photo, "tee", never);
  for (const color of colors) await recolor(photo, color, found);
});
const eachMs = await of(2, async () => {
  for (const color of colors) await recolor(fresh(), color, null);
});
await onda.close();
const figures = {
  findMs,
  strokeMs,
  knownMs,
  searchedMs,
  fiveColorsFoundOnceMs: onceMs,
  fiveColorsFoundEachMs: eachMs,
};
console.table(figures);
await writeReport("masks", figures);
