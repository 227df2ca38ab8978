import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { JobRequests } from "#contract/job-requests.ts";
import { readGarmentLabel } from "#contract/wording/garment-words.ts";
import { decodeImage } from "#engines/codec.ts";
import type { MeasuredOutput, Outcome, Work } from "#engines/contract.ts";
import type { Onda } from "#engines/onda/create-onda.ts";
import type { BenchPhoto } from "./bench-photo.ts";
import { drawGarmentRow } from "./draw-row.ts";
import { type ColorScore, judgeColor, measureDrift } from "./judge-color.ts";
import { judgeMask, type MaskScore } from "./judge-mask.ts";

/** One photo recolored to one color. */
export interface GarmentRow {
  name: string;
  group: BenchPhoto["group"];
  set: string;
  color: string;
  /** Why nothing was delivered. */
  refused: string | null;
  confidence: number | null;
  score: number | null;
  mask: MaskScore | null;
  tint: ColorScore | null;
  /** Bytes that differ from the source where the engine's own cover is 0. */
  bytesOutside: number | null;
  /** Of the garment's area: pixels of the true garment, prints left out, that were left as they were. */
  kept: number | null;
  /** File of the picture for the contact sheet, below its folder. */
  picture: string | null;
}

export interface SetRow {
  set: string;
  group: BenchPhoto["group"];
  photos: number;
  color: string;
  drift: [p10: number, p50: number, p90: number];
}

const side = 2048;
const never = new AbortController().signal;
const colors = ["#c1272d", "#1f3a5f", "#e8d9b0", "#101014", "#7b3fa0", "#00796b", "#d9a520", "#f2f2f0"];
/** A pixel whose every channel moved by less was not recolored. */
const changeMin = 8;

/** Two colors, always the same for the same set. */
function colorsOf({ set }: BenchPhoto): string[] {
  const first = createHash("sha256").update(set).digest()[0]! % colors.length;
  return [0, 3].map((step) => colors[(first + step) % colors.length]!);
}

/**
 * Recolors one set in one job as the service does, finishing pass included, and judges every picture on its true
 * garment.
 *
 * @param pictures folder for the contact sheet's pictures.
 */
export async function measureSet(
  onda: Onda,
  photos: BenchPhoto[],
  pictures: string,
): Promise<{ rows: GarmentRow[]; sets: SetRow[] }> {
  const rows: GarmentRow[] = [];
  const sets: SetRow[] = [];
  for (const color of colorsOf(photos[0]!)) {
    const drawn = await drawSet(onda, photos, color);
    const judged: GarmentRow[] = [];
    for (const [index, photo] of photos.entries()) {
      judged.push(await judge(onda, photo, color, drawn[index]!, pictures));
    }
    rows.push(...judged);
    const tones = judged.flatMap(({ tint }) => (tint === null ? [] : [tint.tones]));
    if (tones.length > 1) {
      const { set, group } = photos[0]!;
      sets.push({ set, group, photos: tones.length, color, drift: measureDrift(tones) });
    }
  }
  return { rows, sets };
}

/** Finds the garments without recoloring them. */
export async function measureMasksOfSet(
  onda: Onda,
  photos: BenchPhoto[],
  pictures: string,
): Promise<{ rows: GarmentRow[]; sets: SetRow[] }> {
  const rows: GarmentRow[] = [];
  for (const photo of photos) {
    const { name, group, set, garment } = photo;
    const source = await readSource(photo.file);
    const before = await decodeImage(source, side);
    const truth = await photo.readTruth(before.width, before.height);
    const found = await findMask(onda, source, garment);
    const mask = found.alpha === null ? null : judgeMask(truth, found.alpha);
    const done = mask === null ? null : { after: before, alpha: found.alpha!, worst: mask.worst };
    const picture = await drawGarmentRow({ name, color: "#mask", before, truth, done, pictures });
    const nothing = { color: "", score: null, tint: null, bytesOutside: null, kept: null };
    const { refused, confidence } = found;
    rows.push({ name, group, set, ...nothing, refused, confidence, mask, picture });
  }
  return { rows, sets: [] };
}

