import { distance, type Joint, middle, type Pose } from "../body/pose.ts";
import { type FaceMesh, faceHeightOf, faceWidthOf, marks } from "../faces/face-mesh.ts";
import type { Point } from "../raster.ts";
import type { Capsule } from "./shape.ts";

/** Minimum score of a detected joint. */
const likely = 0.25;

/**
 * Capsules along neck, chest and limbs. Skin that touches one belongs to this person. Joints give the positions; the
 * size of the face and the length of the limb give the radius.
 *
 * @param pose and mesh in pixels of the same image, which the capsules are in too.
 */
export function listLimbCapsules(pose: Pose, mesh: FaceMesh): Capsule[] {
  const faceWidth = faceWidthOf(mesh);
  const faceHeight = faceHeightOf(mesh);
  const chin = mesh[marks.chin]!;
  const capsules: Capsule[] = [];
  const add = (from: Point, to: Point, radius: number): void => {
    capsules.push({ kind: "capsule", from, to, radius: Math.max(radius, 0.12 * distance(from, to)) });
  };
  const isSeen = (joint: Joint): boolean => joint.score >= likely;
  if (isSeen(pose.leftShoulder) && isSeen(pose.rightShoulder)) {
    const pit = middle(pose.leftShoulder, pose.rightShoulder);
    add(chin, { x: pit.x, y: pit.y + 0.25 * faceHeight }, 0.2 * faceWidth);
  }
  for (const side of ["left", "right"] as const) {
    const [shoulder, elbow, wrist] = [pose[`${side}Shoulder`], pose[`${side}Elbow`], pose[`${side}Wrist`]];
    const [hip, knee, ankle] = [pose[`${side}Hip`], pose[`${side}Knee`], pose[`${side}Ankle`]];
    if (isSeen(shoulder) && isSeen(elbow)) add(shoulder, elbow, 0.2 * faceWidth);
    if (isSeen(elbow) && isSeen(wrist)) add(elbow, beyond(elbow, wrist, 0.35 * faceHeight), 0.2 * faceWidth);
    else if (isSeen(wrist)) add(wrist, wrist, 0.3 * faceWidth);
    if (isSeen(hip) && isSeen(knee)) add(hip, knee, 0.35 * faceWidth);
    if (isSeen(knee) && isSeen(ankle)) add(knee, beyond(knee, ankle, 0.5 * faceHeight), 0.25 * faceWidth);
  }
  return capsules;
}

/** The end of a limb, extended by its hand or foot. */
function beyond(from: Point, to: Point, by: number): Point {
  const length = Math.max(1, distance(from, to));
  return { x: to.x + ((to.x - from.x) * by) / length, y: to.y + ((to.y - from.y) * by) / length };
}
