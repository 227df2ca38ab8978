import { boxFilter } from "../box-filter.ts";
import { createPlane, type Plane } from "../raster.ts";

/** Keeps ratios of light finite in the dark. */
export const smallestLight = 0.002;

/**
 * Gains of the fine detail of both images. The total never exceeds the detail of the photo, so that a soft or noisy
 * photo stays as soft or noisy on the face as beside it. Skin (pores, grain) and features (lashes, brows, edges of
 * lips) have separate gains, because a sharp photo may show smooth skin.
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
