import { rings } from "../faces/face-mesh.ts";
import { cagePoints, lipRings, meanSkull, placeSkull } from "./head-cage.ts";
import type { HeadParameters } from "./head-parameters.ts";
import { facePoints, meanFace } from "./mean-face.ts";
import type { Noise } from "./noise.ts";
import { applySexAndWeight } from "./sex-and-weight.ts";

export interface Eyeball {
  x: number;
  y: number;
  z: number;
  radius: number;
}

export interface ShapedCage {
  /** x, y, z per point of the cage. */
  points: Float32Array;
  /** The wearer's right, then left. */
  eyes: [Eyeball, Eyeball];
}

type Triple = readonly [number, number, number];

const upperLid = [246, 161, 160, 159, 158, 157, 173, 466, 388, 387, 386, 385, 384, 398];
const lowerLid = [7, 163, 144, 145, 153, 154, 155, 249, 390, 373, 374, 380, 381, 382];
/** The row above the lid's edge, where its crease runs, and the fold over it. */
const creaseRow = [247, 30, 29, 27, 28, 56, 190, 467, 260, 259, 257, 258, 286, 414];
const foldRow = [113, 225, 224, 223, 222, 221, 342, 445, 444, 443, 442, 441];
const lowerRow = [25, 110, 24, 23, 22, 26, 255, 339, 254, 253, 252, 256];
const eyeRadius = 12.2;

/** The average head without parameters: where things are painted. */
export function averageCage(): Float32Array {
  const points = new Float32Array(cagePoints * 3);
  points.set(meanFace);
  closeLips(points);
  placeSkull(points, meanSkull);
  return points;
}

/**
 * Moves the landmarks of the average face as the parameters say. At ±1 a measure is about two standard deviations
 * from the mean of adults (widths of the face ± 11 mm, of the nose ± 6 mm, of the mouth ± 7 mm …).
 */
