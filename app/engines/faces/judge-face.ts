import type { FaceProblem, FaceRefusal } from "../contract.ts";
import type { MeasuredFace } from "./measure-face.ts";

export const faceWidthMin = 120;
export const turnMax = 35;
const tiltMax = 30;
/** A profile or a face half hidden leaves the mesh in doubt; one that can be read never does. */
const meshScoreMin = 0.97;
const cutOffMax = 0.08;
/** Openness of the eyes (gap between the lids by the eye's length), both on average and each. */
const meanOpenMin = 0.16;
const eachOpenMin = 0.1;
const sharpnessMin = 0.0001;
const lightsMin = 45;
const burntMax = 0.35;
const skinShownMin = 0.3;
/** Photos and rendered heads with grain stay below 0.1, drawings lie above 0.9. */
const flatnessMax = 0.5;

/** The rule a single face breaks first, or null when it may be used. */
export function judgeFace({
  measures,
  cover,
  cutOff,
  meshScore,
  flatness,
}: MeasuredFace): FaceRefusal | null {
  const { faceWidth, pose, eyes, exposure, sharpness, skinShown } = measures;
  if (flatness > flatnessMax) {
    return refuse("no_face", "The face is drawn, not photographed. Use a photo of a person.");
  }
  if (cutOff > cutOffMax) {
    return refuse(
      "face_unclear",
      "The edge of the photo cuts the face off. Use a photo that shows all of it.",
    );
  }
  if (Math.round(faceWidth) < faceWidthMin) {
    return refuse(
      "face_too_small",
      `The face is only ${Math.round(faceWidth)} pixels wide; at least ${faceWidthMin} are needed. Use a larger photo or one taken closer.`,
    );
  }
  if (meshScore < meshScoreMin) {
    return refuse(
      "face_unclear",
      "The face is turned away or covered too far to be seen clearly. Use a photo that looks into the camera.",
    );
  }
  if (Math.abs(pose.yaw) > turnMax) {
    return refuse(
      "face_turned",
      `The face is turned ${Math.round(Math.abs(pose.yaw))} degrees to the side; at most ${turnMax} are possible. Use a photo that looks into the camera.`,
    );
  }
  if (Math.abs(pose.pitch) > tiltMax) {
    return refuse(
      "face_turned",
      `The face looks ${Math.round(Math.abs(pose.pitch))} degrees ${pose.pitch > 0 ? "up" : "down"}; at most ${tiltMax} are possible. Use a photo that looks into the camera.`,
    );
  }
  if (exposure.lights < lightsMin) {
    return refuse("face_unclear", "The face is too dark to be seen clearly. Use a brighter photo.");
  }
  if (exposure.burnt > burntMax) {
    return refuse(
      "face_unclear",
      "Much of the face is so bright that it is plain white. Use a photo with softer light.",
    );
  }
  if (sharpness < sharpnessMin) {
    return refuse("face_unclear", "The face is blurred. Use a photo in which it is in focus.");
  }
  if (cover.isOverEyes) {
    return refuse(
      "face_unclear",
      "The eyes are hidden, by dark glasses for example. Use a photo that shows them.",
    );
  }
  if (cover.isOverSide) {
    return refuse(
      "face_unclear",
      "One side of the face is hidden or in deep shadow. Use a photo that shows both.",
    );
  }
  if (cover.isOverMouth) {
    return refuse(
      "face_unclear",
      "Mouth and chin are hidden, by a mask for example. Use a photo that shows the whole face.",
    );
  }
  if ((eyes.right + eyes.left) / 2 < meanOpenMin || Math.min(eyes.right, eyes.left) < eachOpenMin) {
    return refuse("face_unclear", "The eyes are closed. Use a photo with open eyes.");
  }
  const shown = Object.values(skinShown);
  if (shown.reduce((sum, share) => sum + share, 0) / shown.length < skinShownMin) {
    return refuse("face_unclear", "Most of the face is covered. Use a photo that shows all of it.");
  }
  return null;
}

export function refuse(problem: FaceProblem, reason: string): FaceRefusal {
  return { kind: "refused", problem, reason };
}
