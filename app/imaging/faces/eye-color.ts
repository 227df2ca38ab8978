import { medianColor } from "../body/skin.ts";
import { type Oklab, oklabAt } from "../oklab.ts";
import { fillPolygon } from "../polygon.ts";
import { createMask, type Point, type RgbImage } from "../raster.ts";
import { irisOf, rings } from "./face-mesh.ts";

const pixelsMin = 40;
/** Annulus of the iris without pupil and dark limbal ring, in shares of its radius. */
const innerShare = 0.45;
const outerShare = 0.85;
/** Lightness limit that excludes specular reflections, and the sclera beside a misplaced iris. */
const lightsFrom = 0.72;
/** Maximum OKLab distance between both eyes. */
const apartMax = 0.09;

/**
 * Median color of both irises between the lids. Null when they are too small, occluded or differ.
 *
 * @param points the 478 landmarks in pixels of `image`.
 */
export function eyeColorOf(image: RgbImage, points: readonly Point[]): Oklab | null {
  const right = irisColors(image, points, irisOf.right, rings.rightEye);
  const left = irisColors(image, points, irisOf.left, rings.leftEye);
  if (right.length < pixelsMin || left.length < pixelsMin) return null;
  const one = medianColor(right);
  const other = medianColor(left);
  if (Math.hypot(one.l - other.l, one.a - other.a, one.b - other.b) > apartMax) return null;
  return medianColor([...right, ...left]);
}

function irisColors(
  image: RgbImage,
  points: readonly Point[],
  iris: number,
  ring: readonly number[],
): Oklab[] {
  const between = createMask(image.width, image.height);
  fillPolygon(
    between,
    ring.map((index) => points[index]!),
  );
  const centre = points[iris]!;
  const rim = [1, 2, 3, 4].map((index) => points[iris + index]!);
  const radius = rim.reduce((sum, { x, y }) => sum + Math.hypot(x - centre.x, y - centre.y), 0) / rim.length;
  const colors: Oklab[] = [];
  const top = Math.max(0, Math.floor(centre.y - radius));
  const bottom = Math.min(image.height - 1, Math.ceil(centre.y + radius));
  const left = Math.max(0, Math.floor(centre.x - radius));
  const right = Math.min(image.width - 1, Math.ceil(centre.x + radius));
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const pixel = y * image.width + x;
      const share = Math.hypot(x - centre.x, y - centre.y) / radius;
      if (between.data[pixel] === 0 || share < innerShare || share > outerShare) continue;
      const color = oklabAt(image, pixel);
      if (color.l < lightsFrom) colors.push(color);
    }
  }
  return colors;
}
