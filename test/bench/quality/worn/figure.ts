/**
 * A dressed figure as a signed distance field, metres, y up, the figure looking along +z. Limbs are tapered capsules;
 * cloth is the limbs it covers, made wider, cut at neck, sleeves and hem, and moved by folds. What is nearest names the
 * material, so that every mask is exact.
 */
import { fbm, ridge } from "./noise.ts";

export type Vec = readonly [x: number, y: number, z: number];

export const materials = ["skin", "hair", "top", "bottom", "outer", "hat", "shoe"] as const;

/** Joint angles in radians: 0 hangs straight down; the first member swings sideways, the second forward. */
export interface Pose {
  arms: [left: Limb, right: Limb];
  legs: [left: Limb, right: Limb];
  /** Shift of the hips to the side, metres. */
  sway: number;
  /** Turn of the body about the vertical. */
  yaw: number;
}

interface Limb {
  out: number;
  forward: number;
  /** Of the elbow or knee: inwards and forwards. */
  bendIn: number;
  bend: number;
}

export interface Wardrobe {
  top: "tee" | "long" | "hoodie" | "dress" | "tank";
  bottom: "trousers" | "shorts" | "skirt" | "none";
  isOpenJacket: boolean;
  hat: "none" | "beanie" | "brim";
  hair: "short" | "long" | "bun";
  /** How loose, metres beyond the skin. */
  ease: number;
  neckline: number;
  hem: number;
  skirtHem: number;
  folds: number;
  /** 0 narrow hips and wide shoulders, 1 the other way. */
  figure: number;
}

export interface Figure {
  pose: Pose;
  wardrobe: Wardrobe;
  seed: number;
  /** Capsules: a, b, radius at a, radius at b. */
  bones: Float64Array;
  head: Vec;
}

const bone = {
  chestL: 0,
  chestR: 1,
  hipL: 2,
  hipR: 3,
  shoulderL: 4,
  shoulderR: 5,
  neck: 6,
  upperL: 7,
  upperR: 8,
  foreL: 9,
  foreR: 10,
  handL: 11,
  handR: 12,
  thighL: 13,
  thighR: 14,
  calfL: 15,
  calfR: 16,
  footL: 17,
  footR: 18,
  thumbL: 19,
  thumbR: 20,
} as const;
const boneCount = 21;

export function createFigure(pose: Pose, wardrobe: Wardrobe, seed: number): Figure {
  const bones = new Float64Array(boneCount * 8);
  const put = (index: number, a: Vec, b: Vec, from: number, to: number): void => {
    bones.set([...a, ...b, from, to], index * 8);
  };
  const wide = 0.185 - 0.025 * wardrobe.figure;
  const hips = 0.078 + 0.014 * wardrobe.figure;
  const waist = 0.088 - 0.012 * wardrobe.figure;
  const { sway } = pose;
  for (const [side, sign] of [
    [0, -1],
    [1, 1],
  ] as const) {
    put(bone.chestL + side, [sign * 0.085, 1.34, 0], [sign * 0.06 + sway * 0.5, 1.12, 0], 0.098, waist);
    put(
      bone.hipL + side,
      [sign * 0.06 + sway * 0.5, 1.12, 0],
      [sign * hips + sway, 0.94, -0.005],
      waist,
      0.1,
    );
    const shoulder: Vec = [sign * wide, 1.405 - sign * sway * 0.25, 0];
    put(bone.shoulderL + side, [sign * 0.03, 1.44, -0.01], shoulder, 0.055, 0.056);
    const arm = pose.arms[side];
    const elbow = swing(shoulder, 0.285, sign * arm.out, arm.forward);
    const wrist = swing(elbow, 0.25, sign * (arm.out - arm.bendIn), arm.forward + arm.bend);
    const tip = swing(wrist, 0.13, sign * (arm.out - arm.bendIn * 1.1), arm.forward + arm.bend);
    put(bone.upperL + side, shoulder, elbow, 0.052, 0.041);
    put(bone.foreL + side, elbow, wrist, 0.042, 0.027);
    put(bone.handL + side, mix(wrist, tip, 0.15), tip, 0.031, 0.017);
    const thumb: Vec = [wrist[0] - sign * 0.035, wrist[1] - 0.05, wrist[2] + 0.03];
    put(bone.thumbL + side, mix(wrist, tip, 0.1), thumb, 0.014, 0.011);
    const leg = pose.legs[side];
    const hip: Vec = [sign * (hips + 0.004) + sway, 0.91, 0];
    const knee = swing(hip, 0.43, sign * leg.out, leg.forward);
    const ankle = swing(knee, 0.41, sign * (leg.out - leg.bendIn), leg.forward - leg.bend);
    put(bone.thighL + side, hip, knee, 0.088, 0.057);
    put(bone.calfL + side, knee, ankle, 0.056, 0.037);
    const toe: Vec = [ankle[0] + sign * 0.03, ankle[1] - 0.045, ankle[2] + 0.16];
    put(bone.footL + side, [ankle[0], ankle[1] - 0.02, ankle[2] - 0.03], toe, 0.045, 0.036);
  }
  put(bone.neck, [0, 1.42, -0.01], [0, 1.54, 0.01], 0.056, 0.05);
  return { pose, wardrobe, seed, bones, head: [0, 1.655, 0.015] };
}

