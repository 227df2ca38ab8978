import type { GarmentKind } from "#contract/garment-words.ts";
import { measureMask } from "#imaging/mask/mask-confidence.ts";
import { toOklabImage } from "#imaging/oklab.ts";
import type { BinaryMask } from "#imaging/raster.ts";
import type { GarmentLook } from "#imaging/recolor/garment-look.ts";
import { lookAtGarment } from "#imaging/recolor/garment-look.ts";
import type { PrintReading } from "#imaging/recolor/ink.ts";
import { resampleMask } from "#imaging/resample.ts";
import type { DecodedImage } from "../../codec.ts";
import { decodeImage } from "../../codec.ts";
import type { KnownMask } from "../../contract.ts";
import { coverToMask, decodeCover } from "../mask/mask-file.ts";
import type { KnownGarment, Refusal } from "../pixel-tasks.ts";
import { toCutCopy } from "./cut-copy.ts";
import type { Nets } from "./cut-garment.ts";
import { cutGarment } from "./cut-garment.ts";

/** Longest side of the copy that colors and edges are studied on, in pixels. */
const copySide = 512;

export interface PhotoStudy {
  kind: "studied";
  garment: KnownGarment;
  copy: DecodedImage;
  /** The garment's mask on the copy. */
  mask: BinaryMask;
  look: GarmentLook;
}

/**
 * Finds the garment and what it looks like. Everything is measured on copies made straight from the file, so a
 * photo has the same mask whatever size it is rendered at.
 *
 * @param known the garment if it was found before.
 * @param layers the mask to use, when the caller has one; then nothing is searched.
 * @param print what a person said of the garment's prints.
 */
export async function studyPhoto(
  nets: Nets,
  source: Uint8Array,
  garmentKind: GarmentKind | null,
  known: KnownGarment | null,
  layers: KnownMask | null = null,
  print: PrintReading = "auto",
): Promise<PhotoStudy | Refusal> {
  const copy = await decodeImage(source, copySide);
  if (layers !== null) {
    const lab = toOklabImage(copy);
    const mask = coverToMask(await decodeCover(layers, copy), copy);
    const { confidence } = layers;
    const garment = { mask, confidence, outline: measureMask(lab, mask) };
    return {
      kind: "studied",
      garment,
      copy,
      mask,
      look: lookAtGarment(copy, toOklabImage(copy, mask), mask, print),
    };
  }
  let garment = known;
  if (garment === null) {
    const small = await toCutCopy(copy);
    const found = await cutGarment(nets, small.image, small.alpha, garmentKind);
    if (found.kind === "refused") return { kind: "refused", reason: found.reason };
    const { mask, confidence, outline } = found.cut;
    garment = { mask, confidence, outline };
  }
  const mask = resampleMask(garment.mask, copy.width, copy.height);
  return {
    kind: "studied",
    garment,
    copy,
    mask,
    look: lookAtGarment(copy, toOklabImage(copy, mask), mask, print),
  };
}
