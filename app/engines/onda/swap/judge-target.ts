import { type Problem, problem, type WorkCode } from "#contract/problems.ts";
import type { MeasuredFace } from "../../faces/measure-face.ts";

const faceWidthMin = 64;
const turnMax = 35;
const tiltMax = 25;
const meshScoreMin = 0.9;
const cutOffMax = 0.1;
const lightsMin = 30;
const burntMax = 0.45;

/** The reason why the face of a photo can't be replaced, as a sentence for the merchant; null when it can. */
export function findTargetProblem({
  measures,
  cover,
  cutOff,
  meshScore,
}: MeasuredFace): Problem<WorkCode> | null {
  const { faceWidth, pose, exposure } = measures;
  if (Math.round(faceWidth) < faceWidthMin) {
    return problem("face_too_small_in_output", { pixels: Math.round(faceWidth), minimum: faceWidthMin });
  }
  if (Math.abs(pose.yaw) > turnMax) {
    return problem("face_turned", { degrees: Math.round(Math.abs(pose.yaw)), maximum: turnMax });
  }
  if (Math.abs(pose.pitch) > tiltMax) {
    return problem(pose.pitch > 0 ? "face_tilted_up" : "face_tilted_down", {
      degrees: Math.round(Math.abs(pose.pitch)),
      maximum: tiltMax,
    });
  }
  if (cutOff > cutOffMax) return problem("face_cut_off");
  if (meshScore < meshScoreMin) {
    return problem("face_unclear");
  }
  if (cover.isOverEyes) {
    return problem("eyes_hidden");
  }
  if (cover.isOverSide) {
    return problem("face_side_hidden");
  }
  if (cover.isOverMouth) {
    return problem("mouth_hidden");
  }
  if (exposure.lights < lightsMin) return problem("face_too_dark");
  if (exposure.burnt > burntMax) {
    return problem("face_too_bright");
  }
  return null;
}