function swing(from: Vec, length: number, out: number, forward: number): Vec {
  const down = Math.cos(out) * Math.cos(forward);
  return [
    from[0] + Math.sin(out) * length,
    from[1] - down * length,
    from[2] + Math.cos(out) * Math.sin(forward) * length,
  ];
}

function mix(a: Vec, b: Vec, share: number): Vec {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share];
}

/** Distance to the nearest surface, and what it is. Reused between calls. */
export interface Hit {
  distance: number;
  /** Index into `materials`. */
  material: number;
}

const d = new Float64Array(boneCount);
const along = new Float64Array(boneCount);

/**
 * Distance at a point in the figure's own frame (already turned by its yaw).
 *
 * @param isPlain leaves out folds and strands, which light and shadow don't need.
 */
export function measure(figure: Figure, x: number, y: number, z: number, hit: Hit, isPlain: boolean): void {
  const { bones, wardrobe } = figure;
  for (let index = 0; index < boneCount; index++) {
    const k = index * 8;
    const px = x - bones[k]!;
    const py = y - bones[k + 1]!;
    const pz = z - bones[k + 2]!;
    const bx = bones[k + 3]! - bones[k]!;
    const by = bones[k + 4]! - bones[k + 1]!;
    const bz = bones[k + 5]! - bones[k + 2]!;
    const share = (px * bx + py * by + pz * bz) / (bx * bx + by * by + bz * bz);
    const h = Math.max(0, Math.min(1, share));
    along[index] = share;
    const qx = px - bx * h;
    const qy = py - by * h;
    const qz = pz - bz * h;
    d[index] = Math.sqrt(qx * qx + qy * qy + qz * qz) - (bones[k + 6]! + (bones[k + 7]! - bones[k + 6]!) * h);
  }
  const torso = blend(
    blend(blend(d[0]!, d[1]!, 0.09), blend(d[2]!, d[3]!, 0.09), 0.05),
    Math.min(d[4]!, d[5]!),
    0.05,
  );
  const arms = Math.min(blend(d[7]!, d[9]!, 0.02), blend(d[8]!, d[10]!, 0.02));
  const hands = Math.min(blend(d[11]!, d[19]!, 0.012), blend(d[12]!, d[20]!, 0.012));
  const legs = Math.min(blend(d[13]!, d[15]!, 0.03), blend(d[14]!, d[16]!, 0.03));
  let distance = blend(blend(torso, arms, 0.03), legs, 0.03);
  let material = 0;
  if (y > 1.15) {
    // Below the shoulders the head is never what is nearest.
    const head = headDistance(figure, x, y, z);
    distance = blend(blend(distance, blend(head, d[6]!, 0.02), 0.02), hands, 0.012);
    const hair = hairDistance(figure, x, y, z, isPlain || head > 0.06);
    if (hair < distance) {
      distance = hair;
      material = 1;
    }
    if (wardrobe.hat !== "none") {
      const hat = hatDistance(figure, x, y, z);
      if (hat < distance) {
        distance = hat;
        material = 5;
      }
    }
  } else {
    distance = blend(distance, hands, 0.012);
    const shoe = Math.min(d[17]!, d[18]!);
    if (shoe < distance) {
      distance = shoe;
      material = 6;
    }
  }
  const fold = isPlain || distance > 0.035 ? 0 : folds(figure, x, y, z);
  if (wardrobe.bottom !== "none") {
    const bottom = bottomDistance(figure, x, y, z, fold);
    if (bottom < distance) {
      distance = bottom;
      material = 3;
    }
  }
  const top = topDistance(figure, x, y, z, torso, fold);
  if (top < distance) {
    distance = top;
    material = 2;
  }
  if (wardrobe.isOpenJacket) {
    const jacket = jacketDistance(figure, x, y, z, torso, fold);
    if (jacket < distance) {
      distance = jacket;
      material = 4;
    }
  }
  hit.distance = distance;
  hit.material = material;
}

