import { distance, type Joint, middle, type Pose } from "../body/pose.ts";
import { type FaceMesh, faceHeightOf, faceWidthOf, marks } from "../faces/face-mesh.ts";
import type { Point } from "../raster.ts";
import type { Capsule } from "./shape.ts";

/** A joint is believed from this score on. */
const likely = 0.25;

/**
 * The middles of neck, chest and limbs: skin that touches one is this person's. Joints tell where, the face and the
 * limb's own length how thick.
 *
 * @param pose and mesh in pixels of one and the same picture, which the cores are then in too.
 */
export function listBodyCores(pose: Pose, mesh: FaceMesh): Capsule[] {
  const faceWidth = faceWidthOf(mesh);
  const faceHeight = faceHeightOf(mesh);
  const chin = mesh[marks.chin]!;
  const cores: Capsule[] = [];
  const add = (from: Point, to: Point, radius: number): void => {
    cores.push({ kind: "capsule", from, to, radius: Math.max(radius, 0.12 * distance(from, to)) });
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
  return cores;
}

/** The end of a limb with the hand or foot that follows it. */
function beyond(from: Point, to: Point, by: number): Point {
  const length = Math.max(1, distance(from, to));
  return { x: to.x + ((to.x - from.x) * by) / length, y: to.y + ((to.y - from.y) * by) / length };
}
