import { z } from "zod";
import { landmarkCount } from "#imaging/faces/face-mesh.ts";

export const faceModelVersion = 1;

const Landmark = z.tuple([z.number(), z.number(), z.number()]);

/**
 * The face model of an identity, as `PreparedFace.model` holds it. Plain JSON.
 *
 * - `landmarks`: 478 times [x, y, z] on the crop (`PreparedFace.face`): x as a fraction of its width, y of its height,
 *   z (depth, negative towards the camera) of its width. 468 are the MediaPipe face mesh, then the irises of the
 *   wearer's right and left eye.
 * - `embedding`: 128 numbers; compare with `identityDistance`.
 * - `frame`: the position of the crop in the upright photo: center and size as fractions of the photo's width and
 *   height, rotated clockwise by `roll` degrees.
 */
export const FaceModel = z.object({
  engine: z.literal("onda"),
  version: z.literal(faceModelVersion),
  /** Width of the crop in pixels. */
  width: z.number().int(),
  height: z.number().int(),
  landmarks: z.array(Landmark).length(landmarkCount),
  embedding: z.array(z.number()).length(128),
  frame: z.object({
    x: z.number(),
    y: z.number(),
    width: z.number(),
    height: z.number(),
    roll: z.number(),
  }),
});
export type FaceModel = z.infer<typeof FaceModel>;

/** The stored model, or null when it is missing or of another engine. */
export function parseFaceModel(value: unknown): FaceModel | null {
  const parsed = FaceModel.safeParse(value);
  return parsed.success ? parsed.data : null;
}