/** Smooth union. */
function blend(a: number, b: number, k: number): number {
  const h = Math.max(k - Math.abs(a - b), 0) / k;
  return Math.min(a, b) - h * h * k * 0.25;
}

function folds({ wardrobe, seed }: Figure, x: number, y: number, z: number): number {
  const long = ridge(x * 9 + y * 3.5, y * 4.2 - x * 2, z * 9 + seed) - 0.5;
  const drape = ridge(x * 5 - y * 6, y * 9, z * 6 + seed * 2) - 0.5;
  const fine = fbm(x * 38, y * 26, z * 38 + seed * 3) - 0.5;
  return wardrobe.folds * (0.011 * long + 0.006 * drape + 0.0025 * fine);
}

function topDistance(figure: Figure, x: number, y: number, z: number, torso: number, fold: number): number {
  const { wardrobe } = figure;
  const { ease, top } = wardrobe;
  const sleeve = top === "tee" || top === "dress" ? 0.62 : top === "tank" ? 0 : 2;
  const grow = ease * (top === "hoodie" ? 1.6 : 1);
  let covered = torso - grow - 0.004;
  // Cloth hangs from the chest over the waist instead of following it.
  if (y < 1.2) covered = Math.min(covered, blend(d[0]!, d[1]!, 0.1) - grow);
  if (sleeve > 0) {
    const flare = wardrobe.isOpenJacket ? 0 : 0.022;
    covered = blend(covered, sleeveDistance(7, 9, sleeve, grow * 0.9, flare), 0.035);
    covered = blend(covered, sleeveDistance(8, 10, sleeve, grow * 0.9, flare), 0.035);
  }
  const hemAt = top === "dress" ? 0.98 : wardrobe.hem;
  let distance = Math.max(covered + fold, hemAt - y + 0.008 * (ridge(x * 6, 0.3, z * 6) - 0.5));
  if (top === "dress")
    distance = blend(distance, skirt(figure, x, y, z, wardrobe.skirtHem, 1.14, fold), 0.03);
  if (top === "tank") {
    distance = Math.max(distance, -(Math.min(d[7]!, d[8]!) - 0.022));
  }
  // The neck's opening: round, deeper in front.
  const ny = y - (1.5 - wardrobe.neckline * 0.35 * Math.max(0, Math.min(1, z * 9 + 0.4)));
  const opening = Math.hypot(x * 0.82, ny * 0.75, (z - 0.02) * 0.8) - (0.066 + wardrobe.neckline * 0.2);
  distance = Math.max(distance, -opening);
  if (top === "hoodie") {
    const hood = Math.min(
      capsule(x, y, z, -0.085, 1.475, 0.01, 0, 1.47, -0.1, 0.042),
      capsule(x, y, z, 0.085, 1.475, 0.01, 0, 1.47, -0.1, 0.042),
    );
    distance = blend(distance, hood + fold * 0.7, 0.02);
  }
  return distance;
}

