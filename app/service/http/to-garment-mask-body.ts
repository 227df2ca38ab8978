import type { GarmentMaskBody } from "#contract/garment-mask-fields.ts";
import { toDoubtBodies } from "../core/garment-masks/to-doubt-bodies.ts";
import { mediaUrl } from "../core/links/media-url.ts";
import type { Deps, StoredGarmentMask } from "../core/ports.ts";

/** Maps a garment mask to its body, with freshly signed URLs. */
export function toGarmentMaskBody(deps: Deps, mask: StoredGarmentMask): GarmentMaskBody {
  const { maskKey, keepKey, previewKey, state } = mask;
  const urlOf = (key: string | null) => (key === null ? null : mediaUrl(deps, key));
  return {
    mask_id: mask.id,
    file_id: mask.fileId,
    garment_label: mask.garmentLabel,
    state: state as GarmentMaskBody["state"],
    revision: mask.revision,
    mask_url: urlOf(maskKey),
    keep_url: urlOf(keepKey),
    preview_url: urlOf(previewKey),
    width: mask.width,
    height: mask.height,
    confidence: mask.confidence,
    is_doubtful: mask.isDoubtful,
    doubts: toDoubtBodies(mask.doubts),
    found_by: mask.foundBy,
    created_at: mask.createdAt.toISOString(),
    updated_at: mask.updatedAt.toISOString(),
  };
}
