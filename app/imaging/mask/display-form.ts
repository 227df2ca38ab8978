import { findComponents } from "../components.ts";
import { erode, open } from "../morphology.ts";
import type { Oklab, OklabImage } from "../oklab.ts";
import type { BinaryMask } from "../raster.ts";
import { countInside, createMask } from "../raster.ts";
import type { GarmentColors } from "./garment-colors.ts";
import { findGarmentColors, garmentDistance } from "./garment-colors.ts";

const outlierFrom = 0.12;
const areaShareMin = 0.008;
const areaShareMax = 0.25;
const elsewhereMax = 0.5;
const alikeWithin = 0.08;

/**
 * Removes the support of a product: the neck of a dress form, or a hanger. It is a component at the top whose color
 * differs from the cloth and is rare elsewhere on it. A contrasting collar is removed too, so it keeps its color.
 *
 * @param mask a single product with its support.
 */
export function removeDisplayForm(image: OklabImage, mask: BinaryMask): BinaryMask {
  const colors = findGarmentColors(image, erode(mask, 2), () => false);
  if (colors === null) return mask;
  const outliers = createMask(mask.width, mask.height);
  for (let at = 0; at < mask.data.length; at++) {
    if (mask.data[at] === 0) continue;
    const gap = garmentDistance(colors, image.l[at]!, image.a[at]!, image.b[at]!);
    outliers.data[at] = gap > outlierFrom ? 1 : 0;
  }
  const { labels, list } = findComponents(open(outliers, 1));
  const area = countInside(mask);
  const top = Math.floor(mask.data.indexOf(1) / mask.width);
  const reach = top + Math.max(3, Math.round(0.08 * mask.height));
  const data = mask.data.slice();
  for (const part of list) {
    if (part.top > reach || part.area < areaShareMin * area || part.area > areaShareMax * area) continue;
    if (!isOnOutline(mask, labels, part.label) || isElsewhere(image, outliers, labels, part.label)) continue;
    clearPart(image, colors, labels, part.label, data);
  }
  return { ...mask, data };
}

const shadedFrom = 0.07;
const shadedStepMax = 0.03;

/** Clears a component and its shaded continuation by region growing without crossing an edge. */
function clearPart(
  image: OklabImage,
  colors: GarmentColors,
  labels: Int32Array,
  label: number,
  data: Uint8Array,
): void {
  const { width } = image;
  const queue: number[] = [];
  for (let at = 0; at < labels.length; at++) {
    if (labels[at] !== label) continue;
    data[at] = 0;
    queue.push(at);
  }
  for (let head = 0; head < queue.length; head++) {
    const at = queue[head]!;
    for (const next of [at - 1, at + 1, at - width, at + width]) {
      if (data[next] !== 1) continue;
      const l = image.l[next]!;
      const a = image.a[next]!;
      const b = image.b[next]!;
      if (Math.hypot(l - image.l[at]!, a - image.a[at]!, b - image.b[at]!) > shadedStepMax) continue;
      if (garmentDistance(colors, l, a, b) < shadedFrom) continue;
      data[next] = 0;
      queue.push(next);
    }
  }
}

const outlineShareMin = 0.1;

/** Distinguishes a support, which reaches the outline, from a print, which lies inside. */
function isOnOutline(mask: BinaryMask, labels: Int32Array, label: number): boolean {
  const { width } = mask;
  const core = erode(mask, 3);
  let onOutline = 0;
  let outline = 0;
  for (let at = width; at < labels.length - width; at++) {
    if (labels[at] !== label) continue;
    const isEdge =
      labels[at - 1] !== label ||
      labels[at + 1] !== label ||
      labels[at - width] !== label ||
      labels[at + width] !== label;
    if (!isEdge) continue;
    outline++;
    if (core.data[at] === 0) onOutline++;
  }
  return onOutline >= outlineShareMin * outline;
}

/** True when the outlier color is frequent elsewhere, so it belongs to the cloth's pattern. */
function isElsewhere(image: OklabImage, outliers: BinaryMask, labels: Int32Array, label: number): boolean {
  const mean: Oklab = { l: 0, a: 0, b: 0 };
  let count = 0;
  for (let at = 0; at < labels.length; at++) {
    if (labels[at] !== label) continue;
    mean.l += image.l[at]!;
    mean.a += image.a[at]!;
    mean.b += image.b[at]!;
    count++;
  }
  let elsewhere = 0;
  for (let at = 0; at < labels.length; at++) {
    if (outliers.data[at] === 0 || labels[at] === label) continue;
    const gap = Math.hypot(
      image.l[at]! - mean.l / count,
      image.a[at]! - mean.a / count,
      image.b[at]! - mean.b / count,
    );
    if (gap < alikeWithin) elsewhere++;
  }
  return elsewhere > elsewhereMax * count;
}
