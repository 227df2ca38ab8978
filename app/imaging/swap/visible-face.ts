import { type FaceMesh, pointsOf, rings } from "../faces/face-mesh.ts";
import { skinRegions } from "../faces/face-regions.ts";
import { type OklabImage, toOklabImage } from "../oklab.ts";
import type { BinaryMask, Plane, RgbImage } from "../raster.ts";
import { areaAroundHead } from "./head-area.ts";
import { type ParsedPerson, sampleParsed } from "./parsed-person.ts";
import { cropScaled, toCropPoint } from "./scaled-crop.ts";
import { maskOfShapes } from "./shape.ts";
import { learnSkinTone, type SkinTone } from "./skin-tone.ts";
import { softenRegion } from "./soften-region.ts";

export interface VisibleFace {
  /** Alpha matte (0-1, at the image's size) of the visible face inside the mesh's oval. */
  alpha: Plane;
  /** Skin tone of this face in this photo. */
  tone: SkinTone;
}

const gridPixels = 120_000;
/** Minimum face probability. Loose hair beside the face is below it. */
const faceMin = 0.7;

/**
 * Segments the visible face inside the mesh's oval: without hair, a hat's brim, glasses or hands over it. Brows, eyes,
 * lips and beard belong to the face. Ears have no landmarks; their skin is segmented with the body's.
 *
 * @param mesh in pixels of the image.
 * @returns null when the face shows too little skin to measure its color.
 */
export function findVisibleFace(image: RgbImage, mesh: FaceMesh, parsed: ParsedPerson): VisibleFace | null {
  const crop = cropScaled(image, areaAroundHead(mesh), gridPixels);
  const landmarks = mesh.map((landmark) => ({ ...toCropPoint(crop, landmark), z: landmark.z * crop.scaleX }));
  const { width, height } = crop.image;
  const mask = maskOfShapes(width, height, [{ kind: "polygon", corners: pointsOf(landmarks, rings.oval) }]);
  const face = sampleParsed(parsed, "face", crop, image);
  for (let at = 0; at < mask.data.length; at++) if (face.data[at]! < faceMin) mask.data[at] = 0;
  const tone = learnFaceTone(toOklabImage(crop.image), landmarks, mask);
  if (tone === null) return null;
  return { alpha: softenRegion(image, crop, mask, 1), tone };
}

/** Measured on the regions that are bare skin on nearly everybody, where they are visible. */
function learnFaceTone(lab: OklabImage, mesh: FaceMesh, visible: BinaryMask): SkinTone | null {
  const regions = Object.values(skinRegions).map((ring) => ({
    kind: "polygon" as const,
    corners: pointsOf(mesh, ring),
  }));
  const places = maskOfShapes(lab.width, lab.height, regions);
  const pixels: number[] = [];
  for (let at = 0; at < places.data.length; at++)
    if (places.data[at] === 1 && visible.data[at] === 1) pixels.push(at);
  return learnSkinTone(lab, pixels);
}
