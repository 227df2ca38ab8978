import { boxFilter } from "../box-filter.ts";
import { createPlane, type Plane } from "../raster.ts";
import type { Logs } from "./relight.ts";

/**
 * Allowed darkness of a patch: towards the outline, its gain where a beard grows, and its gain in the middle, where
 * folds are.
 */
const darkerMax = 0.14;
const beardGain = 1.5;
const middleGain = 2;
/** The middle begins where the edge falloff is below this. */
const middleFrom = 0.35;

/**
 * Removes dark patches near the outline of a face. The face turns away from its light there, and a beard or a shadow
 * would end abruptly.
 *
 * @param drawn changed.
 * @param own the identity's colors on the same grid, and its light.
 * @param skin 0-1 per pixel.
 * @param edge 1 at the outline to 0 inside.
 * @param beard 0-1: probability of a beard.
 * @param radius of the smallest patch, in pixels.
 */
export function removeDarkPatches(
  drawn: Logs,
  own: Logs,
  light: readonly Plane[],
  skin: Plane,
  { edge, beard, radius }: { edge: Plane; beard: Plane; radius: number },
): void {
  const [red, green, blue] = patchesOf(light, own, skin, radius);
  for (let at = 0; at < skin.data.length; at++) {
    const gap = 0.25 * red[at]! + 0.6 * green[at]! + 0.15 * blue[at]!;
    const outer = edge.data[at]!;
    const middle = Math.max(0, 1 - outer / middleFrom);
    const most = darkerMax + beardGain * beard.data[at]! * (1 - outer) ** 2 + middleGain * middle ** 2;
    if (gap >= -most) continue;
    const taken = skin.data[at]! * (1 + most / gap);
    drawn[0].data[at]! -= taken * red[at]!;
    drawn[1].data[at]! -= taken * green[at]!;
    drawn[2].data[at]! -= taken * blue[at]!;
  }
}

/** Low-pass residual of skin after subtracting its light; red, green and blue. */
function patchesOf(
  light: readonly Plane[],
  own: Logs,
  skin: Plane,
  radius: number,
): [Float32Array, Float32Array, Float32Array] {
  const share = boxFilter(boxFilter(skin, radius), radius);
  return own.map(({ data }, channel) => {
    const gap = createPlane(skin.width, skin.height);
    const lit = light[channel]!.data;
    for (let at = 0; at < gap.data.length; at++) gap.data[at] = skin.data[at]! * (data[at]! - lit[at]!);
    boxFilter(boxFilter(gap, radius, gap), radius, gap);
    for (let at = 0; at < gap.data.length; at++) gap.data[at]! /= Math.max(0.05, share.data[at]!);
    return gap.data;
  }) as [Float32Array, Float32Array, Float32Array];
}
