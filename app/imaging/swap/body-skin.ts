import { jointNames, type Pose } from "../body/pose.ts";
import { type FaceMesh, pointsOf, rings } from "../faces/face-mesh.ts";
import { type BinaryMask, createMask, createPlane, type Plane, type RgbImage } from "../raster.ts";
import { keepAnchored } from "./anchored-parts.ts";
import { listBodyCores } from "./body-cores.ts";
import { areaAroundHead } from "./head-places.ts";
import { keepOffCloth, type ParsedPerson, sampleParsed } from "./parsed-person.ts";
import { cutPicture, type PictureCut, toCutPoint } from "./picture-cut.ts";
import { maskOfShapes } from "./shape.ts";
import { softenRegion } from "./soften-region.ts";

const bodyPixels = 240_000;
const headPixels = 90_000;
/** Sleeves and waistbands beside skin are less than this to the network. */
const skinMin = 0.7;

/** What is known of the person whose skin is sought. */
export interface BodyEvidence {
  /** In pixels of the picture. */
  mesh: FaceMesh;
  /** In pixels of the picture. */
  pose: Pose;
  parsed: ParsedPerson;
}

/**
 * Cover (0-1, at the picture's size) of the person's bare skin: face, ears, neck, chest opening, arms, hands, legs;
 * not eyes and lips.
 *
 * Skin is where the network sees it. Parts of it count as the person's own when they touch the face or the middle of
 * one of the person's limbs; skin of others does not.
 *
 * @param result where to put it; what has more cover there keeps it.
 */
export function findBodySkin(
  image: RgbImage,
  evidence: BodyEvidence,
  result: Plane = createPlane(image.width, image.height),
): Plane {
  const all = { left: 0, top: 0, right: image.width, bottom: image.height };
  const bodyCut = cutPicture(image, all, bodyPixels);
  softenRegion(image, bodyCut, maskSkin(image, bodyCut, evidence), 1, result);
  // The head's own outline is drawn on a finer grid.
  const headCut = cutPicture(image, areaAroundHead(evidence.mesh), headPixels);
  softenRegion(image, headCut, maskSkin(image, headCut, evidence), 1, result);
  keepOffCloth(result, evidence.parsed);
  return result;
}

function maskSkin(image: RgbImage, cut: PictureCut, { mesh, pose, parsed }: BodyEvidence): BinaryMask {
  const { width, height } = cut.image;
  const landmarks = mesh.map((landmark) => ({ ...toCutPoint(cut, landmark), z: landmark.z * cut.scaleX }));
  const maskRings = (...drawn: (readonly number[])[]): BinaryMask =>
    maskOfShapes(
      width,
      height,
      drawn.map((ring) => ({ kind: "polygon", corners: pointsOf(landmarks, ring) })),
    );
  const features = maskRings(rings.rightEye, rings.leftEye, rings.lips);
  const plane = sampleParsed(parsed, "skin", cut, image);
  const skin = createMask(width, height);
  for (let at = 0; at < skin.data.length; at++)
    skin.data[at] = plane.data[at]! >= skinMin && features.data[at] === 0 ? 1 : 0;
  const anchors = maskOfShapes(width, height, [
    { kind: "polygon", corners: pointsOf(landmarks, rings.oval) },
    ...listBodyCores(toCutPose(cut, pose), landmarks),
  ]);
  return keepAnchored(skin, anchors);
}

function toCutPose(cut: PictureCut, pose: Pose): Pose {
  return Object.fromEntries(
    jointNames.map((name) => [name, { ...toCutPoint(cut, pose[name]), score: pose[name].score }]),
  ) as Pose;
}
