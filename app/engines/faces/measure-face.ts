import { type AlignedFace, alignFace } from "#imaging/faces/aligned-face.ts";
import { exposureOf } from "#imaging/faces/exposure.ts";
import { eyeOpennessOf } from "#imaging/faces/eye-openness.ts";
import { type FaceMesh, faceWidthOf, pointsOf, rings } from "#imaging/faces/face-mesh.ts";
import type { FaceMeasures } from "#imaging/faces/face-score.ts";
import { type FaceVisibility, measureVisibility } from "#imaging/faces/face-visibility.ts";
import { flatnessOf } from "#imaging/faces/flatness.ts";
import { poseOf } from "#imaging/faces/head-pose.ts";
import { sharpnessOf } from "#imaging/faces/sharpness.ts";
import type { RgbImage } from "#imaging/raster.ts";

export interface MeasuredFace {
  aligned: AlignedFace;
  measures: FaceMeasures;
  cover: FaceVisibility;
  /** Fraction of the face whose pixels equal their neighbors exactly, 0-1. */
  flatness: number;
  /** Fraction of the face's outline outside the photo, 0-1. */
  cutOff: number;
  /** Confidence of the mesh network that it sees a face, 0-1. */
  meshScore: number;
}

export function measureFace(photo: RgbImage, mesh: FaceMesh, meshScore: number): MeasuredFace {
  const aligned = alignFace(photo, mesh);
  const cover = measureVisibility(aligned);
  const outline = pointsOf(mesh, rings.oval);
  const beyond = outline.filter(({ x, y }) => x < 0 || y < 0 || x > photo.width || y > photo.height);
  return {
    aligned,
    cover,
    meshScore,
    flatness: flatnessOf(aligned),
    cutOff: beyond.length / outline.length,
    measures: {
      faceWidth: faceWidthOf(mesh),
      sharpness: sharpnessOf(aligned),
      exposure: exposureOf(aligned),
      pose: poseOf(mesh),
      eyes: eyeOpennessOf(mesh),
      skinShown: cover.skinShown,
    },
  };
}
