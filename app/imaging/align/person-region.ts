import type { HumanParsing } from "../body/human-parsing.ts";
import { boxFilter } from "../box-filter.ts";
import { fillHoles, keepLarge } from "../components.ts";
import { close, dilate } from "../morphology.ts";
import { type OklabImage, toOklabImage } from "../oklab.ts";
import { type BinaryMask, countInside, createMask, type Plane, type RgbImage } from "../raster.ts";
import { planeOfMask, resamplePlane } from "../resample.ts";
import { selectNth } from "../select-nth.ts";
import type { ResampledDrawing } from "./resample-drawing.ts";

/** Why the photo can't be kept around a redrawn person. */
export type PersonRegionProblem =
  | "no_person"
  /** The person fills the image, so there is almost nothing to keep. */
  | "too_large"
  /** The drawing differs from the photo around the person. */
  | "surroundings_changed";

/** The region in which the drawing may replace the photo. */
export interface PersonRegion {
  kind: "region";
  /** Blending weight 0-1 on the small grid; 0 keeps the photo. */
  cover: Plane;
  /** Offset per channel (levels, 0-255) that matches the drawing to the photo around the person. */
  cast: [number, number, number];
}

/** Minimum probability of skin or hair. */
const personFrom = 0.3;
/** Components smaller than this share of the largest one are errors of the network. */
const partShareMin = 0.01;
const areaMin = 0.002;
const areaMax = 0.85;
/** Width of the feathered border, as a share of the longest side. */
const borderShare = 0.012;
const holeShareMax = 0.02;
/** OKLab distance at which a pixel beside the border differs, and the maximum share of such pixels. */
const differsFrom = 0.08;
const differingMax = 0.3;

/**
 * Finds the region that the drawing may replace: skin and hair of both images. Checks that both images agree along its
 * border.
 *
 * @param photo the small copy on whose grid both images were parsed.
 * @param drawn the drawing on that grid.
 */
export function findPersonRegion(
  photo: RgbImage,
  drawn: ResampledDrawing,
  parsings: readonly [HumanParsing, HumanParsing],
): PersonRegion | { kind: "none"; why: PersonRegionProblem } {
  const person = findPerson(parsings, photo);
  const area = countInside(person) / person.data.length;
  if (area < areaMin) return { kind: "none", why: "no_person" };
  if (area > areaMax) return { kind: "none", why: "too_large" };
  const border = Math.max(2, Math.round(borderShare * Math.max(photo.width, photo.height)));
  const inner = dilate(person, border);
  const outer = dilate(inner, 2 * border);
  const ring = createMask(photo.width, photo.height);
  for (let at = 0; at < ring.data.length; at++)
    ring.data[at] = outer.data[at]! & (1 - inner.data[at]!) & drawn.valid.data[at]!;
  if (shareDiffering(toOklabImage(photo), toOklabImage(drawn.image), ring) > differingMax)
    return { kind: "none", why: "surroundings_changed" };
  const cover = boxFilter(boxFilter(planeOfMask(inner), border >> 1), border >> 1);
  for (let at = 0; at < cover.data.length; at++) cover.data[at]! *= drawn.valid.data[at]!;
  return { kind: "region", cover, cast: measureCast(photo, drawn.image, ring) };
}

function findPerson(
  parsings: readonly [HumanParsing, HumanParsing],
  { width, height }: RgbImage,
): BinaryMask {
  const person = createMask(width, height);
  for (const { skin, hair } of parsings) {
    const [ofSkin, ofHair] = [skin, hair].map((plane) => resamplePlane(plane, width, height).data);
    for (let at = 0; at < person.data.length; at++)
      if (ofSkin![at]! + ofHair![at]! >= personFrom) person.data[at] = 1;
  }
  const whole = keepLarge(close(person, 2), partShareMin);
  return fillHoles(whole, holeShareMax * countInside(whole));
}

function shareDiffering(photo: OklabImage, drawn: OklabImage, ring: BinaryMask): number {
  let [differing, all] = [0, 0];
  for (let at = 0; at < ring.data.length; at++) {
    if (ring.data[at] === 0) continue;
    all++;
    const l = drawn.l[at]! - photo.l[at]!;
    const a = drawn.a[at]! - photo.a[at]!;
    const b = drawn.b[at]! - photo.b[at]!;
    if (Math.hypot(l, a, b) > differsFrom) differing++;
  }
  return all === 0 ? 0 : differing / all;
}

function measureCast(photo: RgbImage, drawn: RgbImage, ring: BinaryMask): [number, number, number] {
  const inside = countInside(ring);
  if (inside === 0) return [0, 0, 0];
  return [0, 1, 2].map((channel) => {
    const values = new Float32Array(inside);
    let count = 0;
    for (let at = 0; at < ring.data.length; at++) {
      if (ring.data[at] === 1)
        values[count++] = photo.data[at * 3 + channel]! - drawn.data[at * 3 + channel]!;
    }
    return selectNth(values, inside >> 1);
  }) as [number, number, number];
}

/**
 * Alpha-blends the drawing over the photo in the person's region. Every pixel outside the region keeps the photo's
 * bytes.
 *
 * @param drawn the drawing on the photo's grid.
 */
export function blendPerson(photo: RgbImage, drawn: RgbImage, { cover, cast }: PersonRegion): RgbImage {
  const { width, height } = photo;
  const share = resamplePlane(cover, width, height).data;
  const image = { data: photo.data.slice(), width, height };

  for (let pixel = 0; pixel < share.length; pixel++) {
    if (share[pixel]! < 1 / 255) continue;

    for (let channel = 0; channel < 3; channel++) {
      const at = pixel * 3 + channel;
      const own = Math.min(255, Math.max(0, drawn.data[at]! + cast[channel]!));
      image.data[at] = photo.data[at]! + share[pixel]! * (own - photo.data[at]!) + 0.5;
    }
  }
  return image;
}
