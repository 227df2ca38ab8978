import type { LayeredPicture } from "#imaging/framing/place-picture.ts";
import { toEdgeColors, toGarmentAlpha } from "#imaging/mask/garment-alpha.ts";
import { dilate } from "#imaging/morphology.ts";
import { clearHanger } from "#imaging/packshot/clear-hanger.ts";
import { toForegroundColors } from "#imaging/recolor/foreground-colors.ts";
import { resampleMask } from "#imaging/resample.ts";
import { decodeImage, decodeLayers } from "../../codec.ts";
import type { ProductPhoto } from "./analyze-product.ts";

/** Maximum distance beyond the product's mask at which the file's own transparency is used, in pixels of the mask. */
const alphaReach = 3;

/**
 * Extracts the product from its background, at full size or smaller.
 *
 * @param sideMax longest side of the result in pixels.
 */
export async function extractProduct(
  source: Uint8Array,
  { copy, product, mask }: ProductPhoto,
  sideMax: number,
): Promise<LayeredPicture> {
  if (product.byAlpha) {
    const { color, alpha } = await decodeLayers(source, sideMax);
    const near = resampleMask(dilate(product.mask, alphaReach), color.width, color.height);
    return { color, alpha: near.data.map((value, at) => (value === 1 ? (alpha?.[at] ?? 255) : 0)) };
  }
  const full = await decodeImage(source, sideMax);
  const colors = toEdgeColors(copy, mask);
  const alpha = toGarmentAlpha(full, copy, mask, colors);
  if (product.hanger !== null) clearHanger(alpha, full, product.mask, product.hanger);
  return { color: toForegroundColors(full, alpha, colors), alpha };
}
