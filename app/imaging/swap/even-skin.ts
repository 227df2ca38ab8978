import { boxFilter } from "../box-filter.ts";
import { createPlane, type Plane } from "../raster.ts";
import type { Logs } from "./relight.ts";

/** Steps of light (natural logarithm) of about this size are taken for gleams by half. */
const gleamStep = 0.06;
/** Of the outline's reach, where they begin to be, and where they are in full. */
const gleamFrom = 0.3;
const gleamFull = 0.7;
/** How much darker it may be towards the outline, how much more where a beard grows, and in the middle, where folds are. */
const darkerMax = 0.14;
const beardGain = 1.5;
const middleGain = 2;
/** The middle begins where the outline's reach has faded to this. */
const middleFrom = 0.35;

/**
 * Adds to the light on a face, towards its outline, what the skin shows beyond it in patches: no skin is lighter than
 * itself, so that is the sun, or a strand of hair. In the middle gleams tell the form of the nose, which is the person's.
 *
 * @param light changed. @param skin 0-1 per pixel. @param edge 1 at the outline to 0 inside. @param radius of the smallest
 * patch, in pixels.
 */
export function addGleams(
  light: readonly Plane[],
  own: Logs,
  skin: Plane,
  edge: Plane,
  radius: number,
): void {
  const [red, green, blue] = patchesOf(light, own, skin, radius);
  for (let at = 0; at < skin.data.length; at++) {
    const gap = 0.25 * red[at]! + 0.6 * green[at]! + 0.15 * blue[at]!;
    if (gap <= 0) continue;
    const outer = Math.min(1, Math.max(0, (edge.data[at]! - gleamFrom) / (gleamFull - gleamFrom)));
    const share = (outer * skin.data[at]! * gap) / (gap + gleamStep);
    light[0]!.data[at]! += share * red[at]!;
    light[1]!.data[at]! += share * green[at]!;
    light[2]!.data[at]! += share * blue[at]!;
  }
}

/**
 * Takes dark patches away towards the outline of a face: there it turns away from its own light, and a beard or a shadow
 * would end at nothing.
 *
 * @param drawn changed. @param own the identity's colors on the same grid, and its light.
 * @param skin 0-1 per pixel.
 * @param edge 1 at the outline to 0 inside. @param beard 0-1: how surely a beard grows. @param radius of the smallest
 * patch that counts, in pixels.
 */
export function evenSkin(
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

/** What is left of skin without its light, in patches no smaller than the radius; red, green and blue. */
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
