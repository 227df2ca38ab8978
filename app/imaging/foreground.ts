import type { Backdrop } from "./backdrop.ts";
import { explainedWithin } from "./backdrop.ts";
import { findComponents, keepComponents } from "./components.ts";
import type { OklabImage } from "./oklab.ts";
import type { BinaryMask } from "./raster.ts";
import { createMask } from "./raster.ts";

const sameBackdrop = 0.022;
const shadowStepMax = 0.011;
const shadowChromaMax = 0.018;
/** How much darker than the backdrop a soft shadow on it may be, OKLab. */
export const shadowDepthMax = 0.3;

/**
 * What stands before the backdrop. The background is flooded from the border through pixels that look like it and
 * through soft shadows: darker, the same hue, and changing so slowly from pixel to pixel that no edge lies between.
 *
 * @param gaps places the border does not reach but which show the background.
 */
export function findForeground(
  image: OklabImage,
  backdrop: Backdrop,
  depthMax = shadowDepthMax,
  gaps: BinaryMask | null = null,
): BinaryMask {
  const { width, height } = image;
  const flooded = createMask(width, height);
  const queue = new Int32Array(width * height);
  let head = 0;
  let tail = 0;
  const visit = (at: number): void => {
    flooded.data[at] = 1;
    queue[tail++] = at;
  };
  for (const at of listBorder(width, height)) {
    if (flooded.data[at] === 0 && backdrop.distance.data[at]! < explainedWithin) visit(at);
  }
  if (gaps !== null) {
    for (let at = 0; at < gaps.data.length; at++)
      if (gaps.data[at] === 1 && flooded.data[at] === 0) visit(at);
  }
  while (head < tail) {
    const at = queue[head++]!;
    const x = at % width;
    const neighbours = [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width];
    for (const next of neighbours) {
      if (next < 0 || next >= flooded.data.length || flooded.data[next] === 1) continue;
      if (backdrop.distance.data[next]! < sameBackdrop || isShadowStep(image, backdrop, at, next, depthMax))
        visit(next);
    }
  }
  for (let at = 0; at < flooded.data.length; at++) flooded.data[at] = 1 - flooded.data[at]!;
  return flooded;
}

const enclosedShareMin = 0.002;

/**
 * What looks exactly like the backdrop inside a foreground, where the border could not reach it: the gap between an
 * arm and the body, the loop of a handle. Small spots are left out, they are prints and highlights.
 *
 * @param isThing pixels known to belong to the subject whatever they look like.
 */
export function findGaps(
  image: OklabImage,
  foreground: BinaryMask,
  backdrop: Backdrop,
  isThing: (at: number) => boolean,
): BinaryMask {
  const alike = createMask(foreground.width, foreground.height);
  for (let at = 0; at < alike.data.length; at++) {
    const looksAlike =
      foreground.data[at] === 1 && backdrop.distance.data[at]! < sameBackdrop && !isThing(at);
    alike.data[at] = looksAlike ? 1 : 0;
  }
  const large = keepComponents(alike, (gap) => gap.area >= enclosedShareMin * alike.data.length);
  return keepSharp(image, large);
}

const sharpStepMin = 0.03;
const sharpWithin = 14;

/** Looks from a pixel along a row or column for a step of colour between pixels two apart. */
function meetsEdge(image: OklabImage, x: number, y: number, dx: number, dy: number): boolean {
  const { width, height } = image;
  for (let away = 0; away < sharpWithin; away++) {
    const farX = x + dx * (away + 2);
    const farY = y + dy * (away + 2);
    if (farX < 0 || farY < 0 || farX >= width || farY >= height) return false;
    const near = (y + dy * away) * width + x + dx * away;
    const far = farY * width + farX;
    const step = Math.hypot(
      image.l[far]! - image.l[near]!,
      image.a[far]! - image.a[near]!,
      image.b[far]! - image.b[near]!,
    );
    if (step > sharpStepMin) return true;
  }
  return false;
}

/** Keeps the gaps most of whose outline is an edge: a pale fold of pale cloth looks like the backdrop too, softly. */
function keepSharp(image: OklabImage, gaps: BinaryMask): BinaryMask {
  const { width, height } = gaps;
  const { labels, list } = findComponents(gaps);
  const outline = new Int32Array(list.length + 1);
  const sharp = new Int32Array(list.length + 1);
  for (let at = 0; at < labels.length; at++) {
    const label = labels[at]!;
    if (label === 0) continue;
    const x = at % width;
    const y = Math.floor(at / width);
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      const besideX = x + dx;
      const besideY = y + dy;
      if (besideX < 0 || besideY < 0 || besideX >= width || besideY >= height) continue;
      if (labels[besideY * width + besideX] === label) continue;
      outline[label]!++;
      if (meetsEdge(image, x, y, dx, dy)) sharp[label]!++;
    }
  }
  const data = new Uint8Array(labels.length);
  for (let at = 0; at < data.length; at++) {
    const label = labels[at]!;
    if (label > 0 && sharp[label]! >= 0.6 * outline[label]!) data[at] = 1;
  }
  return { ...gaps, data };
}

function isShadowStep(
  image: OklabImage,
  backdrop: Backdrop,
  from: number,
  to: number,
  depthMax: number,
): boolean {
  const depth = -backdrop.lightnessGap.data[to]!;
  return (
    depth > -sameBackdrop &&
    depth < depthMax &&
    backdrop.chromaDistance.data[to]! < shadowChromaMax &&
    Math.abs(image.l[to]! - image.l[from]!) < shadowStepMax
  );
}

function listBorder(width: number, height: number): number[] {
  const border: number[] = [];
  for (let x = 0; x < width; x++) border.push(x, (height - 1) * width + x);
  for (let y = 0; y < height; y++) border.push(y * width, y * width + width - 1);
  return border;
}
