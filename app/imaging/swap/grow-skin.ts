import { boxFilter } from "../box-filter.ts";
import { dilate } from "../morphology.ts";
import type { OklabImage } from "../oklab.ts";
import { type BinaryMask, createPlane, type Plane } from "../raster.ts";
import { toRowSpans } from "../row-spans.ts";
import { lit, tintDistance } from "./skin-tone.ts";

export interface GrowRules {
  /** Half the side of the neighbourhood whose skin the first pixels are compared with. */
  reach: number;
  /** How far tint and lightness may lie from the skin nearby. */
  tintWithin: number;
  lightnessWithin: number;
  /** The last steps go on into edges, which are rough themselves; their lightness must be nearer then. */
  edgeSteps: number;
  edgeLightnessWithin: number;
  /** What has entered an edge does not come out of it on its other side. */
  edgesEnd: boolean;
}

/** How much of its own color a new pixel adds to what the ones after it are compared with. */
const adapt = 0.2;

/**
 * Lets skin grow from pixel to pixel where the color goes on as it is nearby. Light changes over a body slowly, cloth
 * begins at once: so a pixel is compared with a running mean of the skin it is reached through, not with the face.
 *
 * @param smooth where it may grow without end. @param free where it may take its last steps; holds `smooth`.
 */
export function growSkin(
  image: OklabImage,
  skin: BinaryMask,
  smooth: BinaryMask,
  free: BinaryMask,
  rules: GrowRules,
): BinaryMask {
  const { width, height } = image;
  const count = width * height;
  const grown: BinaryMask = { data: skin.data.slice(), width, height };
  const { light, red, yellow } = meansOf(image, skin, rules.reach);
  const steps = new Uint8Array(count);
  const queue = new Int32Array(count);
  let tail = 0;
  for (let at = 0; at < count; at++) {
    if (skin.data[at] === 0) continue;
    const x = at % width;
    const isInside =
      x > 0 &&
      x < width - 1 &&
      at >= width &&
      at < count - width &&
      skin.data[at - 1] === 1 &&
      skin.data[at + 1] === 1 &&
      skin.data[at - width] === 1 &&
      skin.data[at + width] === 1;
    if (!isInside) queue[tail++] = at;
  }
  const tryStep = (from: number, to: number): void => {
    if (grown.data[to] === 1) return;
    const isEdge = smooth.data[to] === 0 || (rules.edgesEnd && steps[from]! > 0);
    if (isEdge && (free.data[to] === 0 || steps[from]! >= rules.edgeSteps)) return;
    const l = image.l[to]!;
    const nearby = light.data[from]!;
    if (Math.abs(l - nearby) > (isEdge ? rules.edgeLightnessWithin : rules.lightnessWithin)) return;
    const u = image.a[to]! / lit(l);
    const v = image.b[to]! / lit(l);
    const nearbyRed = red.data[from]!;
    const nearbyYellow = yellow.data[from]!;
    if (tintDistance(u - nearbyRed, v - nearbyYellow) > rules.tintWithin) return;
    grown.data[to] = 1;
    steps[to] = isEdge ? steps[from]! + 1 : 0;
    light.data[to] = nearby + adapt * (l - nearby);
    red.data[to] = nearbyRed + adapt * (u - nearbyRed);
    yellow.data[to] = nearbyYellow + adapt * (v - nearbyYellow);
    queue[tail++] = to;
  };
  for (let head = 0; head < tail; head++) {
    const at = queue[head]!;
    const x = at % width;
    if (x > 0) tryStep(at, at - 1);
    if (x < width - 1) tryStep(at, at + 1);
    if (at >= width) tryStep(at, at - width);
    if (at < count - width) tryStep(at, at + width);
  }
  return grown;
}

/** Lightness and tint of the skin around every skin pixel. */
function meansOf(
  image: OklabImage,
  skin: BinaryMask,
  reach: number,
): { light: Plane; red: Plane; yellow: Plane } {
  const { width, height } = image;
  const share = createPlane(width, height);
  const light = createPlane(width, height);
  const red = createPlane(width, height);
  const yellow = createPlane(width, height);
  for (let at = 0; at < skin.data.length; at++) {
    if (skin.data[at] === 0) continue;
    const l = image.l[at]!;
    share.data[at] = 1;
    light.data[at] = l;
    red.data[at] = image.a[at]! / lit(l);
    yellow.data[at] = image.b[at]! / lit(l);
  }
  const near = toRowSpans(dilate(skin, reach));
  for (const plane of [share, light, red, yellow]) boxFilter(plane, reach, plane, near);
  for (let at = 0; at < skin.data.length; at++) {
    if (skin.data[at] === 0) continue;
    const weight = share.data[at]!;
    light.data[at]! /= weight;
    red.data[at]! /= weight;
    yellow.data[at]! /= weight;
  }
  return { light, red, yellow };
}
