import type { GarmentKind } from "#imaging/mask/garment-words.ts";
import { toOklabImage } from "#imaging/oklab.ts";
import type { BinaryMask } from "#imaging/raster.ts";
import type { GarmentLook } from "#imaging/recolor/garment-look.ts";
import { lookAtGarment } from "#imaging/recolor/garment-look.ts";
import { resampleMask } from "#imaging/resample.ts";
import type { DecodedImage } from "../../codec.ts";
import { decodeImage, shrinkImage } from "../../codec.ts";
import type { KnownGarment, Refusal } from "../pixel-tasks.ts";
import type { Nets } from "./cut-garment.ts";
import { cutGarment, cutSide } from "./cut-garment.ts";

/** Longest side of the copy that colours and edges are studied on, in pixels. */
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
 */
export async function studyPhoto(
  nets: Nets,
  source: Uint8Array,
  garmentKind: GarmentKind | null,
  known: KnownGarment | null,
): Promise<PhotoStudy | Refusal> {
  const copy = await decodeImage(source, copySide);
  let garment = known;
  if (garment === null) {
    const scale = Math.min(1, cutSide / Math.max(copy.width, copy.height));
    const width = Math.max(1, Math.round(copy.width * scale));
    const height = Math.max(1, Math.round(copy.height * scale));
    const small = await shrinkImage(copy, width, height);
    const found = cutGarment(nets, small, shrinkAlpha(copy, width, height), garmentKind);
    if (found.kind === "refused") return { kind: "refused", reason: found.reason };
    const { mask, confidence, outline } = found.cut;
    garment = { mask, confidence, outline };
  }
  const mask = resampleMask(garment.mask, copy.width, copy.height);
  return { kind: "studied", garment, copy, mask, look: lookAtGarment(copy, toOklabImage(copy), mask) };
}

function shrinkAlpha(copy: DecodedImage, width: number, height: number): Uint8Array | null {
  if (copy.alpha === null) return null;
  const result = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const fromY = Math.min(copy.height - 1, Math.floor(((y + 0.5) * copy.height) / height));
    for (let x = 0; x < width; x++) {
      const fromX = Math.min(copy.width - 1, Math.floor(((x + 0.5) * copy.width) / width));
      result[y * width + x] = copy.alpha[fromY * copy.width + fromX]!;
    }
  }
  return result;
}
