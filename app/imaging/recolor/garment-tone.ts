import type { Oklab } from "../oklab.ts";
import type { GarmentAppearance } from "./garment-appearance.ts";
import type { Tone } from "./tone.ts";
import type { ToneRequest } from "./tone-curve.ts";
import { naturalLightness } from "./tone-curve.ts";

/** The request for a color without tone matching. */
export function toNaturalRequest(
  appearance: GarmentAppearance,
  target: Oklab,
  contrast: number,
): ToneRequest {
  return {
    target,
    reference: appearance.light.p50,
    shaded: appearance.light.p10,
    lit: appearance.light.p90,
    sourceLightness: appearance.base.l,
    contrast,
    match: null,
  };
}

/** Predicts the tone of the recolored garment without drawing it. */
export function predictTone(appearance: GarmentAppearance, request: ToneRequest): Tone {
  return {
    p10: naturalLightness(request, appearance.light.p10),
    p50: naturalLightness(request, appearance.light.p50),
    p90: naturalLightness(request, appearance.light.p90),
  };
}
