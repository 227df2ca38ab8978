import { type FaceMesh, pointsOf, rings } from "../faces/face-mesh.ts";
import { skinRegions } from "../faces/face-regions.ts";
import { type OklabImage, toOklabImage } from "../oklab.ts";
import type { BinaryMask, Plane, RgbImage } from "../raster.ts";
import { areaAroundHead } from "./head-places.ts";
import { type ParsedPerson, sampleParsed } from "./parsed-person.ts";
import { cutPicture, toCutPoint } from "./picture-cut.ts";
import { maskOfShapes } from "./shape.ts";
import { learnSkinTone, type SkinTone } from "./skin-tone.ts";
import { softenRegion } from "./soften-region.ts";

export interface VisibleFace {
  /** Cover (0-1, at the picture's size) of the face that is really to be seen, inside the oval of the mesh. */
  alpha: Plane;
  /** Skin as this face shows it. */
  tone: SkinTone;
}

const gridPixels = 120_000;
/** Loose hair beside the face is less than this to the network. */
const faceMin = 0.7;

/**
 * The face inside the mesh's oval without what lies over it: hair, a hat's brim, glasses, hands. Brows, eyes, lips and
 * beard are face. Ears are not, because a mesh has none: their skin is found with the body's.
 *
 * @param mesh in pixels of the picture.
 * @returns null when the face shows too little skin to learn its color.
 */
export function findVisibleFace(image: RgbImage, mesh: FaceMesh, parsed: ParsedPerson): VisibleFace | null {
  const cut = cutPicture(image, areaAroundHead(mesh), gridPixels);
  const landmarks = mesh.map((landmark) => ({ ...toCutPoint(cut, landmark), z: landmark.z * cut.scaleX }));
  const { width, height } = cut.image;
  const mask = maskOfShapes(width, height, [{ kind: "polygon", corners: pointsOf(landmarks, rings.oval) }]);
  const face = sampleParsed(parsed, "face", cut, image);
  for (let at = 0; at < mask.data.length; at++) if (face.data[at]! < faceMin) mask.data[at] = 0;
  const tone = learnFaceTone(toOklabImage(cut.image), landmarks, mask);
  if (tone === null) return null;
  return { alpha: softenRegion(image, cut, mask, 1), tone };
}

/** From the places that are bare skin on nearly everybody, as far as they are to be seen. */
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