/** @param length share of the upper arm that is covered; beyond 1 the forearm too. */
function sleeveDistance(upper: number, fore: number, length: number, grow: number, flare: number): number {
  if (length < 1) {
    const open = grow + Math.max(0, along[upper]!) * flare;
    return Math.max(d[upper]! - open, (along[upper]! - length) * 0.285);
  }
  const open = grow + 0.004;
  return blend(d[upper]! - open, Math.max(d[fore]! - open, (along[fore]! - 0.93) * 0.25), 0.02);
}

function jacketDistance(
  figure: Figure,
  x: number,
  y: number,
  z: number,
  torso: number,
  fold: number,
): number {
  const grow = figure.wardrobe.ease + 0.022;
  let covered = torso - grow;
  if (y < 1.2) covered = Math.min(covered, blend(d[0]!, d[1]!, 0.1) - grow);
  covered = blend(covered, sleeveDistance(7, 9, 2, grow * 0.72, 0), 0.035);
  covered = blend(covered, sleeveDistance(8, 10, 2, grow * 0.72, 0), 0.035);
  const distance = Math.max(covered + fold * 1.2, 0.8 - y);
  // Open in front: a wedge that widens downwards, and the neck.
  const wedge = Math.max(Math.abs(x + 0.01) - (0.035 + (1.45 - y) * 0.07), 0.02 - z);
  const opening = Math.hypot(x * 0.8, y - 1.52, z - 0.02) - 0.09;
  return Math.max(distance, -wedge, -opening);
}

function bottomDistance(figure: Figure, x: number, y: number, z: number, fold: number): number {
  const { wardrobe } = figure;
  if (wardrobe.bottom === "skirt") return skirt(figure, x, y, z, wardrobe.skirtHem, 1.08, fold);
  const ease = wardrobe.ease * 0.7;
  let covered = blend(d[2]!, d[3]!, 0.09) - ease - 0.002;
  covered = blend(covered, trouserLeg(13, 15, wardrobe.bottom === "shorts", ease), 0.035);
  covered = blend(covered, trouserLeg(14, 16, wardrobe.bottom === "shorts", ease), 0.035);
  return Math.max(covered + fold * 0.85, y - 1.07);
}

function trouserLeg(thigh: number, calf: number, isShort: boolean, ease: number): number {
  if (isShort) {
    const leg = d[thigh]! - ease - Math.max(0, along[thigh]!) * 0.022;
    return Math.max(leg, (along[thigh]! - 0.72) * 0.43);
  }
  const wide = ease + 0.006 + Math.max(0, along[calf]!) * 0.018;
  return blend(d[thigh]! - ease, Math.max(d[calf]! - wide, (along[calf]! - 0.95) * 0.41), 0.03);
}

function skirt(
  figure: Figure,
  x: number,
  y: number,
  z: number,
  hem: number,
  waist: number,
  fold: number,
): number {
  const t = Math.max(0, Math.min(1.2, (waist - y) / 0.6));
  const dx = x - figure.pose.sway * Math.min(1, t * 2);
  const angle = Math.atan2(z, dx);
  const flutes = Math.sin(angle * 9 + 2.3 * Math.sin(angle * 2 + figure.seed)) * 0.013 * t * t;
  const radius = 0.125 + 0.17 * t ** 0.8 + flutes;
  const cone = (Math.hypot(dx, z / 0.78) - radius) * 0.72;
  // At the top it lies on the hips.
  const side = blend(cone, blend(d[2]!, d[3]!, 0.09) - figure.wardrobe.ease - 0.016, 0.02);
  return Math.max(side + fold * 0.6, y - waist, hem - y);
}

function headDistance({ head }: Figure, x: number, y: number, z: number): number {
  const skull = ellipsoid(x, y - head[1] - 0.012, z - head[2], 0.076, 0.1, 0.092);
  const jaw = capsule(x, y, z, 0, head[1] - 0.045, 0.045, 0, head[1] - 0.088, 0.068, 0.05);
  const cheeks = capsule(Math.abs(x), y, z, 0.03, head[1] - 0.02, 0.066, 0.02, head[1] - 0.06, 0.07, 0.034);
  const nose = capsule(x, y, z, 0, head[1] + 0.012, 0.105, 0, head[1] - 0.03, 0.124, 0.011);
  const ear = ellipsoid(Math.abs(x) - 0.078, y - head[1] + 0.005, z - head[2] + 0.005, 0.012, 0.03, 0.018);
  const lips = capsule(Math.abs(x), y, z, 0, head[1] - 0.062, 0.112, 0.02, head[1] - 0.062, 0.103, 0.009);
  return blend(blend(blend(blend(skull, jaw, 0.05), cheeks, 0.03), Math.min(nose, lips), 0.012), ear, 0.008);
}

