import { findComponents } from "../components.ts";
import { type FaceMesh, faceHeightOf, faceWidthOf, pointsOf, rings } from "../faces/face-mesh.ts";
import { skinRegions } from "../faces/face-regions.ts";
import { dilate, erode, open } from "../morphology.ts";
import { type OklabImage, toOklabImage } from "../oklab.ts";
import { type BinaryMask, createMask, type Plane, type RgbImage } from "../raster.ts";
import { areaAroundHead, upOf } from "./head-places.ts";
import { maskHeadSkin } from "./head-skin.ts";
import { cutPicture, toCutPoint } from "./picture-cut.ts";
import { maskOfShapes } from "./shape.ts";
import { learnSkinTone, type SkinTone, tintGap } from "./skin-tone.ts";
import { softenRegion } from "./soften-region.ts";

export interface VisibleFace {
  /** Cover (0-1, at the picture's size) of the face that is really to be seen, inside the oval of the mesh. */
  alpha: Plane;
  /** Skin as this face shows it. */
  tone: SkinTone;
}

const gridPixels = 120_000;
/** What is no skin and inside the oval covers the face when it comes in over the edge, or is this large. */
const loneCoverMin = 0.02;
/** Forehead pixels count when cheeks and nose know their color: the rest may be a fringe or the brim of a hat. */
const foreheadGapMax = 2;

/**
 * The face inside the mesh's oval without what lies over it: hair, a hat's brim, the frames of glasses. Brows, eyes,
 * lips and beard are face. Ears are not, because a mesh has none: their skin is found with the body's.
 *
 * @param mesh in pixels of the picture.
 * @returns null when the face shows too little skin to learn its color.
 */
export function findVisibleFace(image: RgbImage, mesh: FaceMesh): VisibleFace | null {
  const cut = cutPicture(image, areaAroundHead(mesh), gridPixels);
  const landmarks = mesh.map((landmark) => ({ ...toCutPoint(cut, landmark), z: landmark.z * cut.scaleX }));
  const lab = toOklabImage(cut.image);
  const tone = learnFaceTone(lab, landmarks);
  if (tone === null) return null;
  const skin = maskHeadSkin(lab, landmarks, tone, null);
  return { alpha: softenRegion(image, cut, maskFace(lab, landmarks, skin, tone), 3), tone };
}

function learnFaceTone(lab: OklabImage, mesh: FaceMesh): SkinTone | null {
  const { forehead, ...below } = skinRegions;
  const pixels = Object.values(below).flatMap((region) => listInside(lab, mesh, region));
  const tone = learnSkinTone(lab, pixels);
  if (tone === null) return null;
  const more = listInside(lab, mesh, forehead).filter(
    (at) =>
      lab.l[at]! > tone.dark - 0.05 &&
      tintGap(tone, lab.l[at]!, lab.a[at]!, lab.b[at]!) < foreheadGapMax * tone.scatter,
  );
  return learnSkinTone(lab, [...pixels, ...more]);
}

function listInside({ width, height }: OklabImage, mesh: FaceMesh, region: readonly number[]): number[] {
  const mask = maskOfShapes(width, height, [{ kind: "polygon", corners: pointsOf(mesh, region) }]);
  const pixels: number[] = [];
  for (let at = 0; at < mask.data.length; at++) if (mask.data[at] === 1) pixels.push(at);
  return pixels;
}

