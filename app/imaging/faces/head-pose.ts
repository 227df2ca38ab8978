import { type FaceMesh, marks } from "./face-mesh.ts";

/** Head pose in degrees; all 0 when the head is upright and faces the camera. */
export interface HeadPose {
  /** Positive towards the image's right. */
  yaw: number;
  /** Positive upwards. */
  pitch: number;
  /** Positive clockwise. */
  roll: number;
}

/**
 * Pitch offset: on a frontal face the chin's landmark lies farther back than the forehead's by this angle (six frontal
 * portraits: 6 to 16 degrees, median 9).
 */
const chinLean = 9;

/** Depth of the bridge and the tip of the nose relative to the line between the ears, in half face widths. */
const bridgeDepth = 0.97;
const tipDepth = 1.3;

/**
 * Estimates the pose from the landmarks: roll from the line through the outer corners of the eyes; yaw from the offset
 * of bridge and tip of the nose from the midpoint of the face's edges (the network's depths underestimate it by a
 * fifth); pitch from the depths of forehead and chin.
 */
export function poseOf(mesh: FaceMesh): HeadPose {
  const rightCorner = mesh[33]!;
  const leftCorner = mesh[263]!;
  const roll = Math.atan2(leftCorner.y - rightCorner.y, leftCorner.x - rightCorner.x);
  const cos = Math.cos(roll);
  const sin = Math.sin(roll);
  const acrossOf = (landmark: number) => mesh[landmark]!.x * cos + mesh[landmark]!.y * sin;
  const right = acrossOf(marks.rightEdge);
  const left = acrossOf(marks.leftEdge);
  const half = Math.max(1e-6, Math.abs(left - right) / 2);
  const asideOf = (landmark: number) => (acrossOf(landmark) - (left + right) / 2) / half;
  const bridge = Math.atan(asideOf(marks.betweenEyes) / bridgeDepth);
  const tip = Math.atan(asideOf(marks.noseTip) / tipDepth);
  const top = mesh[marks.foreheadTop]!;
  const chin = mesh[marks.chin]!;
  const down = (chin.y - top.y) * cos - (chin.x - top.x) * sin;
  return {
    yaw: degrees((bridge + tip) / 2),
    pitch: degrees(Math.atan2(top.z - chin.z, down)) + chinLean,
    roll: degrees(roll),
  };
}

function degrees(radians: number): number {
  return (radians * 180) / Math.PI;
}
