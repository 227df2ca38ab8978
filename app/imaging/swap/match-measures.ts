import { alignFace, pick } from "../faces/aligned-face.ts";
import { type FaceMesh, faceWidthOf, rings } from "../faces/face-mesh.ts";
import { skinRegions } from "../faces/face-regions.ts";
import { colorsInside } from "../faces/region-colors.ts";
import type { RgbImage } from "../raster.ts";
import type { ShownFace } from "./shown-face.ts";
import type { SwappedFace } from "./swap-face.ts";

/** How well a photo and an identity match. */
export interface MatchMeasures {
  /** Difference in lightness (OKLab) of the cheeks on both photos: of skin and light together. */
  lightGap: number;
  /** Difference in the left-right light ratio of the cheeks (natural logarithm) on both photos. */
  lightTurn: number;
  /** Loss of contrast between brows and skin from the photo to the result. */
  browsLost: number;
  /** Magnification: pixels of the result per pixel of the identity's face. */
  enlargement: number;
}

export function measureMatch(photo: RgbImage, identity: ShownFace, swapped: SwappedFace): MatchMeasures {
  const from = readLights(identity.image, identity.mesh);
  const before = readLights(photo, swapped.mesh);
  const after = readLights(swapped.image, swapped.mesh);
  return {
    lightGap: Math.abs(from.cheeks - before.cheeks),
    lightTurn: Math.abs(from.turn - before.turn),
    browsLost: before.brows - after.brows,
    enlargement: faceWidthOf(swapped.mesh) / Math.max(1, faceWidthOf(identity.mesh)),
  };
}

function readLights(image: RgbImage, mesh: FaceMesh): { cheeks: number; turn: number; brows: number } {
  const face = alignFace(image, mesh);
  const lightAt = (...regions: (readonly number[])[]): number => {
    const lights = regions.map((ring) => {
      const colors = colorsInside(face.image, pick(face.points, ring));
      return colors.reduce((sum, { l }) => sum + l, 0) / Math.max(1, colors.length);
    });
    return Math.max(0.05, lights.reduce((sum, light) => sum + light, 0) / lights.length);
  };
  const { rightCheek, leftCheek, forehead } = skinRegions;
  return {
    cheeks: lightAt(rightCheek, leftCheek),
    turn: Math.log(lightAt(rightCheek) / lightAt(leftCheek)),
    brows: lightAt(forehead, rightCheek, leftCheek) / lightAt(rings.rightBrow, rings.leftBrow) - 1,
  };
}
