import type { OklabImage } from "../oklab.ts";
import type { BinaryMask } from "../raster.ts";
import type { Side } from "./plan-frame.ts";

const depthShare = 0.025;
/** Maximum OKLab distance of neighboring segments of a backdrop, and of all segments of one side. */
const stepMax = 0.03;
const spreadMax = 0.12;
const stretches = 48;
const strayShareMax = 0.02;

/**
 * Finds the sides with a smooth backdrop. The border is divided into segments: each must be uniform, and neighbors must
 * be similar, which allows gradients but not a subject cut by the frame.
 *
 * @param subject the foreground; a side that it touches is not plain. Null when unknown.
 */
export function findPlainSides(image: OklabImage, subject: BinaryMask | null): Set<Side> {
  const sides: Side[] = ["left", "right", "top", "bottom"];
  return new Set(sides.filter((side) => isPlain(image, subject, side)));
}

function isPlain(image: OklabImage, subject: BinaryMask | null, side: Side): boolean {
  const { width, height } = image;
  const isColumn = side === "left" || side === "right";
  const along = isColumn ? height : width;
  const across = isColumn ? width : height;
  const depth = Math.max(2, Math.round(depthShare * across));
  const at = (place: number, level: number): number => {
    const inward = side === "left" || side === "top" ? level : across - 1 - level;
    return isColumn ? place * width + inward : inward * width + place;
  };
  const means: [number, number, number][] = [];
  let stray = 0;
  for (let stretch = 0; stretch < stretches; stretch++) {
    const from = Math.floor((stretch * along) / stretches);
    const to = Math.max(from + 1, Math.floor(((stretch + 1) * along) / stretches));
    const sum: [number, number, number] = [0, 0, 0];
    let count = 0;
    for (let place = from; place < to; place++) {
      for (let level = 0; level < depth; level++) {
        const pixel = at(place, level);
        if (subject?.data[pixel] === 1) return false;
        sum[0] += image.l[pixel]!;
        sum[1] += image.a[pixel]!;
        sum[2] += image.b[pixel]!;
        count++;
      }
    }
    const mean: [number, number, number] = [sum[0] / count, sum[1] / count, sum[2] / count];
    for (let place = from; place < to; place++) {
      for (let level = 0; level < depth; level++) {
        const pixel = at(place, level);
        if (gap(mean, [image.l[pixel]!, image.a[pixel]!, image.b[pixel]!]) > stepMax) stray++;
      }
    }
    means.push(mean);
  }
  if (stray > strayShareMax * along * depth) return false;
  return means.every(
    (mean, index) => gap(mean, means[Math.max(0, index - 1)]!) < stepMax && gap(mean, means[0]!) < spreadMax,
  );
}

function gap(one: [number, number, number], other: [number, number, number]): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}
