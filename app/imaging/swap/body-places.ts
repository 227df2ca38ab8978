import { distance, middle, type Pose } from "../body/pose.ts";
import { type FaceMesh, faceHeightOf, faceWidthOf, marks } from "../faces/face-mesh.ts";
import { between } from "../polygon.ts";
import type { Point } from "../raster.ts";
import type { Capsule, Shape } from "./shape.ts";

/** A part of the body that may be bare. */
export interface BodyPlace {
  name: "neck" | "chest" | "shoulder" | "arm" | "hand" | "leg" | "foot";
  /** Where its skin may lie. */
  shape: Shape;
  /** Its middle, which is bare skin when the part is bare at all. */
  core: Capsule;
  /** The limb it belongs to: when a part of it is bare, what lies farther from the body is looked at too. */
  limb?: string;
}

const sure = 0.3;
const likely = 0.2;

/**
 * Where this body can show skin below the head. Joints tell where, the face how thick: limbs that come towards the
 * camera are thicker than the face says, so their own length is heard too.
 *
 * @param pose and mesh in pixels of one and the same picture, which the places are then in too.
 */
export function listBodyPlaces(pose: Pose, mesh: FaceMesh): BodyPlace[] {
  const faceWidth = faceWidthOf(mesh);
  const faceHeight = faceHeightOf(mesh);
  return [
    ...listNeckPlaces(pose, mesh, faceWidth, faceHeight),
    ...(["left", "right"] as const).flatMap((side) => [
      ...listArmPlaces(pose, side, faceWidth, faceHeight),
      ...listLegPlaces(pose, side, faceWidth),
    ]),
  ];
}

function listNeckPlaces(pose: Pose, mesh: FaceMesh, faceWidth: number, faceHeight: number): BodyPlace[] {
  const chin = mesh[marks.chin]!;
  const top = mesh[marks.foreheadTop]!;
  const lean = { x: (chin.x - top.x) / faceHeight, y: (chin.y - top.y) / faceHeight };
  const shouldersSeen = Math.min(pose.leftShoulder.score, pose.rightShoulder.score) >= sure;
  // Without shoulders the neck goes on where the face points.
  const pit = shouldersSeen
    ? middle(pose.leftShoulder, pose.rightShoulder)
    : { x: chin.x + lean.x * 0.6 * faceHeight, y: chin.y + lean.y * 0.6 * faceHeight };
  const along = { x: pit.x - chin.x, y: pit.y - chin.y };
  const places: BodyPlace[] = [
    {
      name: "neck",
      shape: {
        kind: "polygon",
        corners: [
          mesh[234]!,
          mesh[152]!,
          mesh[454]!,
          { x: mesh[454]!.x + 0.1 * faceWidth, y: mesh[454]!.y + 0.3 * faceHeight },
          { x: pit.x + 0.75 * faceWidth, y: pit.y + 0.1 * faceHeight },
          { x: pit.x, y: pit.y + 0.25 * faceHeight },
          { x: pit.x - 0.75 * faceWidth, y: pit.y + 0.1 * faceHeight },
          { x: mesh[234]!.x - 0.1 * faceWidth, y: mesh[234]!.y + 0.3 * faceHeight },
        ],
      },
      core: {
        kind: "capsule",
        from: { x: chin.x + along.x * 0.3, y: chin.y + along.y * 0.3 },
        to: { x: chin.x + along.x * 0.7, y: chin.y + along.y * 0.7 },
        radius: 0.24 * faceWidth,
      },
    },
  ];
  if (shouldersSeen) {
    const reach = Math.max(0.9 * faceHeight, 0.55 * distance(pose.leftShoulder, pose.rightShoulder));
    places.push({
      name: "chest",
      shape: {
        kind: "polygon",
        corners: [
          { x: pose.rightShoulder.x, y: pose.rightShoulder.y - 0.25 * faceHeight },
          { x: pose.leftShoulder.x, y: pose.leftShoulder.y - 0.25 * faceHeight },
          { x: between(pose.leftShoulder, pit, 0.1).x, y: pose.leftShoulder.y + reach },
          { x: between(pose.rightShoulder, pit, 0.1).x, y: pose.rightShoulder.y + reach },
        ],
      },
      core: {
        kind: "capsule",
        from: { x: pit.x, y: pit.y },
        to: { x: pit.x, y: pit.y + 0.3 * reach },
        radius: 0.2 * faceWidth,
      },
    });
  }
  return places;
}

