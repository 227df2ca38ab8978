import type { Point } from "../raster.ts";

/** Joints in the order of the COCO keypoint set. Left and right are the wearer's. */
export const jointNames = [
  "nose",
  "leftEye",
  "rightEye",
  "leftEar",
  "rightEar",
  "leftShoulder",
  "rightShoulder",
  "leftElbow",
  "rightElbow",
  "leftWrist",
  "rightWrist",
  "leftHip",
  "rightHip",
  "leftKnee",
  "rightKnee",
  "leftAnkle",
  "rightAnkle",
] as const;
export type JointName = (typeof jointNames)[number];

export interface Joint extends Point {
  /** 0-1. */
  score: number;
}

export type Pose = Record<JointName, Joint>;

/** Body parts in pixels, derived from the joints; null for parts whose joints were not detected. */
export interface BodyLayout {
  /** Shoulders and hips as a quadrilateral: right shoulder, left shoulder, left hip, right hip. */
  torso: [Point, Point, Point, Point] | null;
  /** Distance from the shoulder line to the hip line: the unit of length of the body. */
  torsoLength: number;
  /** False when the hips are estimated from the shoulders. */
  hipsSeen: boolean;
  /** Midpoint of the hips and the unit of length there, also when the frame cuts the torso. */
  waist: { hips: Point; unit: number } | null;
  /** Hip, knee and ankle of each detected leg. */
  legs: Point[][];
  /** Centre of the face and the distance between the ears or eyes and nose, when the face was seen. */
  face: { centre: Point; radius: number } | null;
  wrists: Point[];
  /** Shoulder, elbow, wrist, or hip, knee, ankle, of each detected limb. */
  limbs: Point[][];
  /** Elbow to fingertips of each detected forearm. */
  forearms: [Point, Point][];
  ankles: Point[];
  /** Ankle to toes, where the shin gives their direction. */
  feet: [Point, Point][];
}

const sure = 0.4;
const likely = 0.2;

export function toBodyLayout(pose: Pose, width: number, height: number): BodyLayout {
  const face = findFace(pose);
  const torso = findTorso(pose, face, width, height);
  const torsoLength = torso === null ? 0 : distance(middle(torso[0], torso[1]), middle(torso[2], torso[3]));
  return {
    torso,
    torsoLength,
    hipsSeen: torso === null || Math.min(pose.leftHip.score, pose.rightHip.score) >= likely,
    waist: findWaist(pose, torso, torsoLength),
    legs: findLegs(pose, torso, torsoLength),
    face,
    wrists: [pose.leftWrist, pose.rightWrist].filter((joint) => joint.score >= sure),
    limbs: listClearLimbs(pose),
    forearms: listLimbs(pose, "Elbow", "Wrist", 0.45).map(([elbow, , tips]) => [elbow, tips]),
    ankles: [pose.leftAnkle, pose.rightAnkle].filter((joint) => joint.score >= likely),
    feet: listLimbs(pose, "Knee", "Ankle", 0.3).map(([, ankle, toes]) => [ankle, toes]),
  };
}

/** Both ends of each detected limb, and the point that extends it by `beyond` of its length. */
function listLimbs(
  pose: Pose,
  near: "Elbow" | "Knee",
  far: "Wrist" | "Ankle",
  beyond: number,
): [Point, Point, Point][] {
  const limbs: [Point, Point, Point][] = [];
  for (const side of ["left", "right"] as const) {
    const from = pose[`${side}${near}`];
    const to = pose[`${side}${far}`];
    if (from.score < likely || to.score < likely) continue;
    limbs.push([from, to, { x: to.x + (to.x - from.x) * beyond, y: to.y + (to.y - from.y) * beyond }]);
  }
  return limbs;
}

function listClearLimbs(pose: Pose): Point[][] {
  const limbs: Point[][] = [];
  for (const side of ["left", "right"] as const) {
    for (const names of [
      ["Shoulder", "Elbow", "Wrist"],
      ["Hip", "Knee", "Ankle"],
    ] as const) {
      const joints = names.map((name) => pose[`${side}${name}`]);
      const unclear = joints.findIndex((joint) => joint.score < sure);
      const seen = unclear < 0 ? joints : joints.slice(0, unclear);
      if (seen.length > 1) limbs.push(seen);
    }
  }
  return limbs;
}

