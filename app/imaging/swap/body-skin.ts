import { jointNames, type Pose } from "../body/pose.ts";
import { fillHoles } from "../components.ts";
import { type FaceMesh, faceWidthOf, marks, pointsOf, rings } from "../faces/face-mesh.ts";
import { dilate, open } from "../morphology.ts";
import { toOklabImage } from "../oklab.ts";
import { type BinaryMask, createMask, createPlane, type Plane, type RgbImage } from "../raster.ts";
import { keepAnchored } from "./anchored-parts.ts";
import { type BodyPlace, listBodyPlaces } from "./body-places.ts";
import { learnColorClasses } from "./color-classes.ts";
import { growSkin } from "./grow-skin.ts";
import { areaAroundHead, bandOverFace } from "./head-places.ts";
import { maskHeadSkin } from "./head-skin.ts";
import type { GridBox } from "./part-boxes.ts";
import { cutOnGrid, cutPicture, type PictureCut, samplePlane, toCutPoint } from "./picture-cut.ts";
import { boxOfShape, maskOfShapes } from "./shape.ts";
import { roughnessOf, skinRoughnessMaxOf } from "./skin-roughness.ts";
import { type SkinTone, tintGap } from "./skin-tone.ts";
import { softenRegion } from "./soften-region.ts";

const bodyPixels = 240_000;
const headPixels = 90_000;
const personMin = 0.5;
/** Gaps to the face's tint, in its own scatter: surely skin, likely skin, likely cloth, surely something else. */
const sureGap = 1.5;
const likelyGap = 2.3;
const clothGap = 3;
const otherGap = 9;
/** Skin with less chroma than this is burnt out, or something white. */
const paleMin = 0.012;
/** What is beside the face is hair when it is this surely the person. */
const hairMin = 0.8;
/** In face widths. */
const besideBare = 0.35;
const besideFace = 0.1;
/** A spot smaller than this, in squares of the face's width, is a pattern or a shadow on cloth. */
const spotMax = 0.04;
/** A part of the body is bare when this share of its middle is surely skin. */
const bareMin = { neck: 0, chest: 0.12, shoulder: 0.1, arm: 0.08, hand: 0.1, leg: 0.15, foot: 0.3 };

/** What is known of the person whose skin is sought. */
export interface BodyEvidence {
  /** In pixels of the picture. */
  mesh: FaceMesh;
  /** In pixels of the picture. */
  pose: Pose;
  /** Probability that it is the person; any size, the whole picture stretched. */
  person: Plane;
  /** Skin as the face shows it. */
  tone: SkinTone;
}

/**
 * Cover (0-1, at the picture's size) of the person's bare skin: face, ears, neck, chest opening, arms, hands, legs;
 * not eyes and lips.
 *
 * Only places where the pose says that the body may be bare are looked at. A place counts when the skin of the face is
 * seen along its middle; from there skin grows as far as its color goes on, unless the color is better known from
 * the person's clothes or hair.
 *
 * @param result where to put it; what has more cover there keeps it.
 */
export function findBodySkin(
  image: RgbImage,
  evidence: BodyEvidence,
  result: Plane = createPlane(image.width, image.height),
): Plane {
  const headCut = cutPicture(image, areaAroundHead(evidence.mesh), headPixels);
  const head = maskHead(image, headCut, evidence);
  const bodyCut = cutPicture(
    image,
    { left: 0, top: 0, right: image.width, bottom: image.height },
    bodyPixels,
  );
  softenRegion(image, bodyCut, maskBody(image, bodyCut, evidence, headCut, head), 1, result);
  return softenRegion(image, headCut, head, 3, result);
}

function maskHead(image: RgbImage, cut: PictureCut, { mesh, person, tone }: BodyEvidence): BinaryMask {
  const landmarks = toCutMesh(cut, mesh);
  const { width, height } = cut.image;
  const who = samplePlane(person, cut, image);
  const skin = maskHeadSkin(toOklabImage(cut.image), landmarks, tone, who);
  const features = maskOfShapes(
    width,
    height,
    [rings.rightEye, rings.leftEye, rings.lips].map((ring) => ({
      kind: "polygon",
      corners: pointsOf(landmarks, ring),
    })),
  );
  for (let at = 0; at < skin.data.length; at++) if (features.data[at] === 1) skin.data[at] = 0;
  return skin;
}

function maskBody(
  image: RgbImage,
  cut: PictureCut,
  evidence: BodyEvidence,
  headCut: PictureCut,
  head: BinaryMask,
): BinaryMask {
  const box = boxAroundPerson(samplePlane(evidence.person, cut, image), toCutMesh(cut, evidence.mesh));
  const part = maskBodyPart(image, cutOnGrid(cut, box), evidence, headCut, head);
  const whole = createMask(cut.image.width, cut.image.height);
  for (let y = 0; y < part.height; y++) {
    const row = part.data.subarray(y * part.width, (y + 1) * part.width);
    whole.data.set(row, (box.top + y) * whole.width + box.left);
  }
  return whole;
}