export function shapeHead(parameters: HeadParameters, noise: Noise): ShapedCage {
  const p = applySexAndWeight(parameters);
  const points = new Float32Array(cagePoints * 3);
  points.set(meanFace);
  const face = points.subarray(0, facePoints * 3);
  const brush = (centre: Triple, radius: Triple, move: Triple) => push(face, centre, radius, move);

  // Nose. The net that read the mean lets its tip stand out too far, and draws it broad.
  brush([0, -38, 44], [10, 10, 40], [0, 0, -3.5]);
  brush([0, -4, 20], [9, 14, 40], [0, 0, 4 * p.nose.bridgeHeight]);
  brush([0, -20, 34], [8, 9, 40], [0, 0, 3 * p.nose.profile + 1.2 * p.nose.bridgeHeight]);
  brush([7, -8, 20], [5, 16, 40], [2.9 * p.nose.bridgeWidth - 0.3, 0, -0.5 * p.nose.bridgeWidth]);
  brush([8, -25, 28], [5, 10, 40], [1.6 * p.nose.bridgeWidth - 0.3, 0, 0]);
  brush([17, -39, 18], [7, 8, 40], [5.6 * p.nose.width, 0, 0.6 * p.nose.width]);
  brush([7, -43, 27], [6, 5, 40], [1.6 * p.nose.width, 0, 0]);
  brush([19, -35, 17], [6, 6, 40], [1.8 * p.nose.nostrils, 1.6 * p.nose.nostrils, 0]);
  brush([6, -36, 40], [7, 8, 40], [2.4 * p.nose.tipSize - 0.5, 0, 1.4 * p.nose.tipSize]);
  brush([0, -38, 44], [9, 8, 40], [0, 3.4 * p.nose.tipLift, 2 * p.nose.tipSize]);
  brush([0, -45, 30], [12, 6, 40], [0, -0.5 * p.nose.tipLift, 0]);
  brush([0, -40, 34], [20, 13, 60], [0, -5.6 * p.nose.length, 2 * p.nose.length]);

  // Mouth.
  const mouth = -67;
  brush([26, mouth, 10], [11, 10, 40], [6.5 * p.lips.width, 0, -1.6 * p.lips.width]);
  brush(
    [24, mouth, 12],
    [9, 8, 40],
    [2.5 * Math.max(0, p.lips.smile), 4.5 * p.lips.smile + 0.7, -1.4 * Math.abs(p.lips.smile)],
  );
  brush([38, -48, 12], [13, 13, 40], [1.5 * p.lips.smile, 2.5 * p.lips.smile, 2.4 * p.lips.smile]);
  brush([0, mouth, 24], [40, 16, 60], [0, 4.5 * p.lips.height, 0]);
  shapeLips(face, p.lips.upper, p.lips.lower, p.lips.bow);

  // Eyes: about their middle, which then moves as a whole.
  const eyeWidth = 1.17 + 0.11 * p.eyes.size + 0.12 * p.eyes.width;
  const eyeHeight = 1.02 + 0.14 * p.eyes.size;
  turnEyes(face, eyeWidth, eyeHeight, (p.eyes.tilt * 8 * Math.PI) / 180);
  moveEach(face, upperLid, [0, 1.9 * p.eyes.openness - 0.9 * p.eyes.hood, 0]);
  moveEach(face, lowerLid, [0, -0.7 * p.eyes.openness + 1.2 * Math.max(0, p.lips.smile), 0]);
  moveEach(face, creaseRow, [
    0,
    1.2 * p.eyes.openness - 0.6 * p.eyes.hood + 0.6 * p.eyes.crease,
    1.4 - 2.6 * p.eyes.crease,
  ]);
  moveEach(face, foldRow, [0, -2.4 * p.eyes.hood, 1.2 + 2.4 * p.eyes.hood - 1 * p.eyes.crease]);
  moveEach(face, lowerRow, [0, -0.2, 0.5 + 1.1 * p.age.eyeBags]);
  brush([19, -0.5, 3], [5, 5, 40], [0.5 * p.eyes.innerFold, -1 * p.eyes.innerFold, 2 * p.eyes.innerFold]);
  brush([40, -9, 0], [14, 5, 40], [0, -0.8, 1.6 * p.age.eyeBags]);
  brush([30, 8, 5], [20, 12, 40], [0, 0, -3.2 * p.eyes.depth]);
  brush([31, 3, 5], [17, 15, 60], [4.6 * p.eyes.spacing - 0.5, 4.4 * p.eyes.height, 0]);

  // Forehead and brows.
  brush([30, 22, 14], [24, 9, 40], [0, 0, 4.2 * p.skull.browRidge]);
  brush([0, 18, 19], [12, 9, 40], [0, 0, 2.6 * p.skull.browRidge]);
  brush([42, 24, 8], [26, 9, 40], [0, 3.4 * p.brows.height, 0]);
  brush([52, 40, -5], [24, 26, 40], [5 * p.skull.foreheadWidth, 0, 0]);
  brush([0, 42, 14], [60, 22, 60], [0, 0, -3 * p.skull.browRidge]);

  // Cheeks, jaw, chin. The mean's jaw is as wide as that of the heaviest it was made of.
  brush([56, -24, -8], [18, 17, 40], [4.5 * p.cheeks.width, 0, 1.5 * p.cheeks.width]);
  brush([46, -28, 5], [17, 14, 40], [0, 4 * p.cheeks.height, 2.4 * p.cheeks.height]);
  brush([46, -56, -2], [16, 16, 40], [4.2 * p.cheeks.volume, 0, 4.8 * p.cheeks.volume]);
  brush([60, -78, -36], [22, 24, 60], [8.5 * p.jaw.width - 2.6, 0, 1.5 * p.jaw.width]);
  brush([44, -98, -16], [18, 14, 60], [4 * p.jaw.width - 2.4, 0, 0]);
  brush([60, -78, -40], [15, 18, 60], [3 * p.jaw.angle, -6 * p.jaw.angle, 0]);
  // Fat lies round and low: beside the mouth, along the jaw, below the chin.
  const fat = Math.max(0, p.face.fullness);
  brush([54, -82, -20], [20, 22, 60], [10 * fat, -2 * fat, 4 * fat]);
  brush([34, -90, 2], [18, 16, 60], [5 * fat, -1 * fat, 4.5 * fat]);
  brush([0, -116, 0], [44, 12, 60], [0, -6.5 * fat, 0]);
  brush([13, -108, 8], [15, 12, 40], [5.5 * p.chin.width, 0, -0.8 * p.chin.width]);
  brush([0, -112, 12], [30, 15, 60], [0, -5.5 * p.chin.height, 0]);
  brush([0, -104, 14], [17, 14, 60], [0, 0, 5.5 * p.chin.projection]);
  brush([0, -104, 16], [3.5, 8, 40], [0, 0, -2.2 * p.chin.cleft]);
  brush([44, -94, -12], [14, 10, 40], [2.4 * p.age.sagging, -4 * p.age.sagging, 3.6 * p.age.sagging]);
  brush([26, -76, 10], [9, 10, 40], [0, -1.6 * p.age.sagging, -1.5 * p.age.sagging]);
  brush([40, 6, 4], [12, 8, 40], [0, -1.4 * p.age.sagging, 0]);

  scaleFace(face, p);
  noise.bend(face, meanFace);
  const eyes = seatEyes(face, p.eyes.size);
  closeLips(points);
  placeSkull(points, {
    y: meanSkull.y + 5 * p.skull.height,
    z: meanSkull.z,
    halfWidth: meanSkull.halfWidth * (1 + 0.05 * p.skull.width + 0.03 * p.face.width),
    halfHeight: meanSkull.halfHeight * (1 + 0.05 * p.skull.height),
    halfDepth: meanSkull.halfDepth,
  });
  return { points, eyes };
}

