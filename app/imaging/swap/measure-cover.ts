import { distance, type Pose } from "../body/pose.ts";
import { type FaceMesh, faceHeightOf, marks, pointsOf, rings } from "../faces/face-mesh.ts";
import { fillCapsule, fillPolygon } from "../polygon.ts";
import { createMask, type Plane, type Point } from "../raster.ts";
import { boxOfShape } from "./shape.ts";

/** How much of the face is to be seen, each 0-1. */
export interface FaceShown {
  /** Of the oval of the mesh. */
  whole: number;
  /** Of its halves on either side of the line from forehead to chin; right and left are the wearer's. */
  right: number;
  left: number;
  /** Of the oval lies where the pose sees a hand. A hand has the color of the face and is not told from it by that. */
  underHand: number;
}

const wholeMin = 0.45;
const halfMin = 0.5;
const otherHalfMin = 0.7;
const underHandMax = 0.3;
/** A wrist is believed from this score on. */
const wristSure = 0.35;

/**
 * @param alpha cover of the visible face as `findVisibleFace` tells it.
 * @param mesh and pose in pixels of the picture; without a pose no hand is seen.
 */
export function measureCover(alpha: Plane, mesh: FaceMesh, pose: Pose | null): FaceShown {
  const outline = pointsOf(mesh, rings.oval);
  const { left, ...box } = boxOfShape({ kind: "polygon", corners: outline }, alpha.width, alpha.height);
  const width = Math.max(0, box.right - left);
  const height = Math.max(0, box.bottom - box.top);
  const toBox = ({ x, y }: Point): Point => ({ x: x - left, y: y - box.top });
  const oval = createMask(width, height);
  fillPolygon(oval, outline.map(toBox));
  const hands = createMask(width, height);
  if (pose !== null) drawHands(hands, pose, faceHeightOf(mesh), toBox);
  const top = mesh[marks.foreheadTop]!;
  const chin = mesh[marks.chin]!;
  const area = [0, 0];
  const shown = [0, 0];
  let under = 0;
  for (let at = 0; at < oval.data.length; at++) {
    if (oval.data[at] === 0) continue;
    const column = at % width;
    const x = left + column;
    const y = box.top + (at - column) / width;
    const side = (chin.x - top.x) * (y - top.y) - (chin.y - top.y) * (x - top.x) > 0 ? 0 : 1;
    area[side]!++;
    shown[side]! += alpha.data[y * alpha.width + x]!;
    under += hands.data[at]!;
  }
  const all = Math.max(1, area[0]! + area[1]!);
  return {
    whole: (shown[0]! + shown[1]!) / all,
    right: shown[0]! / Math.max(1, area[0]!),
    left: shown[1]! / Math.max(1, area[1]!),
    underHand: under / all,
  };
}

/** What covers a face so far that it can't be replaced. */
export type CoverProblem = "face_under_hand" | "face_half_covered" | "face_covered";

/** What is wrong with a face that is shown like this; null when it can be replaced. */
export function findCoverProblem({ whole, right, left, underHand }: FaceShown): CoverProblem | null {
  if (underHand > underHandMax) return "face_under_hand";
  if (Math.min(right, left) < halfMin && Math.max(right, left) > otherHalfMin) return "face_half_covered";
  if (whole < wholeMin) return "face_covered";
  return null;
}

function drawHands(
  mask: { data: Uint8Array; width: number; height: number },
  pose: Pose,
  face: number,
  toMask: (point: Point) => Point,
): void {
  for (const side of ["left", "right"] as const) {
    const wrist = pose[`${side}Wrist`];
    const elbow = pose[`${side}Elbow`];
    if (wrist.score < wristSure || elbow.score < wristSure) continue;
    const length = Math.max(1, distance(elbow, wrist));
    const reach = 0.6 * face;
    const fingers = {
      x: wrist.x + ((wrist.x - elbow.x) / length) * reach,
      y: wrist.y + ((wrist.y - elbow.y) / length) * reach,
    };
    fillCapsule(mask, toMask(wrist), toMask(fingers), 0.25 * face);
  }
}