/** Everything that may have a say in where skin is: the person with what lies beside bare limbs, and the face. */
function boxAroundPerson(who: Plane, mesh: FaceMesh): GridBox {
  const { width, height } = who;
  const face = boxOfShape({ kind: "polygon", corners: pointsOf(mesh, rings.oval) }, width, height);
  let { left, top, right, bottom } = face;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (who.data[y * width + x]! < personMin) continue;
      if (x < left) left = x;
      if (x >= right) right = x + 1;
      if (y < top) top = y;
      if (y >= bottom) bottom = y + 1;
    }
  }
  const room = Math.round(besideBare * faceWidthOf(mesh)) + 8;
  return {
    left: Math.max(0, left - room),
    top: Math.max(0, top - room),
    right: Math.min(width, right + room),
    bottom: Math.min(height, bottom + room),
  };
}

function maskBodyPart(
  image: RgbImage,
  cut: PictureCut,
  { mesh, pose, person, tone }: BodyEvidence,
  headCut: PictureCut,
  head: BinaryMask,
): BinaryMask {
  const lab = toOklabImage(cut.image);
  const { width, height } = lab;
  const count = width * height;
  const landmarks = toCutMesh(cut, mesh);
  const who = samplePlane(person, cut, image);
  const rough = roughnessOf(lab);
  const smoothMax = skinRoughnessMaxOf(rough, landmarks);
  const gap = new Float32Array(count);
  for (let at = 0; at < count; at++) {
    if (who.data[at]! < personMin) continue;
    gap[at] = tintGap(tone, lab.l[at]!, lab.a[at]!, lab.b[at]!) / tone.scatter;
  }

  const places = listBodyPlaces(toCutPose(cut, pose), landmarks);
  const bare = listBare(places, (place) => {
    const middle = maskOfShapes(width, height, [place.core]);
    let seen = 0;
    let skin = 0;
    const { left, top, right, bottom } = boxOfShape(place.core, width, height);
    for (let y = top; y < bottom; y++) {
      for (let at = y * width + left; at < y * width + right; at++) {
        if (middle.data[at] === 0 || who.data[at]! < personMin) continue;
        seen++;
        const l = lab.l[at]!;
        if (gap[at]! < sureGap && l > tone.dark - 0.15 && l < tone.light + 0.06) skin++;
      }
    }
    return seen === 0 ? 0 : skin / seen;
  });
  const draw = (drawn: readonly BodyPlace[]): BinaryMask =>
    maskOfShapes(
      width,
      height,
      drawn.map(({ shape }) => shape),
    );
  const allowed = draw(bare);
  // Beside a bare limb skin may be seen that its capsule does not reach: nothing there teaches what cloth looks like.
  const faceWidth = faceWidthOf(landmarks);
  const nearBare = dilate(allowed, Math.round(besideBare * faceWidth));
  // Legs that come towards the camera are wider than any capsule.
  const legs = dilate(draw(bare.filter(({ name }) => name === "leg")), Math.round(besideBare * faceWidth));
  const reachable = createMask(width, height);
  for (let at = 0; at < count; at++) reachable.data[at] = allowed.data[at]! | legs.data[at]!;
  const trunk = draw(bare.filter(({ name }) => name === "neck" || name === "chest"));
  const arms = draw(bare.filter(({ name }) => name === "arm" || name === "hand" || name === "shoulder"));
  const anchors = maskOfShapes(
    width,
    height,
    bare.map(({ core }) => core),
  );

  // The head's skin is known already: it anchors the neck and teaches what skin looks like.
  const seeds = createMask(width, height);
  const cloth = createMask(width, height);
  const hair = maskOfShapes(width, height, [bandOverFace(landmarks, 0.25, 0.45)]);
  const beside = maskBesideFace(landmarks, width, height);
  for (let at = 0; at < count; at++) {
    if (who.data[at]! < personMin) {
      allowed.data[at] = 0;
      continue;
    }
    if (isInCut(head, headCut, cut, at)) {
      seeds.data[at] = 1;
      anchors.data[at] = 1;
      continue;
    }
    if (beside.data[at] === 1 && who.data[at]! > hairMin) hair.data[at] = 1;
    if (gap[at]! > otherGap || (gap[at]! > clothGap && nearBare.data[at] === 0)) cloth.data[at] = 1;
    if (allowed.data[at] === 0 || cloth.data[at] === 1) continue;
    const l = lab.l[at]!;
    const isLimb = arms.data[at] === 1 && trunk.data[at] === 0;
    if (l < (isLimb ? tone.dark - 0.12 : tone.shaded - 0.1) || l > tone.light + 0.06) continue;
    if (gap[at]! > (isLimb ? likelyGap : sureGap)) continue;
    if (rough.data[at]! < (isLimb ? 1.6 : 1) * smoothMax) seeds.data[at] = 1;
  }
  const anchored = keepAnchored(open(seeds, 1), anchors);
  const notCloth = learnColorClasses(lab, anchored, cloth);
  // Fair hair may hang over neck and chest; dark hair is known by its roughness, and skin in the shade has its color.
  const notHair = learnColorClasses(lab, anchored, hair);
  const free = createMask(width, height);
  const smooth = createMask(width, height);
  for (let at = 0; at < count; at++) {
    if (reachable.data[at] === 0 || who.data[at]! < personMin) continue;
    const l = lab.l[at]!;
    const a = lab.a[at]!;
    const b = lab.b[at]!;
    const isBurnt = a * a + b * b < paleMin * paleMin;
    const isOther =
      notCloth(l, a, b) < 0.5 || (trunk.data[at] === 1 && l > tone.middle.l && notHair(l, a, b) < 0.5);
    if (isBurnt || isOther) {
      anchored.data[at] = 0;
      continue;
    }
    free.data[at] = 1;
    if (rough.data[at]! < (trunk.data[at] === 1 ? 1.1 : 2) * smoothMax) smooth.data[at] = 1;
  }
  const reach = Math.max(2, Math.round(0.05 * faceWidth));
  const tintWithin = 2.6 * tone.scatter;
  const grown = growSkin(lab, anchored, smooth, free, {
    reach,
    tintWithin,
    lightnessWithin: 0.14,
    edgeSteps: 4,
    edgeLightnessWithin: 0.12,
    edgesEnd: false,
  });
  const filled = open(fillHoles(grown, Math.round(0.02 * faceWidth ** 2)), 1);
  const whole = keepAnchored(filled, anchors, spotMax * faceWidth ** 2);
  // The head's own outline is drawn on the finer grid.
  for (let at = 0; at < count; at++) if (reachable.data[at] === 0) whole.data[at] = 0;
  return whole;
}

