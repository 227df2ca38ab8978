import { countByLabel, countSides, fillHoles, findComponents, keepLabelled } from "../components.ts";
import { erode } from "../morphology.ts";
import type { OklabImage } from "../oklab.ts";
import type { BinaryMask } from "../raster.ts";

const holeShareMax = 0.05;

/** Keeps components without holes. The ground of a dotted or checked cloth has many; a backdrop has none. */
export function keepSolid(mask: BinaryMask): BinaryMask {
  const filled = findComponents(fillHoles(mask, mask.data.length));
  const solid = countByLabel(filled, mask);
  const kept = keepLabelled(filled, ({ label, area }) => solid[label]! >= (1 - holeShareMax) * area);
  for (let at = 0; at < kept.data.length; at++) kept.data[at]! &= mask.data[at]!;
  return kept;
}

const rougherMax = 2;
const roughnessMin = 0.012;

/** Keeps components about as smooth as the background outside the foreground. Cloth has a texture. */
export function keepSmooth(image: OklabImage, mask: BinaryMask, foreground: BinaryMask): BinaryMask {
  const { width, height } = mask;
  const parts = findComponents(mask);
  const { labels, list } = parts;
  const inner = erode(mask, 2);
  const sums = new Float64Array(list.length + 1);
  const counts = new Int32Array(list.length + 1);
  let backSum = 0;
  let backCount = 0;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      const bend = Math.abs(
        4 * image.l[at]! - image.l[at - 1]! - image.l[at + 1]! - image.l[at - width]! - image.l[at + width]!,
      );
      const label = labels[at]!;
      if (inner.data[at] === 1) {
        sums[label]! += bend;
        counts[label]!++;
      } else if (label === 0 && foreground.data[at] === 0) {
        backSum += bend;
        backCount++;
      }
    }
  }
  const limit = Math.max(roughnessMin, (rougherMax * backSum) / Math.max(1, backCount));
  return keepLabelled(parts, ({ label }) => sums[label]! <= limit * counts[label]!);
}

const borderShareMin = 0.15;

/** Keeps components with a minimum share of their outline on the image's border. */
export function keepBordering(mask: BinaryMask): BinaryMask {
  const { width, height } = mask;
  const parts = findComponents(mask);
  const { labels, list } = parts;
  const border = new Int32Array(list.length + 1);
  const outline = new Int32Array(list.length + 1);
  for (let at = 0; at < labels.length; at++) {
    const label = labels[at]!;
    if (label === 0) continue;
    const x = at % width;
    const y = (at - x) / width;
    if (x === 0 || y === 0 || x === width - 1 || y === height - 1) border[label]!++;
    else if (
      labels[at - 1] !== label ||
      labels[at + 1] !== label ||
      labels[at - width] !== label ||
      labels[at + width] !== label
    )
      outline[label]!++;
  }
  return keepLabelled(
    parts,
    ({ label }) => border[label]! >= borderShareMin * (border[label]! + outline[label]!),
  );
}

/** Keeps components with at least half of their area in a region. */
export function keepMarked(mask: BinaryMask, region: BinaryMask): BinaryMask {
  const parts = findComponents(mask);
  const marked = countByLabel(parts, region);
  return keepLabelled(parts, ({ label, area }) => 2 * marked[label]! >= area);
}

const sharpStepMin = 0.03;
const sharpWithin = 14;

/** Searches a row or column from a pixel for an edge: a color step between pixels two apart. */
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

/**
 * Keeps gaps with a sharp outline. A pale fold of pale cloth has the backdrop's color too, but a soft outline.
 *
 * @param shareMin minimum share of the outline with an edge.
 */
export function keepSharp(image: OklabImage, gaps: BinaryMask, shareMin: number): BinaryMask {
  const { width, height } = gaps;
  const parts = findComponents(gaps);
  const { tested, accepted } = countSides(parts, (x, y, dx, dy) => {
    const besideX = x + dx;
    const besideY = y + dy;
    if (besideX < 0 || besideY < 0 || besideX >= width || besideY >= height) return null;
    if (parts.labels[besideY * width + besideX] === parts.labels[y * width + x]) return null;
    return meetsEdge(image, x, y, dx, dy);
  });
  return keepLabelled(parts, ({ label }) => accepted[label]! >= shareMin * tested[label]!);
}
