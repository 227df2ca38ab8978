import { fillHoles, findComponents, keepComponents } from "../components.ts";
import { type FaceMesh, faceHeightOf, faceWidthOf, marks, rings } from "../faces/face-mesh.ts";
import { skinRegions } from "../faces/face-regions.ts";
import { open } from "../morphology.ts";
import type { OklabImage } from "../oklab.ts";
import { toOklabImage } from "../oklab.ts";
import { fillPolygon } from "../polygon.ts";
import type { Pose } from "../pose.ts";
import { type BinaryMask, createMask, type Plane, type RgbImage } from "../raster.ts";
import { resamplePlane } from "../resample.ts";
import { isSkinLike } from "../skin.ts";
import { type BodyPlace, listBodyPlaces, maskOfPlaces } from "./body-places.ts";
import { learnColourClasses } from "./colour-classes.ts";
import { growSkin, roughnessOf } from "./grow-skin.ts";
import { cutPicture, type PictureCut, toCutPoint } from "./picture-cut.ts";
import { type SkinTone, tintGap } from "./skin-tone.ts";
import { softenRegion } from "./soften-region.ts";

const gridPixels = 240_000;
const personMin = 0.5;
/** Gaps to the face's tint, in its own scatter: surely skin, likely skin, and surely something else. */
const sureGap = 1.5;
const likelyGap = 2.3;
const otherGap = 5;
/** A part of the body is bare when this share of its middle is surely skin. */
const bareMin = {
  head: 0,
  ear: 0,
  neck: 0,
  chest: 0.12,
  shoulder: 0.1,
  arm: 0.08,
  hand: 0.1,
  leg: 0.15,
  foot: 0.3,
};
const noPerson = 99;

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
 * seen along its middle; from there skin grows as far as its colour goes on, unless the colour is better known from
 * the person's clothes or hair.
 */
export function findBodySkin(image: RgbImage, evidence: BodyEvidence): Plane {
  const cut = cutPicture(image, { left: 0, top: 0, right: image.width, bottom: image.height }, gridPixels);
  return softenRegion(image, cut, maskSkin(cut, toOklabImage(cut.image), evidence));
}

function maskSkin(cut: PictureCut, lab: OklabImage, { mesh, pose, person, tone }: BodyEvidence): BinaryMask {
  const { width, height } = lab;
  const count = width * height;
  const who = resamplePlane(person, width, height);
  const gap = new Float32Array(count).fill(noPerson);
  for (let at = 0; at < count; at++) {
    if (who.data[at]! < personMin) continue;
    const l = lab.l[at]!;
    gap[at] = tintGap(tone, l, lab.a[at]!, lab.b[at]!) / tone.scatter;
  }
  const rough = roughnessOf(lab);
  const smoothMax = smoothMaxOf(cut, rough, mesh);

  const places = listBodyPlaces(pose, mesh);
  const bare = listBare(places, (place) => shareOfSkin(cut, place, lab, gap, tone));
  const allowed = drawShapes(cut, bare);
  const everywhere = drawShapes(cut, places);
  const head = drawShapes(
    cut,
    bare.filter(({ name }) => name === "head" || name === "ear" || name === "neck" || name === "chest"),
  );
  const limbs = drawShapes(
    cut,
    bare.filter(({ name }) => name === "arm" || name === "hand" || name === "shoulder"),
  );
  const ears = drawShapes(
    cut,
    bare.filter(({ name }) => name === "ear"),
  );
  const cores = maskOfPlaces(
    cut,
    bare.map(({ core }) => ({ kind: "capsule" as const, ...core, radius: 2 * core.radius })),
  );
  drawRegions(cores, cut, mesh);

  const seeds = createMask(width, height);
  const cloth = createMask(width, height);
  const clothOrHair = createMask(width, height);
  const hair = maskOverForehead(cut, mesh, 0.25, 0.45);
  const brow = maskOverForehead(cut, mesh, -0.12, 0.25);
  for (let at = 0; at < count; at++) {
    if (gap[at]! === noPerson) {
      allowed.data[at] = 0;
      continue;
    }
    if (hair.data[at] === 1 || (brow.data[at] === 1 && rough.data[at]! > 1.3 * smoothMax)) {
      clothOrHair.data[at] = 1;
      continue;
    }
    const isOther =
      gap[at]! > 9 ||
      (gap[at]! > otherGap && everywhere.data[at] === 0) ||
      (gap[at]! > 3 && allowed.data[at] === 0);
    if (isOther) {
      cloth.data[at] = 1;
      clothOrHair.data[at] = 1;
      continue;
    }
    if (allowed.data[at] === 0) continue;
    const l = lab.l[at]!;
    const isLimb = limbs.data[at] === 1 && head.data[at] === 0;
    if (
      l < (head.data[at] === 1 ? tone.shaded - 0.05 : tone.dark - 0.12) ||
      l > tone.light + 0.06 ||
      gap[at]! > (isLimb ? likelyGap : sureGap)
    )
      continue;
    if (rough.data[at]! < (isLimb ? 1.6 : 1) * smoothMax) seeds.data[at] = 1;
  }
  const anchored = keepAnchored(open(seeds, 1), cores);
  const isCloth = learnColourClasses(lab, anchored, cloth);
  const isClothOrHair = learnColourClasses(lab, anchored, clothOrHair);
  const free = createMask(width, height);
  for (let at = 0; at < count; at++) {
    if (allowed.data[at] === 0) continue;
    const vote = head.data[at] === 1 ? isClothOrHair : isCloth;
    if (vote(lab.l[at]!, lab.a[at]!, lab.b[at]!) < 0.5) {
      anchored.data[at] = 0;
      continue;
    }
    free.data[at] = 1;
    // An ear lets light through and is redder than the face then; and too small to be smooth.
    if (ears.data[at] === 1 && gap[at]! < 14 && isSkinLike({ l: lab.l[at]!, a: lab.a[at]!, b: lab.b[at]! }))
      anchored.data[at] = 1;
  }
  const smooth = createMask(width, height);
  for (let at = 0; at < count; at++)
    if (free.data[at] === 1 && rough.data[at]! < (head.data[at] === 1 ? 1.1 : 2) * smoothMax)
      smooth.data[at] = 1;
  const faceWidth = faceWidthOf(mesh) * cut.scaleX;
  const reach = Math.max(2, Math.round(0.05 * faceWidth));
  const tintWithin = 2.2 * tone.scatter;
  const grown = growSkin(lab, anchored, smooth, { reach, tintWithin, lightnessWithin: 0.14, rounds: 8 });
  // Up to the edges, which are rough themselves.
  const edged = growSkin(lab, grown, free, { reach: 2, tintWithin, lightnessWithin: 0.12, rounds: 2 });
  const filled = fillHoles(edged, Math.round(0.02 * faceWidth ** 2));
  const whole = keepAnchored(open(filled, 1), cores);
  const features = maskOfFeatures(cut, mesh);
  for (let at = 0; at < count; at++) if (features.data[at] === 1) whole.data[at] = 0;
  return whole;
}

