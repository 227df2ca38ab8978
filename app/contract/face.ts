import { z } from "zod";
import type { FaceWarningCode, Problem } from "./problems.ts";

/** Age groups of people, with the first year of each. */
export const ageGroups = { child: 0, teen: 13, adult: 18, older: 60 } as const;
export type AgeGroup = keyof typeof ageGroups;
export const ageGroupNames = Object.keys(ageGroups) as [AgeGroup, ...AgeGroup[]];

export function ageGroupOf(age: number): AgeGroup {
  return ageGroupNames.findLast((group) => age >= ageGroups[group])!;
}

/** Rules that a photo can break when it must show exactly one clearly visible face. */
export const faceProblems = [
  "unreadable",
  "no_face",
  "several_faces",
  "face_too_small",
  "face_turned",
  "face_unclear",
] as const;
export type FaceProblem = (typeof faceProblems)[number];

/**
 * Warnings about a photo from which an engine that copies faces can't draw: such an engine takes the pixels of the
 * photo, so nothing may lie before the face. A model that draws the face anew can use it.
 */
export const copyFlaws = [
  "eyes_closed",
  "face_with_glasses",
  "face_under_hand",
  "face_under_hair",
  "face_under_hat",
] as const satisfies FaceWarningCode[];
export type CopyFlaw = (typeof copyFlaws)[number];

/** From these values on, a photo raises no warning. */
export const goodFace = { widthMin: 200, scoreMin: 60 } as const;

const part = (description: string) => z.number().min(0).max(100).meta({ description });

/** Measurements of the one face in an identity's photo. */
export const FaceMetadata = z.object({
  box: z
    .object({
      x: z.number().meta({ description: "Left edge" }),
      y: z.number().meta({ description: "Upper edge" }),
      width: z.number().meta({ description: "Width of the face" }),
      height: z.number().meta({ description: "Height of the face" }),
    })
    .meta({
      description: "The face in the upright photo, in fractions of its width and height",
      example: { x: 0.31, y: 0.12, width: 0.38, height: 0.41 },
    }),
  face_width: z.number().meta({ description: "Pixels" }),
  yaw: z.number().meta({ description: "Degrees; 0 looks into the camera" }),
  pitch: z.number().meta({ description: "Degrees" }),
  roll: z.number().meta({ description: "Degrees" }),
  parts: z
    .object({
      size: part("Pixels there are of the face"),
      sharpness: part("Fine detail"),
      exposure: part("Neither burnt out nor black"),
      pose: part("Turned to the camera").meta({ example: 94 }),
      eyes: part("Both open"),
      occlusion: part("Nothing before the face"),
    })
    .meta({ description: "Components of the quality score, each 0-100" }),
});
export type FaceMetadata = z.infer<typeof FaceMetadata>;

/** What is kept of a photo's one face. Rows of earlier releases have no warnings. */
export type FaceFacts = FaceMetadata & { warnings?: Problem<FaceWarningCode>[] };

/** The first reason why an engine that copies faces can't use the photo; null without one. */
export function findCopyFlaw(facts: Pick<FaceFacts, "warnings"> | null): Problem<CopyFlaw> | null {
  const isFlaw = (one: Problem<FaceWarningCode>): one is Problem<CopyFlaw> =>
    copyFlaws.some((code) => code === one.code);
  return facts?.warnings?.find(isFlaw) ?? null;
}
