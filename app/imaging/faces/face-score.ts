import type { Exposure } from "./exposure.ts";
import type { SkinRegion } from "./face-regions.ts";
import type { HeadPose } from "./head-pose.ts";

/** Measurements of a face, before scoring. */
export interface FaceMeasures {
  /** Distance from ear to ear, pixels of the photo. */
  faceWidth: number;
  /** See `sharpnessOf`. */
  sharpness: number;
  exposure: Exposure;
  pose: HeadPose;
  /** See `eyeOpennessOf`. */
  eyes: { right: number; left: number };
  /** See `FaceVisibility`. */
  skinShown: Record<SkinRegion, number>;
}

/** Component scores, each 0-100; more is better. */
export interface FaceParts {
  size: number;
  sharpness: number;
  exposure: number;
  pose: number;
  eyes: number;
  occlusion: number;
}

const weights: Record<keyof FaceParts, number> = {
  size: 0.15,
  sharpness: 0.3,
  exposure: 0.15,
  pose: 0.15,
  eyes: 0.1,
  occlusion: 0.15,
};

const skinWeights: Record<SkinRegion, number> = {
  forehead: 0.2,
  rightCheek: 0.2,
  leftCheek: 0.2,
  nose: 0.2,
  underRightEye: 0.1,
  underLeftEye: 0.1,
};

/**
 * Component scores on one scale:
 * - size: logarithm of the face's width; 35 at 120 px, 100 from 360 px
 * - sharpness: logarithm of the Laplacian's variance; 0 at 0.0003, 100 from 0.006
 * - exposure: brightness of the face's highlights (0 at luma 50, 100 from 165), less clipped and black pixels
 * - pose: angle between the face and the camera; 100 up to 8 degrees, 0 from 40
 * - eyes: mean openness of both; 0 at 0.1, 100 from 0.28
 * - occlusion: visible share of the regions that are bare skin on nearly everybody; 0 at 30 %, 100 from 95 %
 */
export function partsOf(measures: FaceMeasures): FaceParts {
  const { faceWidth, sharpness, exposure, pose, eyes, skinShown } = measures;
  const shown = (Object.keys(skinWeights) as SkinRegion[]).reduce(
    (sum, region) => sum + skinWeights[region] * skinShown[region],
    0,
  );
  return {
    size: clamp(35 + (65 * Math.log(Math.max(1, faceWidth) / 120)) / Math.log(3)),
    sharpness: clamp((100 * Math.log(Math.max(1e-9, sharpness) / 0.0003)) / Math.log(20)),
    exposure: clamp(
      clamp(((exposure.lights - 50) / 115) * 100) - 400 * exposure.burnt - 250 * exposure.black,
    ),
    pose: clamp((100 * (40 - Math.hypot(pose.yaw, pose.pitch))) / 32),
    eyes: clamp((100 * ((eyes.right + eyes.left) / 2 - 0.1)) / 0.18),
    occlusion: clamp((100 * (shown - 0.3)) / 0.65),
  };
}

/**
 * Total score 0-100: 70 % the weighted mean of the components and 30 % their minimum, because one bad component spoils
 * a photo.
 */
export function scoreOf(parts: FaceParts): number {
  const names = Object.keys(weights) as (keyof FaceParts)[];
  const mean = names.reduce((sum, name) => sum + weights[name] * parts[name], 0);
  return 0.7 * mean + 0.3 * Math.min(...names.map((name) => parts[name]));
}

function clamp(value: number): number {
  return Math.min(100, Math.max(0, value));
}