function listArmPlaces(
  pose: Pose,
  side: "left" | "right",
  faceWidth: number,
  faceHeight: number,
): BodyPlace[] {
  const shoulder = pose[`${side}Shoulder`];
  const elbow = pose[`${side}Elbow`];
  const wrist = pose[`${side}Wrist`];
  const places: BodyPlace[] = [];
  if (shoulder.score >= sure) {
    if (elbow.score >= likely)
      places.push(toLimb("arm", `${side} arm`, shoulder, elbow, 0.45 * faceWidth, 0.26));
    else {
      places.push({
        name: "shoulder",
        shape: { kind: "capsule", from: shoulder, to: shoulder, radius: 1.1 * faceHeight },
        core: { kind: "capsule", from: shoulder, to: shoulder, radius: 0.3 * faceWidth },
      });
    }
  }
  if (wrist.score < likely) return places;
  if (elbow.score >= likely) places.push(toLimb("arm", `${side} arm`, elbow, wrist, 0.42 * faceWidth, 0.24));
  const reach = Math.max(0.75 * faceHeight, elbow.score >= likely ? 0.4 * distance(elbow, wrist) : 0);
  const length = Math.max(1, distance(elbow, wrist));
  const beyond =
    elbow.score >= likely
      ? {
          x: wrist.x + ((wrist.x - elbow.x) / length) * 0.6 * reach,
          y: wrist.y + ((wrist.y - elbow.y) / length) * 0.6 * reach,
        }
      : wrist;
  places.push({
    name: "hand",
    shape: { kind: "capsule", from: wrist, to: beyond, radius: 0.85 * reach },
    core: { kind: "capsule", from: wrist, to: beyond, radius: 0.24 * reach },
    limb: `${side} arm`,
  });
  return places;
}

function listLegPlaces(pose: Pose, side: "left" | "right", faceWidth: number): BodyPlace[] {
  const hip = pose[`${side}Hip`];
  const knee = pose[`${side}Knee`];
  const ankle = pose[`${side}Ankle`];
  const places: BodyPlace[] = [];
  if (knee.score < likely + 0.05) return places;
  if (hip.score >= likely) places.push(toLimb("leg", `${side} leg`, hip, knee, 0.7 * faceWidth, 0.4));
  if (ankle.score < likely) {
    // Cut off by the picture's edge: the shin goes down from the knee.
    const down = { x: knee.x, y: knee.y + 2.2 * faceWidth };
    places.push(toLimb("leg", `${side} leg`, knee, down, 0.7 * faceWidth, 0.26));
    return places;
  }
  places.push(toLimb("leg", `${side} leg`, knee, ankle, 0.5 * faceWidth, 0.24));
  const toes = { x: ankle.x + (ankle.x - knee.x) * 0.3, y: ankle.y + (ankle.y - knee.y) * 0.3 };
  places.push(toLimb("foot", `${side} foot`, ankle, toes, 0.5 * faceWidth, 0.9));
  return places;
}

function toLimb(
  name: BodyPlace["name"],
  limb: string,
  from: Point,
  to: Point,
  radius: number,
  share: number,
): BodyPlace {
  const thick = Math.max(radius, share * distance(from, to));
  return {
    name,
    shape: { kind: "capsule", from, to, radius: thick },
    core: { kind: "capsule", from, to, radius: 0.5 * thick },
    limb,
  };
}