function hairDistance(figure: Figure, x: number, y: number, z: number, isPlain: boolean): number {
  const { head, wardrobe, seed } = figure;
  const hy = y - head[1];
  const strands = isPlain ? 0 : (ridge(x * 60, y * 9, z * 60 + seed) - 0.5) * 0.007;
  let hair = ellipsoid(x, hy - 0.027, z - head[2] + 0.012, 0.089, 0.107, 0.104) + strands;
  // Free of hair: the face up to the hairline, and what lies below the ears.
  const face = Math.max(0.03 + 0.35 * Math.max(0, hy) - z, hy - 0.082 + 1.6 * x * x + 0.06 * x);
  hair = Math.max(hair, -face, -hy - 0.07);
  if (wardrobe.hair === "long") {
    const fall = Math.min(
      capsule(Math.abs(x), y, z, 0.06, head[1] + 0.02, -0.045, 0.085, head[1] - 0.3, -0.05, 0.045),
      capsule(x, y, z, 0, head[1], -0.08, 0, head[1] - 0.3, -0.1, 0.06),
    );
    const front = capsule(
      Math.abs(x),
      y,
      z,
      0.083,
      head[1] + 0.05,
      0.015,
      0.095,
      head[1] - 0.22,
      0.035,
      0.022,
    );
    hair = blend(hair, Math.min(fall, front) + strands, 0.03);
  }
  if (wardrobe.hair === "bun")
    hair = blend(hair, ellipsoid(x, hy - 0.125, z + 0.03, 0.045, 0.04, 0.045) + strands, 0.015);
  return hair;
}

function hatDistance({ head, wardrobe, seed }: Figure, x: number, y: number, z: number): number {
  const hy = y - head[1];
  const knit =
    wardrobe.hat === "beanie"
      ? 0.002 * Math.sin(Math.atan2(x, z) * 46) + 0.004 * (fbm(x * 25, y * 25, z * 25 + seed) - 0.5)
      : 0;
  const crown =
    ellipsoid(x, hy - 0.035, z - head[2] + 0.01, 0.1, wardrobe.hat === "beanie" ? 0.125 : 0.115, 0.113) +
    knit;
  const cap = Math.max(crown, 0.045 - hy + 0.25 * Math.max(0, -z));
  if (wardrobe.hat === "beanie") {
    const cuff = Math.max(crown - 0.009, Math.abs(hy - 0.065) - 0.028);
    return Math.min(cap, cuff);
  }
  const brim = Math.max(
    Math.hypot(x, (z - 0.015) * 0.92) - 0.185,
    Math.abs(hy - 0.055 - 0.9 * x * x + 0.35 * Math.max(0, z - 0.1) ** 2) - 0.006,
  );
  return blend(cap, brim * 0.8, 0.012);
}

function ellipsoid(x: number, y: number, z: number, a: number, b: number, c: number): number {
  const k0 = Math.hypot(x / a, y / b, z / c);
  const k1 = Math.hypot(x / (a * a), y / (b * b), z / (c * c));
  return k1 < 1e-9 ? -Math.min(a, b, c) : (k0 * (k0 - 1)) / k1;
}

function capsule(
  x: number,
  y: number,
  z: number,
  ax: number,
  ay: number,
  az: number,
  bx: number,
  by: number,
  bz: number,
  radius: number,
): number {
  const [ux, uy, uz] = [bx - ax, by - ay, bz - az];
  const h = Math.max(
    0,
    Math.min(1, ((x - ax) * ux + (y - ay) * uy + (z - az) * uz) / (ux * ux + uy * uy + uz * uz)),
  );
  return Math.hypot(x - ax - ux * h, y - ay - uy * h, z - az - uz * h) - radius;
}