/** What the engine takes for the garment, 0-255; null when it refuses. */
async function findMask(
  onda: Onda,
  source: Uint8Array,
  garment: string | undefined,
): Promise<{ alpha: Uint8Array | null; confidence: number | null; refused: string | null }> {
  const garmentKind = readGarmentLabel(garment ?? "");
  const masked = await onda.garments.mask({ source, garmentKind, processingSize: side }, never);
  if (masked.kind === "failed") throw new Error(masked.reason.message);
  if (masked.kind === "refused") return { alpha: null, confidence: null, refused: masked.reason.message };
  const grey = await decodeImage(masked.image.bytes, side);
  const alpha = new Uint8Array(grey.width * grey.height);
  for (let at = 0; at < alpha.length; at++) alpha[at] = grey.data[at * 3]!;
  return { alpha, confidence: masked.confidence, refused: null };
}

async function drawSet(onda: Onda, photos: BenchPhoto[], color: string): Promise<Outcome[]> {
  const request: JobRequests["garment_recolor"] = {
    project_id: "bench",
    images: photos.map(({ file }) => file),
    masks: undefined,
    garment_label: photos[0]!.garment,
    reference_text: color,
    reference_image: undefined,
    instruction: undefined,
    num_variations: 1,
    processing_size: side,
    format: "png",
    model: "auto",
    on_doubt: "deliver",
    exact: true,
    use_anchor: true,
    post_process: true,
    add_ai_watermark: false,
  };
  const work: Work = { type: "garment_recolor", request, load: readSource, identities: [] };
  const planned = await onda.plan(work, never);
  if (planned.kind !== "plan") return photos.map(() => planned);
  const order = { work, plan: planned.plan, groupIndex: 0, version: 1 };
  const outcomes: Outcome[] = [];
  for (const imageIndex of photos.keys()) outcomes.push(await onda.render({ ...order, imageIndex }, never));
  const measured = outcomes.flatMap((outcome, imageIndex): MeasuredOutput[] =>
    outcome.kind === "image" && outcome.tone !== null
      ? [{ imageIndex, groupIndex: 0, tone: outcome.tone }]
      : [],
  );
  for (const { imageIndex, tone } of onda.finish(measured)) {
    outcomes[imageIndex] = await onda.render({ ...order, imageIndex, toneTarget: tone }, never);
  }
  return outcomes;
}

async function judge(
  onda: Onda,
  photo: BenchPhoto,
  color: string,
  outcome: Outcome,
  pictures: string,
): Promise<GarmentRow> {
  const { name, group, set, garment } = photo;
  const base = { name, group, set, color };
  const source = await readSource(photo.file);
  const before = await decodeImage(source, side);
  const truth = await photo.readTruth(before.width, before.height);
  if (outcome.kind !== "image") {
    if (outcome.kind === "failed") throw new Error(`${name}: ${outcome.reason}`);
    const picture = await drawGarmentRow({ name, color, before, truth, done: null, pictures });
    const nothing = { confidence: null, score: null, mask: null, tint: null, bytesOutside: null, kept: null };
    return { ...base, ...nothing, refused: outcome.reason.message, picture };
  }
  const { alpha, refused } = await findMask(onda, source, garment);
  if (alpha === null) throw new Error(`${name} was recolored, but: ${refused}`);
  const after = await decodeImage(outcome.image.bytes, side);
  const mask = judgeMask(truth, alpha);
  const picture = await drawGarmentRow({
    name,
    color,
    before,
    truth,
    done: { after, alpha, worst: mask.worst },
    pictures,
  });
  let [bytesOutside, kept, area] = [0, 0, 0];
  for (let at = 0; at < alpha.length; at++) {
    let most = 0;
    for (let channel = at * 3; channel < at * 3 + 3; channel++) {
      const change = Math.abs(after.data[channel]! - before.data[channel]!);
      if (alpha[at] === 0 && change > 0) bytesOutside++;
      most = Math.max(most, change);
    }
    if (truth.garment[at]! < 255) continue;
    area++;
    if (most < changeMin && !(truth.print && truth.print[at]! > 127)) kept++;
  }
  return {
    ...base,
    refused: null,
    confidence: outcome.quality?.confidence ?? null,
    score: outcome.quality?.score ?? null,
    mask,
    tint: judgeColor(truth, before, after, color, alpha),
    bytesOutside,
    kept: kept / area,
    picture,
  };
}

async function readSource(file: string): Promise<Uint8Array> {
  return Uint8Array.from(await readFile(file));
}
