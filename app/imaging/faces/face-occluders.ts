import { fillPolygon } from "../polygon.ts";
import { createMask, type Plane } from "../raster.ts";
import { centreOf, type FaceMesh, pointsOf, rings } from "./face-mesh.ts";
import { skinRegions } from "./face-regions.ts";
import { toFramePoint } from "./frame.ts";
import type { ParsedHead } from "./parsed-head.ts";

/** Occlusion of a face: the covered share (0-1) of each region. */
export interface FaceOccluders {
  /** Hair over eye, brow or cheek: the maximum of these. */
  hairOverEye: number;
  hairOverBrow: number;
  hairOverCheek: number;
  /** Skin within the oval that is not the face's own, such as a hand. */
  hand: number;
  /** Accessories over the eyes, their surroundings and the temples. */
  overEyes: number;
  /** Accessories or cloth over the forehead. */
  overForehead: number;
}

export type OccluderProblem = "face_with_glasses" | "face_under_hand" | "face_under_hair" | "face_under_hat";

/** Around both eyes, brows included, from temple to temple. */
const eyeBand = [
  127, 70, 63, 105, 66, 107, 9, 336, 296, 334, 293, 300, 356, 447, 345, 346, 347, 348, 349, 350, 6, 121, 120,
  119, 118, 117, 116, 227,
];
/** The oval is shrunk: neck and ears lie beyond it, and no mesh matches it exactly. */
const innerOval = 0.88;
/** Minimum class probability of a pixel. */
const classMin = 0.5;

/** Threshold for rims, which are thinner than the network's pixels. On bare faces the value is below 0.06. */
const rimMin = 0.1;

const handMax = 0.04;
const overEyesMax = 0.04;
const overForeheadMax = 0.08;
const hairOverEyeMax = 0.1;
const hairOverBrowMax = 0.15;
/**
 * Maximum share of hair over a cheek. A cheek that is drawn over may be half hidden; one that is copied from a photo
 * must be fully visible.
 */
const hairOverCheekMax = { taken: 0.2, drawn: 0.5 };

export function measureOccluders({ frame, parsing }: ParsedHead, mesh: FaceMesh): FaceOccluders {
  const { hair, skin, face, clothes, accessories } = parsing;
  const { width, height } = hair;
  const points = mesh.map((landmark) => {
    const { x, y } = toFramePoint(frame, landmark);
    return { x: x * width, y: y * height };
  });
  const shareOf = (ring: readonly number[], of: (at: number) => boolean, size = 1): number => {
    const corners = pointsOf(mesh, ring).map((_, at) => points[ring[at]!]!);
    const centre = centreOf(corners);
    const mask = createMask(width, height);
    fillPolygon(
      mask,
      corners.map(({ x, y }) => ({
        x: centre.x + size * (x - centre.x),
        y: centre.y + size * (y - centre.y),
      })),
    );
    let counted = 0;
    let found = 0;
    for (let at = 0; at < mask.data.length; at++) {
      if (mask.data[at] === 0) continue;
      counted++;
      if (of(at)) found++;
    }
    return found / Math.max(1, counted);
  };
  const isIn = (plane: Plane) => (at: number) => plane.data[at]! >= classMin;
  const isHair = isIn(hair);
  return {
    hairOverEye: Math.max(shareOf(rings.rightEye, isHair), shareOf(rings.leftEye, isHair)),
    hairOverBrow: Math.max(shareOf(rings.rightBrow, isHair), shareOf(rings.leftBrow, isHair)),
    hairOverCheek: Math.max(shareOf(skinRegions.rightCheek, isHair), shareOf(skinRegions.leftCheek, isHair)),
    hand: shareOf(rings.oval, (at) => skin.data[at]! - face.data[at]! >= classMin, innerOval),
    overEyes: shareOf(eyeBand, (at) => accessories.data[at]! >= rimMin),
    overForehead: shareOf(
      skinRegions.forehead,
      (at) => accessories.data[at]! + clothes.data[at]! >= classMin,
    ),
  };
}

/**
 * The occlusion that makes a face unusable; null when there is none.
 *
 * @param use whether the face is copied from the photo or drawn over.
 */
export function findOccluderProblem(
  occluders: FaceOccluders,
  use: "taken" | "drawn",
): OccluderProblem | null {
  if (occluders.overForehead > overForeheadMax) return "face_under_hat";
  if (occluders.overEyes > overEyesMax) return "face_with_glasses";
  if (occluders.hand > handMax) return "face_under_hand";
  if (
    occluders.hairOverEye > hairOverEyeMax ||
    occluders.hairOverBrow > hairOverBrowMax ||
    occluders.hairOverCheek > hairOverCheekMax[use]
  )
    return "face_under_hair";
  return null;
}