function findFace(pose: Pose): BodyLayout["face"] {
  const seen = [pose.nose, pose.leftEye, pose.rightEye, pose.leftEar, pose.rightEar].filter(
    (joint) => joint.score >= sure,
  );
  if (seen.length < 3) return null;
  const centre = {
    x: seen.reduce((sum, joint) => sum + joint.x, 0) / seen.length,
    y: seen.reduce((sum, joint) => sum + joint.y, 0) / seen.length,
  };
  const radius = Math.max(...seen.map((joint) => distance(joint, centre)));
  return { centre, radius: Math.max(radius, 2) };
}

function findTorso(pose: Pose, face: BodyLayout["face"], width: number, height: number): BodyLayout["torso"] {
  const { leftShoulder, rightShoulder, leftHip, rightHip } = pose;
  const span = distance(leftShoulder, rightShoulder);
  if (Math.min(leftShoulder.score, rightShoulder.score) < 0.35) return null;
  if (Math.max(leftShoulder.score, rightShoulder.score) < sure) return null;
  if (span < 0.06 * Math.min(width, height)) return null;
  const shoulders = middle(leftShoulder, rightShoulder);
  if (face !== null && shoulders.y < face.centre.y) return null;
  const hipsSeen = Math.min(leftHip.score, rightHip.score) >= likely;
  const hips = middle(leftHip, rightHip);
  if (hipsSeen && hips.y > shoulders.y + 0.5 * span) return [rightShoulder, leftShoulder, leftHip, rightHip];
  // Cropped at the waist: a torso is about one and a third shoulder widths long.
  const bottom = Math.min(height - 1, shoulders.y + 1.35 * span);
  if (bottom < shoulders.y + 0.4 * span) return null;
  return [
    rightShoulder,
    leftShoulder,
    { x: leftShoulder.x * 0.75 + shoulders.x * 0.25, y: bottom },
    { x: rightShoulder.x * 0.75 + shoulders.x * 0.25, y: bottom },
  ];
}

/** Ratio of a torso's length to a thigh's. */
const torsoPerThigh = 1.1;
/** Ratio of a torso's length to the distance of the hip joints. */
const torsoPerHips = 2.1;

function findWaist(pose: Pose, torso: BodyLayout["torso"], torsoLength: number): BodyLayout["waist"] {
  if (torso !== null) return { hips: middle(torso[2], torso[3]), unit: torsoLength };
  const thighs = (["left", "right"] as const)
    .map((side) => [pose[`${side}Hip`], pose[`${side}Knee`]] as const)
    .filter(([hip, knee]) => hip.score >= likely && knee.score >= likely);
  if (thighs.length < 2) {
    const span = distance(pose.leftHip, pose.rightHip);
    if (Math.min(pose.leftHip.score, pose.rightHip.score) < sure) return null;
    return { hips: middle(pose.leftHip, pose.rightHip), unit: torsoPerHips * span };
  }
  const [one, other] = thighs;
  const length = Math.max(distance(...one!), distance(...other!));
  return { hips: middle(one![0], other![0]), unit: torsoPerThigh * length };
}

function findLegs(pose: Pose, torso: BodyLayout["torso"], torsoLength: number): Point[][] {
  const legs: Point[][] = [];
  for (const side of ["left", "right"] as const) {
    const hip = pose[`${side}Hip`];
    const knee = pose[`${side}Knee`];
    const ankle = pose[`${side}Ankle`];
    const leg: Point[] = [];
    if (hip.score >= likely && (knee.score >= likely || torso !== null)) leg.push(hip);
    if (knee.score >= likely + 0.05) leg.push(knee);
    if (leg.length > 0 && ankle.score >= likely) leg.push(ankle);
    if (leg.length >= 2 && (torso === null || distance(leg[0]!, leg.at(-1)!) > 0.3 * torsoLength))
      legs.push(leg);
  }
  return legs;
}

export function middle(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}

export function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