/** The oval without what covers it. */
function maskFace(lab: OklabImage, mesh: FaceMesh, skin: BinaryMask, tone: SkinTone): BinaryMask {
  const { width, height } = lab;
  const oval = maskOfShapes(width, height, [{ kind: "polygon", corners: pointsOf(mesh, rings.oval) }]);
  const features = maskFeatures(width, height, mesh, oval, skin);
  const beard = maskBeard(width, height, mesh);
  const notSkin = createMask(width, height);
  let area = 0;
  for (let at = 0; at < oval.data.length; at++) {
    if (oval.data[at] === 0) continue;
    area++;
    if (skin.data[at] === 1 || features.data[at] === 1) continue;
    // A beard is darker than the skin; what is lighter there is hair that hangs over it.
    if (beard.data[at] === 1 && lab.l[at]! < tone.light - 0.02 && !isPale(tone, lab, at)) continue;
    notSkin.data[at] = 1;
  }
  const { labels, list } = findComponents(open(notSkin, 1));
  const inner = erode(oval, 2);
  const reachesEdge = new Uint8Array(list.length + 1);
  for (let at = 0; at < labels.length; at++)
    if (labels[at] !== 0 && inner.data[at] === 0) reachesEdge[labels[at]!] = 1;
  const covers = createMask(width, height);
  const isCover = list.map((part) => reachesEdge[part.label] === 1 || part.area > loneCoverMin * area);
  for (let at = 0; at < labels.length; at++)
    if (labels[at] !== 0 && isCover[labels[at]! - 1] === true) covers.data[at] = 1;
  const spread = dilate(covers, 1);
  const face = createMask(width, height);
  for (let at = 0; at < face.data.length; at++)
    face.data[at] = oval.data[at] === 1 && (spread.data[at] === 0 || skin.data[at] === 1) ? 1 : 0;
  return face;
}

/** Less red than this skin is at that lightness, as blond or grey hair is. */
function isPale(tone: SkinTone, lab: OklabImage, at: number): boolean {
  const step = Math.min(tone.u.length - 1, Math.floor(lab.l[at]! * tone.u.length));
  return lab.l[at]! > tone.middle.l && lab.a[at]! / lab.l[at]! < tone.u[step]! - 2 * tone.scatter;
}

/** From the lower edge of the brow to the eye: lids may be painted, and long lashes lie before them. */
const rightLid = [46, 53, 52, 65, 55, 133, 145, 33];
const leftLid = [276, 283, 282, 295, 285, 362, 374, 263];
/** Landmarks round each feature that differs from skin and is face all the same. */
const featureRings = [
  [rings.rightEye, rings.rightBrow, rightLid],
  [rings.leftEye, rings.leftBrow, leftLid],
  [rings.lips, [168, 122, 217, 48, 64, 98, 97, 2, 326, 327, 294, 278, 437, 351]],
];
/** A feature is to be seen when this share of what lies around it is skin. */
const skinAroundMin = 0.35;

/** Brows and eyes, nose and mouth with some room, where skin is seen around them. */
function maskFeatures(
  width: number,
  height: number,
  mesh: FaceMesh,
  oval: BinaryMask,
  skin: BinaryMask,
): BinaryMask {
  const room = Math.max(1, Math.round(0.035 * faceWidthOf(mesh)));
  const all = createMask(width, height);
  for (const group of featureRings) {
    const shapes = group.map((ring) => ({ kind: "polygon" as const, corners: pointsOf(mesh, ring) }));
    const feature = dilate(maskOfShapes(width, height, shapes), room);
    const around = dilate(feature, 2 * room);
    let ring = 0;
    let bare = 0;
    for (let at = 0; at < around.data.length; at++) {
      if (around.data[at] === 0 || feature.data[at] === 1 || oval.data[at] === 0) continue;
      ring++;
      bare += skin.data[at]!;
    }
    if (bare < skinAroundMin * ring) continue;
    for (let at = 0; at < all.data.length; at++) if (feature.data[at] === 1) all.data[at] = 1;
  }
  return all;
}

/** From under the nose down, as far to the sides as beards grow. */
function maskBeard(width: number, height: number, mesh: FaceMesh): BinaryMask {
  const up = upOf(mesh);
  const size = faceHeightOf(mesh);
  const low = (landmark: number) => ({
    x: mesh[landmark]!.x - up.x * 0.06 * size,
    y: mesh[landmark]!.y - up.y * 0.06 * size,
  });
  const jaw = [132, 58, 172, 136, 150, 149, 176, 148, 152, 377, 400, 378, 379, 365, 397, 288, 361];
  return maskOfShapes(width, height, [
    {
      kind: "polygon",
      corners: [mesh[2]!, mesh[205]!, mesh[132]!, ...jaw.map(low), mesh[361]!, mesh[425]!],
    },
  ]);
}
