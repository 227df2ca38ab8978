import { boxFilter } from "../box-filter.ts";
import { type FaceMesh, faceHeightOf, faceWidthOf, pointsOf, rings } from "../faces/face-mesh.ts";
import { skinRegions } from "../faces/face-regions.ts";
import { type OklabImage, toOklabImage } from "../oklab.ts";
import { fillPolygon } from "../polygon.ts";
import { createMask, type Plane, type Point, type RgbImage } from "../raster.ts";
import { planeOfMask, thresholdPlane } from "../resample.ts";
import { cutPicture, toCutPoint } from "./picture-cut.ts";
import { learnSkinTone, type SkinTone, tintGap } from "./skin-tone.ts";
import { softenRegion } from "./soften-region.ts";

export interface VisibleFace {
  /** Cover (0-1, at the picture's size) of the face that is really to be seen, inside the oval of the mesh. */
  alpha: Plane;
  /** Skin as this face shows it. */
  tone: SkinTone;
}

const gridPixels = 120_000;

/**
 * The face inside the mesh's oval without what lies over it: hair, a hat's brim, glasses, hands. Brows, eyes, lips and
 * beard are face; ears are not, because a mesh has none: their skin is found with the body's.
 *
 * @param mesh in pixels of the picture.
 * @returns null when the face shows too little skin to learn its colour.
 */
export function findVisibleFace(image: RgbImage, mesh: FaceMesh): VisibleFace | null {
  const width = faceWidthOf(mesh);
  const height = faceHeightOf(mesh);
  const oval = pointsOf(mesh, rings.oval);
  const cut = cutPicture(
    image,
    {
      left: Math.min(...oval.map(({ x }) => x)) - 0.3 * width,
      top: Math.min(...oval.map(({ y }) => y)) - 0.4 * height,
      right: Math.max(...oval.map(({ x }) => x)) + 0.3 * width,
      bottom: Math.max(...oval.map(({ y }) => y)) + 0.2 * height,
    },
    gridPixels,
  );
  const points = mesh.map((landmark) => toCutPoint(cut, landmark));
  const lab = toOklabImage(cut.image);
  const tone = learnFaceTone(lab, points);
  if (tone === null) return null;
  const face = createMask(lab.width, lab.height);
  fillPolygon(
    face,
    rings.oval.map((index) => points[index]!),
  );
  return { alpha: softenRegion(image, cut, thresholdPlane(boxFilter(planeOfMask(face), 1), 0.5)), tone };
}

/** Forehead pixels count when cheeks and nose know their colour: the rest may be a fringe or the brim of a hat. */
const foreheadGapMax = 2;

function learnFaceTone(lab: OklabImage, points: readonly Point[]): SkinTone | null {
  const { forehead, ...below } = skinRegions;
  const pixels = Object.values(below).flatMap((region) => listInside(lab, points, region));
  const tone = learnSkinTone(lab, pixels);
  if (tone === null) return null;
  const more = listInside(lab, points, forehead).filter(
    (at) =>
      lab.l[at]! > tone.dark - 0.05 &&
      tintGap(tone, lab.l[at]!, lab.a[at]!, lab.b[at]!) < foreheadGapMax * tone.scatter,
  );
  return learnSkinTone(lab, [...pixels, ...more]);
}

function listInside(
  { width, height }: OklabImage,
  points: readonly Point[],
  region: readonly number[],
): number[] {
  const mask = createMask(width, height);
  fillPolygon(
    mask,
    region.map((index) => points[index]!),
  );
  const pixels: number[] = [];
  for (let at = 0; at < mask.data.length; at++) if (mask.data[at] === 1) pixels.push(at);
  return pixels;
}
