import { z } from "zod";

/** Width that a face must have in its photo, in pixels. */
export const faceWidthMin = 120;

/** Which rule a photo breaks that should show exactly one clearly visible face. */
export const faceProblems = [
  "unreadable",
  "no_face",
  "several_faces",
  "face_too_small",
  "face_turned",
  "face_unclear",
] as const;
export type FaceProblem = (typeof faceProblems)[number];

const part = (description: string) => z.number().min(0).max(100).meta({ description });

/** What was measured on the one face of an identity's photo. */
export const FaceMetadata = z.object({
  box: z
    .object({
      x: z.number().meta({ description: "Left edge" }),
      y: z.number().meta({ description: "Upper edge" }),
      width: z.number().meta({ description: "From its left to its right edge" }),
      height: z.number().meta({ description: "From its upper to its lower edge" }),
    })
    .meta({
      description: "The face in the upright photo, in shares of its width and height",
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
    .meta({ description: "What the quality score is made of, each 0-100" }),
});
export type FaceMetadata = z.infer<typeof FaceMetadata>;
