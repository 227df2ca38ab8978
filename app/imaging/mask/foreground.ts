import { open } from "../morphology.ts";
import type { OklabImage } from "../oklab.ts";
import type { BinaryMask } from "../raster.ts";
import { countInside, createMask, union, without } from "../raster.ts";
import { keepBackdropTint, toShadowChroma } from "../recolor/shadow-tint.ts";
import type { Backdrop } from "./backdrop.ts";
import { inlierDistanceMax } from "./backdrop.ts";

const sameBackdrop = 0.022;
const shadowStepMax = 0.011;
const looseChromaMin = 0.009;
const strictChromaMin = 0.0045;
/** Maximum depth of a soft shadow below the backdrop's lightness, OKLab. */
export const shadowDepthMax = 0.3;

/**
 * Segments the foreground by a flood fill of the background from the border. The fill passes pixels of the backdrop's
 * color and soft shadows: darker, same hue, and without an edge between neighbors. A tinted shadow and pale cloth in
 * the shade are distinguished by the mean tint of the component.
 *
 * @param gaps background regions that the fill can't reach.
 */
export function findForeground(
  image: OklabImage,
  backdrop: Backdrop,
  depthMax = shadowDepthMax,
  gaps: BinaryMask | null = null,
): BinaryMask {
  const loose = flood(image, backdrop, depthMax, toShadowChroma(backdrop, looseChromaMin), gaps);
  const strict = flood(image, backdrop, depthMax, toShadowChroma(backdrop, strictChromaMin), gaps);
  const solid = open(without(strict, loose), 1);
  if (countInside(solid) === 0) return loose;
  const shadow = keepBackdropTint(image, backdrop, loose, solid);
  return union(loose, without(solid, shadow));
}

function flood(
  image: OklabImage,
  backdrop: Backdrop,
  depthMax: number,
  chromaMax: number,
  gaps: BinaryMask | null,
): BinaryMask {
  const { width, height } = image;
  const foreground = createMask(width, height);
  foreground.data.fill(1);
  const queue = new Int32Array(width * height);
  let head = 0;
  let tail = 0;
  const visit = (at: number): void => {
    foreground.data[at] = 0;
    queue[tail++] = at;
  };
  for (const at of listSeeds(backdrop)) visit(at);
  if (gaps !== null) {
    for (let at = 0; at < gaps.data.length; at++)
      if (gaps.data[at] === 1 && foreground.data[at] === 1) visit(at);
  }
  while (head < tail) {
    const at = queue[head++]!;
    const x = at % width;
    const neighbours = [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width];
    for (const next of neighbours) {
      if (next < 0 || next >= foreground.data.length || foreground.data[next] === 0) continue;
      if (backdrop.shadedChromaDistance.data[next]! > chromaMax) continue;
      if (backdrop.distance.data[next]! < sameBackdrop || isShadowStep(image, backdrop, at, next, depthMax))
        visit(next);
    }
  }
  return foreground;
}

function isShadowStep(
  image: OklabImage,
  backdrop: Backdrop,
  from: number,
  to: number,
  depthMax: number,
): boolean {
  const depth = -backdrop.lightnessGap.data[to]!;
  return depth > -sameBackdrop && depth < depthMax && Math.abs(image.l[to]! - image.l[from]!) < shadowStepMax;
}

const seedRunMin = 0.05;

/** Border pixels of the backdrop's color, in runs too long to be a light check or a dot cut by the frame. */
function listSeeds(backdrop: Backdrop): number[] {
  const { width, height, data } = backdrop.distance;
  const border = listBorder(width, height);
  const shortest = seedRunMin * Math.min(width, height);
  const seeds: number[] = [];
  let run: number[] = [];
  // One and a half turns, so that a run across the starting corner is counted whole.
  for (let step = 0; step < 1.5 * border.length; step++) {
    const at = border[step % border.length]!;
    if (data[at]! < inlierDistanceMax) run.push(at);
    else {
      if (run.length >= shortest) seeds.push(...run);
      run = [];
    }
  }
  if (run.length >= shortest) seeds.push(...run);
  return [...new Set(seeds)];
}

/** The border's pixels in clockwise order. */
function listBorder(width: number, height: number): number[] {
  const border: number[] = [];
  for (let x = 0; x < width; x++) border.push(x);
  for (let y = 1; y < height; y++) border.push(y * width + width - 1);
  for (let x = width - 2; x >= 0; x--) border.push((height - 1) * width + x);
  for (let y = height - 2; y > 0; y--) border.push(y * width);
  return border;
}
