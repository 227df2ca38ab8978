import { type ErrorDetail, toDetail } from "#contract/errors.ts";
import type { Stroke } from "#contract/garment-mask-fields.ts";
import { problem } from "#contract/problems.ts";
import type { MaskStroke } from "#engines/contract.ts";
import type { Account, Deps, StoredGarmentMask } from "../ports.ts";
import { ServiceError } from "../service-error.ts";
import { editGarmentMask } from "./edit-garment-mask.ts";
import { getGarmentMask } from "./get-garment-mask.ts";
import { readMaskLayers } from "./mask-files.ts";

/**
 * Segments a mask again, with a person's strokes as hard constraints.
 * @throws ServiceError as `editGarmentMask`; 400 for strokes that lie outside the photo or leave nothing, 409 for a
 *   refused mask.
 */
export async function correctGarmentMask(
  deps: Deps,
  account: Account,
  spec: { maskId: string; editId: string; revision?: number; strokes: Stroke[]; isFromEmpty?: boolean },
  signal: AbortSignal,
): Promise<StoredGarmentMask> {
  const { maskId, editId, revision } = spec;
  // The schema guarantees points of two numbers; its type does not express it.
  const strokes = spec.strokes as MaskStroke[];
  assertWithinPhoto(await getGarmentMask(deps, account, maskId), strokes);
  const edit = { maskId, editId, revision, field: "strokes", position: "body" } as const;
  const cut = async (photo: Uint8Array, mask: StoredGarmentMask) => {
    const layers = spec.isFromEmpty ? null : (await readMaskLayers(deps, mask)).layers;
    return deps.maskEngine.correct(photo, layers, strokes, signal, { customer: account.id });
  };
  return editGarmentMask(deps, account, edit, cut, signal);
}

function assertWithinPhoto({ state, width, height }: StoredGarmentMask, strokes: MaskStroke[]): void {
  if (state === "refused" || width === null || height === null) throw ServiceError.of("garment_mask_missing");
  const outside = strokes.flatMap((stroke, index): ErrorDetail[] => {
    const isWithin = overlaps(stroke, 0, width) && overlaps(stroke, 1, height);
    return isWithin ? [] : [toDetail(`strokes.${index}`, problem("stroke_outside", { width, height }))];
  });
  if (outside.length > 0) throw ServiceError.invalid(outside);
}

/** Whether a stroke overlaps the range 0 to `side` of an axis. */
function overlaps({ points, radius }: MaskStroke, axis: 0 | 1, side: number): boolean {
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (const point of points) {
    least = Math.min(least, point[axis]);
    most = Math.max(most, point[axis]);
  }
  return most + radius > 0 && least - radius < side;
}