/** Moves what lies near a place and near its mirror image, fading as a bell; outwards is positive x. */
function push(face: Float32Array, centre: Triple, radius: Triple, move: Triple): void {
  const sides = centre[0] === 0 ? [1] : [1, -1];
  for (let at = 0; at < face.length; at += 3) {
    for (const side of sides) {
      const dx = (meanFace[at]! - side * centre[0]) / radius[0];
      const dy = (meanFace[at + 1]! - centre[1]) / radius[1];
      const dz = (meanFace[at + 2]! - centre[2]) / radius[2];
      const weight = Math.exp(-(dx * dx + dy * dy + dz * dz) / 2);
      face[at]! += side * move[0] * weight;
      face[at + 1]! += move[1] * weight;
      face[at + 2]! += move[2] * weight;
    }
  }
}

function moveEach(face: Float32Array, points: readonly number[], move: Triple): void {
  for (const point of points) for (let axis = 0; axis < 3; axis++) face[point * 3 + axis]! += move[axis]!;
}

function turnEyes(face: Float32Array, width: number, height: number, angle: number): void {
  for (let at = 0; at < face.length; at += 3) {
    const side = meanFace[at]! < 0 ? -1 : 1;
    const dx = side * meanFace[at]! - 31.5;
    const dy = meanFace[at + 1]! - 1;
    const near = (dx / 19) ** 2 + (dy / 15) ** 2;
    if (near > 6) continue;
    const weight = near < 0.5 ? 1 : Math.exp(-(near - 0.5) / 1.2);
    const x = dx * width;
    const y = dy * height;
    const turned = angle * weight;
    const toX = x * Math.cos(turned) - y * Math.sin(turned);
    const toY = x * Math.sin(turned) + y * Math.cos(turned);
    face[at]! += side * (toX - dx) * weight;
    face[at + 1]! += (toY - dy) * weight;
  }
}

/** Makes the red of the lips taller or flatter, away from the line between them. */
function shapeLips(face: Float32Array, upper: number, lower: number, bow: number): void {
  const grow = (
    points: readonly number[],
    line: readonly number[],
    amount: number,
    column: (at: number) => number,
  ) => {
    points.forEach((point, at) => {
      const to = line[at]!;
      const height = (face[point * 3 + 1]! - face[to * 3 + 1]!) * amount * column(at);
      face[point * 3 + 1]! += height;
      face[point * 3 + 2]! += Math.abs(height) * 0.35;
    });
  };
  const full = (at: number) => Math.sin((Math.PI * (at + 0.6)) / 11.2);
  lipRings.slice(0, 3).forEach((ring) => {
    grow(ring.upper, lipRings[3].upper, Math.max(-0.32, 0.08 + 0.4 * upper), full);
    grow(ring.lower, lipRings[3].lower, Math.max(-0.32, 0.05 + 0.38 * lower), full);
  });
  // The two peaks of the upper lip and the dip between them.
  for (const point of [37, 267]) face[point * 3 + 1]! += 1.3 * (bow - 0.3);
  face[1]! -= 1.1 * (bow - 0.3);
}

function scaleFace(face: Float32Array, p: HeadParameters): void {
  for (let at = 0; at < face.length; at += 3) {
    const y = face[at + 1]!;
    face[at]! *= 1 + 0.075 * p.face.width;
    face[at + 1] = y < 0 ? y * (1 + 0.075 * p.face.length) : y * (1 + 0.14 * p.skull.foreheadHeight);
    const z = face[at + 2]!;
    face[at + 2] = z + (z + 20) * 0.1 * p.face.depth;
  }
}

/** Lays the lids onto the eyeballs, so that they neither float nor sink. */
function seatEyes(face: Float32Array, size: number): [Eyeball, Eyeball] {
  const radius = eyeRadius * (1 + 0.03 * size);
  const seat = (ring: readonly number[]): Eyeball => {
    let [x, y, z, count] = [0, 0, 0, 0];
    for (const point of ring) {
      x += face[point * 3]!;
      y += face[point * 3 + 1]!;
      z = Math.max(z, face[point * 3 + 2]!);
      count++;
    }
    x /= count;
    y /= count;
    const eye = { x: x * 0.985, y: y + 0.7, z: z + 0.2 - radius, radius };
    for (const point of ring) {
      const dx = face[point * 3]! - eye.x;
      const dy = face[point * 3 + 1]! - eye.y;
      const out = Math.min(0.97, Math.hypot(dx, dy) / radius);
      const surface = eye.z + radius * Math.sqrt(1 - out * out) + 0.5;
      face[point * 3 + 2] = surface;
    }
    return eye;
  };
  const right = seat(rings.rightEye);
  const left = seat(rings.leftEye);
  return [right, left];
}

/** Brings the lips together and rolls their inner edges in. */
function closeLips(points: Float32Array): void {
  const { upper, lower } = lipRings[3];
  upper.forEach((above, column) => {
    const below = lower[column]!;
    for (let axis = 0; axis < 3; axis++) {
      const middle = (points[above * 3 + axis]! + points[below * 3 + axis]!) / 2;
      points[above * 3 + axis] = middle;
      points[below * 3 + axis] = middle;
    }
    if (above !== below) {
      const inward = column === 0 || column === 10 ? 0 : 1.5;
      points[above * 3 + 2]! -= inward;
      points[below * 3 + 2]! -= inward;
    }
  });
}
