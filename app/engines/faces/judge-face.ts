import { faceWidthMin } from "#contract/limits.ts";
import { problem } from "#contract/problems.ts";
import type { FaceMeasures } from "#imaging/faces/face-score.ts";
import type { FaceProblem, FaceRefusal } from "../contract.ts";
import type { MeasuredFace } from "./measure-face.ts";

const turnMax = 35;
const tiltMax = 30;
/** Minimum score of the face mesh. Profiles and half-hidden faces score lower; faces with usable landmarks never do. */
const meshScoreMin = 0.97;
const cutOffMax = 0.08;
/** Minimum eye openness (distance between the lids divided by the length of the eye): on average, and for each eye. */
const meanOpenMin = 0.16;
const eachOpenMin = 0.1;
const sharpnessMin = 0.0001;
const lightsMin = 45;
const burntMax = 0.35;
const skinShownMin = 0.3;
/** Maximum flatness. Photos and rendered heads with grain stay below 0.1, drawings are above 0.9. */
const flatnessMax = 0.5;

/** The first rule that a single face breaks, or null when it is usable. */
export function judgeFace({
  measures,
  cover,
  cutOff,
  meshScore,
  flatness,
}: MeasuredFace): FaceRefusal | null {
  const { faceWidth, pose, exposure, sharpness, skinShown } = measures;
  if (flatness > flatnessMax) {
    return refuse("no_face", problem("face_drawn"));
  }
  if (cutOff > cutOffMax) {
    return refuse("face_unclear", problem("face_cut_off"));
  }
  if (Math.round(faceWidth) < faceWidthMin) {
    return refuse(
      "face_too_small",
      problem("face_too_small", { pixels: Math.round(faceWidth), minimum: faceWidthMin }),
    );
  }
  if (meshScore < meshScoreMin) {
    return refuse("face_unclear", problem("face_unclear"));
  }
  if (Math.abs(pose.yaw) > turnMax) {
    return refuse(
      "face_turned",
      problem("face_turned", { degrees: Math.round(Math.abs(pose.yaw)), maximum: turnMax }),
    );
  }
  if (Math.abs(pose.pitch) > tiltMax) {
    return refuse(
      "face_turned",
      problem(pose.pitch > 0 ? "face_tilted_up" : "face_tilted_down", {
        degrees: Math.round(Math.abs(pose.pitch)),
        maximum: tiltMax,
      }),
    );
  }
  if (exposure.lights < lightsMin) {
    return refuse("face_unclear", problem("face_too_dark"));
  }
  if (exposure.burnt > burntMax) {
    return refuse("face_unclear", problem("face_too_bright"));
  }
  if (sharpness < sharpnessMin) {
    return refuse("face_unclear", problem("face_blurred"));
  }
  if (cover.isOverEyes) {
    return refuse("face_unclear", problem("eyes_hidden"));
  }
  if (cover.isOverSide) {
    return refuse("face_unclear", problem("face_side_hidden"));
  }
  if (cover.isOverMouth) {
    return refuse("face_unclear", problem("mouth_hidden"));
  }
  const shown = Object.values(skinShown);
  if (shown.reduce((sum, share) => sum + share, 0) / shown.length < skinShownMin) {
    return refuse("face_unclear", problem("face_covered"));
  }
  return null;
}

/** Whether the eyes, or one of them, are closed. */
export function hasClosedEyes({ eyes }: FaceMeasures): boolean {
  return (eyes.right + eyes.left) / 2 < meanOpenMin || Math.min(eyes.right, eyes.left) < eachOpenMin;
}

export function refuse(rule: FaceProblem, reason: FaceRefusal["reason"]): FaceRefusal {
  return { kind: "refused", problem: rule, reason };
}