/** Where hair hangs beside the face, over it and down to the chin: skin that is found there is left to the head's. */
function maskBesideFace(mesh: FaceMesh, width: number, height: number): BinaryMask {
  const oval = maskOfShapes(width, height, [{ kind: "polygon", corners: pointsOf(mesh, rings.oval) }]);
  const face = dilate(oval, Math.round(besideFace * faceWidthOf(mesh)));
  const { left, top, right } = areaAroundHead(mesh);
  const bottom = Math.min(height, Math.ceil(mesh[marks.chin]!.y));
  const mask = createMask(width, height);
  for (let y = Math.max(0, Math.floor(top)); y < bottom; y++) {
    for (let x = Math.max(0, Math.floor(left)); x < Math.min(width, Math.ceil(right)); x++) {
      const at = y * width + x;
      mask.data[at] = 1 - face.data[at]!;
    }
  }
  return mask;
}

/** The bare places, and those farther out on the same limb: what is worn ends somewhere, and from there on is skin. */
function listBare(places: readonly BodyPlace[], shareOf: (place: BodyPlace) => number): BodyPlace[] {
  const bareLimbs = new Set<string>();
  return places.filter((place) => {
    const isBare =
      (place.limb !== undefined && bareLimbs.has(place.limb)) || shareOf(place) >= bareMin[place.name];
    if (isBare && place.limb !== undefined) bareLimbs.add(place.limb);
    return isBare;
  });
}

function isInCut(mask: BinaryMask, maskCut: PictureCut, cut: PictureCut, at: number): boolean {
  const x = cut.left + ((at % cut.image.width) + 0.5) / cut.scaleX;
  const y = cut.top + (Math.floor(at / cut.image.width) + 0.5) / cut.scaleY;
  const column = Math.floor((x - maskCut.left) * maskCut.scaleX);
  const row = Math.floor((y - maskCut.top) * maskCut.scaleY);
  if (column < 0 || row < 0 || column >= mask.width || row >= mask.height) return false;
  return mask.data[row * mask.width + column] === 1;
}

function toCutMesh(cut: PictureCut, mesh: FaceMesh): FaceMesh {
  return mesh.map((landmark) => ({ ...toCutPoint(cut, landmark), z: landmark.z * cut.scaleX }));
}

function toCutPose(cut: PictureCut, pose: Pose): Pose {
  return Object.fromEntries(
    jointNames.map((name) => [name, { ...toCutPoint(cut, pose[name]), score: pose[name].score }]),
  ) as Pose;
}
