import { type Component, countSides, findComponents, keepComponents, keepLabelled } from "../components.ts";
import type { Backdrop } from "../mask/backdrop.ts";
import { erode } from "../morphology.ts";
import type { OklabImage } from "../oklab.ts";
import type { BinaryMask } from "../raster.ts";
import { countInside, createMask, invert, union, without } from "../raster.ts";
import { type Box, boxOfMask } from "./product-outline.ts";

const alikeWithin = 0.03;
const strictlyWithin = 0.016;
const shadowChromaMax = 0.012;
const shadowDepthMax = 0.2;
const clothAlikeMax = 0.015;
const coreDepth = 6;
/** Half width of the central zone, in product widths: sleeves leave no gaps there. */
const middleShare = 0.22;

/**
 * Corrects which regions inside a product's outline show the background. Narrow gaps are opened: wedges that reach in
 * from the outline, and slits between a sleeve and the body. A label inside the neck that only has the background's
 * color is filled.
 *
 * A background region has the color of the backdrop or of its shadow. Where cloth in the product's middle has that
 * color too, the criteria are stricter, or nothing is opened. A gap ends at an edge: a region that fades into the cloth
 * is a shaded fold.
 */
export function openGaps(image: OklabImage, mask: BinaryMask, backdrop: Backdrop): BinaryMask {
  const box = boxOfMask(mask);
  const whole = closeLabel(mask, box);
  const isBehind = chooseTest(whole, box, backdrop);
  if (isBehind === null) return whole;
  const opened = openSlits(follow(whole, isBehind), box, isBehind);
  const gaps = without(whole, opened);
  const sharp = keepSharp(image, gaps, opened);
  return without(whole, sharp);
}

type Test = (at: number) => boolean;

function chooseTest(mask: BinaryMask, box: Box, backdrop: Backdrop): Test | null {
  const core = erode(mask, coreDepth);
  const isWithin = (at: number, limit: number): boolean => backdrop.distance.data[at]! < limit;
  const tests: Test[] = [
    (at) =>
      isWithin(at, alikeWithin) ||
      (backdrop.shadedChromaDistance.data[at]! < shadowChromaMax &&
        backdrop.lightnessGap.data[at]! < 0 &&
        backdrop.lightnessGap.data[at]! > -shadowDepthMax),
    (at) => isWithin(at, alikeWithin),
    (at) => isWithin(at, strictlyWithin),
  ];
  return tests.find((test) => shareInMiddle(core, box, test) <= clothAlikeMax) ?? null;
}

function shareInMiddle(core: BinaryMask, box: Box, test: Test): number {
  const reach = middleShare * (box.right - box.left + 1);
  const middle = (box.left + box.right) / 2;
  let alike = 0;
  let total = 0;
  for (let at = 0; at < core.data.length; at++) {
    if (core.data[at] === 0 || Math.abs((at % core.width) - middle) > reach) continue;
    total++;
    if (test(at)) alike++;
  }
  return total === 0 ? 1 : alike / total;
}

function follow(mask: BinaryMask, isBehind: Test): BinaryMask {
  const { width, height } = mask;
  const data = mask.data.slice();
  const queue: number[] = [];
  const enter = (at: number): void => {
    if (data[at] === 0 || !isBehind(at)) return;
    data[at] = 0;
    queue.push(at);
  };
  const visit = (at: number): void => {
    const x = at % width;
    if (x > 0) enter(at - 1);
    if (x < width - 1) enter(at + 1);
    if (at >= width) enter(at - width);
    if (at < width * (height - 1)) enter(at + width);
  };
  for (let at = 0; at < mask.data.length; at++) if (mask.data[at] === 0) visit(at);
  for (let head = 0; head < queue.length; head++) visit(queue[head]!);
  return { data, width, height };
}

const slitShareMin = 0.0008;
const slitSlimnessMin = 1.5;
/** With more gaps than this they are a pattern of the cloth. */
const slitsMax = 4;

function openSlits(mask: BinaryMask, box: Box, isBehind: Test): BinaryMask {
  const alike = createMask(mask.width, mask.height);
  for (let at = 0; at < alike.data.length; at++) alike.data[at] = mask.data[at] === 1 && isBehind(at) ? 1 : 0;
  const parts = findComponents(alike);
  const area = countInside(mask);
  const middle = (box.left + box.right) / 2;
  const isSlit = (part: Component): boolean =>
    part.area >= slitShareMin * area &&
    part.bottom - part.top + 1 >= slitSlimnessMin * (part.right - part.left + 1) &&
    Math.abs((part.left + part.right) / 2 - middle) > middleShare * (box.right - box.left + 1);
  if (parts.list.filter(isSlit).length > slitsMax) return mask;
  const slits = keepLabelled(parts, isSlit);
  return without(mask, slits);
}

const labelShareMax = 0.015;
const labelDepthMax = 0.35;

/** Fills small holes at the top center. The loop of a bag's handle is larger, and a sleeve's gap is farther out. */
function closeLabel(mask: BinaryMask, box: Box): BinaryMask {
  const outside = invert(mask);
  const area = countInside(mask);
  const middle = (box.left + box.right) / 2;
  const labels = keepComponents(outside, (part) => {
    const isEnclosed =
      part.left > box.left && part.right < box.right && part.top > box.top && part.bottom < box.bottom;
    const isCentral =
      Math.abs((part.left + part.right) / 2 - middle) < middleShare * (box.right - box.left + 1) &&
      part.bottom < box.top + labelDepthMax * (box.bottom - box.top);
    return isEnclosed && isCentral && part.area <= labelShareMax * area;
  });
  return union(mask, labels);
}

const edgeMin = 0.075;
const edgeReach = 2;
const sharpShareMin = 0.7;

/**
 * Maximum ratio of width to height. A flatter region is a seam or a shaded fold: sleeves and legs separate from a body
 * downwards.
 */
const flatnessMax = 2.5;

/** Keeps gaps that are not flat and whose border with the product is an edge almost everywhere. */
function keepSharp(image: OklabImage, gaps: BinaryMask, product: BinaryMask): BinaryMask {
  const { width, height } = gaps;
  const parts = findComponents(gaps);
  const { tested, accepted } = countSides(parts, (x, y, dx, dy) => {
    const [farX, farY] = [x + dx * (1 + edgeReach), y + dy * (1 + edgeReach)];
    if (farX < 0 || farY < 0 || farX >= width || farY >= height) return null;
    if (product.data[(y + dy) * width + x + dx] === 0) return null;
    const at = y * width + x;
    const far = farY * width + farX;
    const step = Math.hypot(
      image.l[far]! - image.l[at]!,
      image.a[far]! - image.a[at]!,
      image.b[far]! - image.b[at]!,
    );
    return step > edgeMin;
  });
  return keepLabelled(parts, ({ label, left, right, top, bottom }) => {
    const isFlat = right - left + 1 > flatnessMax * (bottom - top + 1);
    return !isFlat && accepted[label]! >= sharpShareMin * tested[label]!;
  });
}
