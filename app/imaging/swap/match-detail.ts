import { boxFilter } from "../box-filter.ts";
import { createPlane, type Plane } from "../raster.ts";

/** Keeps ratios of light finite where it is as good as none. */
export const smallestLight = 0.002;

/**
 * How much fine detail to take from each: never more in all than the photo shows, so that a soft or noisy photo stays
 * as soft or noisy on the face as beside it. Skin (pores, grain) and features (lashes, brows, the edges of lips) are
 * compared apart: a photo may be sharp and its skin smooth all the same.
 */
export function matchDetail(
  ofIdentity: Float32Array,
  smoothIdentity: Float32Array,
  ofPhoto: Float32Array,
  smoothPhoto: Float32Array,
  skin: Plane,
  face: Plane,
): { onSkin: number; onFeatures: number; photo: number } {
  const energy = { identitySkin: 0, photoSkin: 0, identityFace: 0, photoFace: 0 };
  for (let at = 0; at < skin.data.length; at++) {
    if (face.data[at]! < 0.5) continue;
    const identity = detailAt(ofIdentity, smoothIdentity, at * 3) ** 2;
    const photo = detailAt(ofPhoto, smoothPhoto, at * 3) ** 2;
    energy.identityFace += identity * (1 - skin.data[at]!);
    energy.photoFace += photo * (1 - skin.data[at]!);
    energy.identitySkin += identity * skin.data[at]!;
    energy.photoSkin += photo * skin.data[at]!;
  }
  const shareOf = (photo: number, identity: number): number =>
    identity <= 0 ? 1 : Math.min(1, Math.sqrt(photo / identity));
  const onSkin = 0.85 * shareOf(energy.photoSkin, energy.identitySkin);
  const left = 1 - (onSkin ** 2 * energy.identitySkin) / Math.max(1e-12, energy.photoSkin);
  return {
    onSkin,
    onFeatures: Math.max(onSkin, shareOf(energy.photoFace, energy.identityFace)),
    photo: Math.sqrt(Math.max(0, left)),
  };
}

function detailAt(colors: Float32Array, smooth: Float32Array, at: number): number {
  return lightAt(colors, at) / (lightAt(smooth, at) + smallestLight) - 1;
}

export function smoothColors(
  colors: Float32Array,
  width: number,
  height: number,
  radius: number,
): Float32Array {
  const result = new Float32Array(colors.length);
  const plane = createPlane(width, height);
  for (let channel = 0; channel < 3; channel++) {
    for (let at = 0; at < plane.data.length; at++) plane.data[at] = colors[at * 3 + channel]!;
    const soft = boxFilter(boxFilter(plane, radius, plane), radius, plane);
    for (let at = 0; at < plane.data.length; at++) result[at * 3 + channel] = soft.data[at]!;
  }
  return result;
}

/** Rec. 709 luminance. */
function lightAt(colors: Float32Array, at: number): number {
  return 0.2126 * colors[at]! + 0.7152 * colors[at + 1]! + 0.0722 * colors[at + 2]!;
}