function drawShapes(cut: PictureCut, places: readonly BodyPlace[]): BinaryMask {
  return maskOfPlaces(
    cut,
    places.map(({ shape }) => shape),
  );
}

/** How much of the place's middle is surely skin, 0-1. */
function shareOfSkin(
  cut: PictureCut,
  { core }: BodyPlace,
  lab: OklabImage,
  gap: Float32Array,
  tone: SkinTone,
): number {
  const middle = maskOfPlaces(cut, [{ kind: "capsule", ...core, radius: 2 * core.radius }]);
  let seen = 0;
  let skin = 0;
  for (let at = 0; at < middle.data.length; at++) {
    if (middle.data[at] === 0 || gap[at]! === noPerson) continue;
    seen++;
    const l = lab.l[at]!;
    if (gap[at]! < sureGap && l > tone.dark - 0.15 && l < tone.light + 0.06) skin++;
  }
  return seen === 0 ? 0 : skin / seen;
}

/** The places of the face that are bare skin on nearly everybody. */
function drawRegions(mask: BinaryMask, cut: PictureCut, mesh: FaceMesh): void {
  for (const region of Object.values(skinRegions))
    fillPolygon(
      mask,
      region.map((index) => toCutPoint(cut, mesh[index]!)),
    );
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

/** How rough skin in focus looks in this picture at most: read off the face. */
function smoothMaxOf(cut: PictureCut, rough: Plane, mesh: FaceMesh): number {
  const bare = createMask(rough.width, rough.height);
  drawRegions(bare, cut, mesh);
  const values = rough.data.filter((_, at) => bare.data[at] === 1).sort();
  const middle = values[values.length >> 1] ?? 0;
  return Math.min(0.03, Math.max(0.014, 2.2 * middle));
}

/** The parts that hang together with the middle of a place. */
function keepAnchored(skin: BinaryMask, cores: BinaryMask): BinaryMask {
  const { labels } = findComponents(skin);
  const anchored = new Set<number>();
  for (let at = 0; at < labels.length; at++) if (cores.data[at] === 1) anchored.add(labels[at]!);
  return keepComponents(skin, ({ label }) => anchored.has(label));
}

/** Over the forehead, where hair or a hat is. */
function maskOverForehead(cut: PictureCut, mesh: FaceMesh, from: number, to: number): BinaryMask {
  const mask = createMask(cut.image.width, cut.image.height);
  const top = mesh[marks.foreheadTop]!;
  const chin = mesh[marks.chin]!;
  const height = faceHeightOf(mesh);
  const up = { x: (top.x - chin.x) / height, y: (top.y - chin.y) / height };
  const lift = (index: number, by: number) => ({
    x: mesh[index]!.x + up.x * by * height,
    y: mesh[index]!.y + up.y * by * height,
  });
  const corners = [
    lift(103, from),
    lift(10, from),
    lift(332, from),
    lift(332, to),
    lift(10, to),
    lift(103, to),
  ];
  fillPolygon(
    mask,
    corners.map((corner) => toCutPoint(cut, corner)),
  );
  return mask;
}

function maskOfFeatures(cut: PictureCut, mesh: FaceMesh): BinaryMask {
  const mask = createMask(cut.image.width, cut.image.height);
  for (const ring of [rings.rightEye, rings.leftEye, rings.lips])
    fillPolygon(
      mask,
      ring.map((index) => toCutPoint(cut, mesh[index]!)),
    );
  return mask;
}
