import { fitBackdrop } from "#imaging/mask/backdrop.ts";
import { toOklabImage } from "#imaging/oklab.ts";
import { openGaps } from "#imaging/packshot/open-gaps.ts";
import { type TurnedExtent, toTurnedExtent } from "#imaging/packshot/turned-extent.ts";
import type { BinaryMask } from "#imaging/raster.ts";
import { resampleMask } from "#imaging/resample.ts";
import { type DecodedImage, decodeImage, measureImage } from "../../codec.ts";
import { toCutCopy } from "../garment/cut-copy.ts";
import type { Nets } from "../nets.ts";
import type { Refusal } from "../refusal.ts";
import { type FoundProduct, findProduct } from "./find-product.ts";
import type { ProductAnalysisAnswer } from "./packshot-tasks.ts";

/** Longest side of the copy for edges, in pixels. */
const copySide = 512;

/** Minimum share of the border that a plain backdrop explains. */
const plainShareMin = 0.9;

export interface ProductPhoto {
  kind: "product photo";
  copy: DecodedImage;
  product: FoundProduct;
  /** The product's mask on the copy. */
  mask: BinaryMask;
  extent: TurnedExtent;
  /** Longest side of the file's image in pixels. */
  side: number;
}

/**
 * Segments the product on small copies of its photo.
 *
 * @param known the product if it was found before.
 */
export async function readProductPhoto(
  nets: Nets,
  source: Uint8Array,
  known: FoundProduct | null,
): Promise<ProductPhoto | Refusal> {
  const [size, copy] = await Promise.all([measureImage(source), decodeImage(source, copySide)]);
  const found = known ?? (await findOnCopy(nets, copy));
  if (found.kind === "refused") return found;
  const coarse = resampleMask(found.mask, copy.width, copy.height);
  const lab = toOklabImage(copy);
  const backdrop = found.byAlpha ? null : fitBackdrop(lab, plainShareMin);
  return {
    kind: "product photo",
    copy,
    product: found,
    mask: backdrop === null ? coarse : openGaps(lab, coarse, backdrop),
    extent: toTurnedExtent(found.mask, found.turn),
    side: Math.max(size.width, size.height),
  };
}

async function findOnCopy(nets: Nets, copy: DecodedImage): Promise<FoundProduct | Refusal> {
  const { image, alpha } = await toCutCopy(copy);
  return findProduct(nets, image, alpha);
}

/** Measures of a photo for choosing one of several. */
export async function analyzeProduct(nets: Nets, source: Uint8Array): Promise<ProductAnalysisAnswer> {
  const read = await readProductPhoto(nets, source, null);
  if (read.kind === "refused") return read;
  const { product, extent, side } = read;
  const longer = Math.max(extent.width, extent.height);
  return {
    kind: "analyzed",
    product,
    pixels: Math.round(longer * side),
    shape: { width: extent.width / longer, height: extent.height / longer },
  };
}
