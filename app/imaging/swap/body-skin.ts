import { jointNames, type Pose } from "../body/pose.ts";
import { countByLabel, findComponents, keepLabelled } from "../components.ts";
import { type FaceMesh, pointsOf, rings } from "../faces/face-mesh.ts";
import { type BinaryMask, createMask, createPlane, type Plane, type RgbImage } from "../raster.ts";
import { areaAroundHead } from "./head-area.ts";
import { listLimbCapsules } from "./limb-capsules.ts";
import { keepOffCloth, type ParsedPerson, sampleParsed } from "./parsed-person.ts";
import { cropScaled, type ScaledCrop, toCropPoint } from "./scaled-crop.ts";
import { maskOfShapes } from "./shape.ts";
import { softenRegion } from "./soften-region.ts";

const bodyPixels = 240_000;
const headPixels = 90_000;
/** Minimum skin probability. Sleeves and waistbands beside skin are below it. */
const skinMin = 0.7;

/** Known measures of the person whose skin is searched. */
export interface BodyEvidence {
  /** In pixels of the image. */
  mesh: FaceMesh;
  /** In pixels of the image. */
  pose: Pose;
  parsed: ParsedPerson;
}

/**
 * Alpha matte (0-1, at the image's size) of the person's bare skin: face, ears, neck, chest opening, arms, hands, legs;
 * not eyes and lips.
 *
 * The network segments skin. Components count as the person's own when they touch the face or a limb of the pose; skin
 * of other people does not.
 *
 * @param result receives the maximum of its own values and the matte.
 */
export function findBodySkin(
  image: RgbImage,
  evidence: BodyEvidence,
  result: Plane = createPlane(image.width, image.height),
): Plane {
  const all = { left: 0, top: 0, right: image.width, bottom: image.height };
  const bodyCut = cropScaled(image, all, bodyPixels);
  softenRegion(image, bodyCut, maskSkin(image, bodyCut, evidence), 1, result);
  // The head is segmented again on a finer grid.
  const headCrop = cropScaled(image, areaAroundHead(evidence.mesh), headPixels);
  softenRegion(image, headCrop, maskSkin(image, headCrop, evidence), 1, result);
  keepOffCloth(result, evidence.parsed);
  return result;
}

function maskSkin(image: RgbImage, crop: ScaledCrop, { mesh, pose, parsed }: BodyEvidence): BinaryMask {
  const { width, height } = crop.image;
  const landmarks = mesh.map((landmark) => ({ ...toCropPoint(crop, landmark), z: landmark.z * crop.scaleX }));
  const maskRings = (...drawn: (readonly number[])[]): BinaryMask =>
    maskOfShapes(
      width,
      height,
      drawn.map((ring) => ({ kind: "polygon", corners: pointsOf(landmarks, ring) })),
    );
  const features = maskRings(rings.rightEye, rings.leftEye, rings.lips);
  const plane = sampleParsed(parsed, "skin", crop, image);
  const skin = createMask(width, height);
  for (let at = 0; at < skin.data.length; at++)
    skin.data[at] = plane.data[at]! >= skinMin && features.data[at] === 0 ? 1 : 0;
  const anchors = maskOfShapes(width, height, [
    { kind: "polygon", corners: pointsOf(landmarks, rings.oval) },
    ...listLimbCapsules(toCropPose(crop, pose), landmarks),
  ]);
  return keepTouching(skin, anchors);
}

function toCropPose(crop: ScaledCrop, pose: Pose): Pose {
  return Object.fromEntries(
    jointNames.map((name) => [name, { ...toCropPoint(crop, pose[name]), score: pose[name].score }]),
  ) as Pose;
}

/** Connected components that touch another mask and have at least `areaMin` pixels. */
function keepTouching(mask: BinaryMask, anchors: BinaryMask, areaMin = 1): BinaryMask {
  const parts = findComponents(mask);
  const touching = countByLabel(parts, anchors);
  return keepLabelled(parts, ({ label, area }) => touching[label]! > 0 && area >= areaMin);
}
