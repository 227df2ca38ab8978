import { measureImage } from "#engines/codec.ts";
import type { MaskEngine, MaskLayers, MaskOutcome } from "#engines/contract.ts";
import { Refused, readInput, toError } from "./work-on-files.ts";

/** Which outline a recolor on files uses. */
export interface OutlineOptions {
  /** The garment in words; absent: the one that fills most of the photo. */
  garment?: string;
  instruction?: string;
  /** A mask as a gray PNG of the photo's size: white where the garment is. Absent: the mask is found. */
  outline?: string;
  /** Places of the garment in pixels of the upright photo, each as a click that adds to the mask. */
  point?: [number, number][];
  /** Parts of the garment that keep their color, in the same form. */
  keep?: string;
}

/** A garment's mask on a photo, with what is not certain about it. */
export interface OutlineOnFiles {
  layers: MaskLayers;
  isDoubtful: boolean;
  confidence: number;
  foundBy: string;
  /** A sentence for each region to check. */
  doubts: { box: number[]; reason: string }[];
}

/** Radius of a click, of the photo's longest side. */
const clickRadius = 0.005;

/**
 * The mask of a photo's garment: the given one, or the one that the service would find.
 *
 * @throws {Refused} when the photo does not show the garment, or the given file is no mask of it
 */
export async function readOutline(
  masks: MaskEngine,
  photo: string,
  { garment, instruction, outline, keep, point = [] }: OutlineOptions,
  signal: AbortSignal,
): Promise<OutlineOnFiles> {
  const source = await readInput(photo);
  let outcome: MaskOutcome;
  if (outline) {
    const layers = { mask: await readInput(outline), keep: keep ? await readInput(keep) : null };
    outcome = await masks.accept(source, layers, signal);
  } else {
    if (keep) throw new Refused("--keep belongs to --outline; give both.");
    outcome = await masks.find(source, masks.nameGarment({ label: garment, instruction }).label, signal);
  }
  if (point.length > 0 && outcome.kind !== "failed") {
    const { width, height } = await measureImage(source);
    const outside = point.find(([x, y]) => x >= width || y >= height);
    if (outside !== undefined)
      throw new Refused(
        `--point ${outside.join(",")} lies outside of the photo, which has ${width} × ${height} px.`,
      );
    const radius = clickRadius * Math.max(width, height);
    const clicks = point.map((at) => ({ kind: "add" as const, radius, points: [at] }));
    // Where nothing was found, a click begins the mask.
    const before = outcome.kind === "mask" ? outcome.mask : null;
    outcome = await masks.correct(source, before, clicks, signal);
  }
  if (outcome.kind !== "mask") throw toError(outcome);
  const { mask, confidence, isDoubtful, foundBy, doubts } = outcome.mask;
  return {
    layers: { mask, keep: outcome.mask.keep },
    isDoubtful: isDoubtful && outline === undefined,
    confidence,
    foundBy: outline === undefined ? foundBy : "file",
    doubts: doubts.map(({ box, reason }) => ({ box, reason: reason.message })),
  };
}

/** @throws {Refused} for an outline that a person has to look at first */
export function assertAccepted({ isDoubtful, confidence, doubts }: OutlineOnFiles): void {
  if (!isDoubtful) return;
  const why = [...new Set(doubts.map(({ reason }) => reason))].join(" ");
  throw new Refused(
    `The garment's outline is not certain. ${why} Look at it with --mask, accept it with --accept-doubtful, or correct the file and give it with --outline.`,
    { confidence, doubts },
  );
}
