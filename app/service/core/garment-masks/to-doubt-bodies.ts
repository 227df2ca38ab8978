import type { MaskDoubtBody } from "#contract/garment-mask-fields.ts";
import type { StoredGarmentMask } from "../ports.ts";

/** The doubts of a mask as the interface tells them. */
export function toDoubtBodies(doubts: StoredGarmentMask["doubts"]): MaskDoubtBody[] {
  return doubts.map(({ box, reason: { code, params, message }, parts, stroke }) => ({
    box,
    reason: message,
    code,
    params,
    parts,
    stroke,
  }));
}
