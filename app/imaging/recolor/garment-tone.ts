import type { Oklab } from "../oklab.ts";
import type { GarmentLook } from "./garment-look.ts";
import type { Tone } from "./tone.ts";
import type { ToneRequest } from "./tone-curve.ts";
import { naturalLightness } from "./tone-curve.ts";

/** How this garment takes on this color when nothing else is asked. */
export function toNaturalRequest(look: GarmentLook, target: Oklab, contrast: number): ToneRequest {
  return {
    target,
    reference: look.light.p50,
    lit: look.light.p90,
    sourceLightness: look.base.l,
    contrast,
    match: null,
  };
}

/** The tone the recolored garment gets by itself, without drawing it. */
export function predictTone(look: GarmentLook, request: ToneRequest): Tone {
  return {
    p10: naturalLightness(request, look.light.p10),
    p50: naturalLightness(request, look.light.p50),
    p90: naturalLightness(request, look.light.p90),
  };
}
