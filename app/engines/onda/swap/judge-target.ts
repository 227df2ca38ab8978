import type { MeasuredFace } from "../../faces/measure-face.ts";

export const faceWidthMin = 64;
export const turnMax = 35;
const tiltMax = 35;
const meshScoreMin = 0.9;
const cutOffMax = 0.1;
const lightsMin = 30;
const burntMax = 0.45;

/** Why the face of a photo can't be replaced, as a sentence for the merchant; null when it can. */
export function findTargetProblem({ measures, cover, cutOff, meshScore }: MeasuredFace): string | null {
  const { faceWidth, pose, exposure } = measures;
  if (Math.round(faceWidth) < faceWidthMin) {
    return `The face is only ${Math.round(faceWidth)} pixels wide in the output; at least ${faceWidthMin} are needed. Choose a larger size, or use a photo that shows the face larger.`;
  }
  if (Math.abs(pose.yaw) > turnMax) {
    return `The face is turned ${Math.round(Math.abs(pose.yaw))} degrees to the side; at most ${turnMax} are possible. Use a photo in which it looks more into the camera.`;
  }
  if (Math.abs(pose.pitch) > tiltMax) {
    return `The face looks ${Math.round(Math.abs(pose.pitch))} degrees ${pose.pitch > 0 ? "up" : "down"}; at most ${tiltMax} are possible. Use a photo in which it looks more into the camera.`;
  }
  if (cutOff > cutOffMax) return "The edge of the photo cuts the face off. Use a photo that shows all of it.";
  if (meshScore < meshScoreMin) {
    return "The face is turned away or covered too far to be replaced. Use a photo that shows it clearly.";
  }
  if (cover.isOverEyes) {
    return "The eyes are hidden, by dark glasses for example. Use a photo that shows them.";
  }
  if (cover.isOverSide) {
    return "Half of the face is covered or in deep shadow. Use a photo that shows both sides.";
  }
  if (cover.isOverMouth) {
    return "Mouth and chin are hidden, by a mask for example. Use a photo that shows the whole face.";
  }
  if (exposure.lights < lightsMin) return "The face is too dark to be replaced. Use a brighter photo.";
  if (exposure.burnt > burntMax) {
    return "Much of the face is so bright that it is plain white. Use a photo with softer light.";
  }
  return null;
}
