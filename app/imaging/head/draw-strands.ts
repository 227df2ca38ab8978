import type { Camera } from "./camera.ts";
import type { Arrived } from "./cast-light.ts";
import { type Strands, strandCount } from "./strands.ts";
import type { Studio } from "./studio-lights.ts";

/** Every how many points of a hair the light on it is asked for. */
const lightEvery = 6;
/** Hairs that follow each other grow side by side: this many share the light of their first. */
const sharing = 3;

/** Points at which the light inside the hair is asked for. */
export function listLightPoints(strands: Strands): Float32Array {
  const { pointsEach, points } = strands;
  const each = Math.ceil(pointsEach / lightEvery) + 1;
  const lit = Math.ceil(strandCount(strands) / sharing);
  const result = new Float32Array(lit * each * 3);
  for (let strand = 0, to = 0; strand < strandCount(strands); strand += sharing) {
    for (let at = 0; at < each; at++, to += 3) {
      const point = strand * pointsEach + Math.min(pointsEach - 1, at * lightEvery);
      result.set(points.subarray(point * 3, point * 3 + 3), to);
    }
  }
  return result;
}

/**
 * Light a hair sends to the camera, at every point: scattered along it (Kajiya and Kay), mirrored on its scales
 * towards the root, and passed through and back in its own color towards the tip (after Marschner).
 *
 * @param gloss 1 for the hair of the head.
 */
export function shadeStrands(
  strands: Strands,
  arrived: Arrived,
  studio: Studio,
  gloss: number,
): Float32Array {
  const { pointsEach, points, colors } = strands;
  const each = Math.ceil(pointsEach / lightEvery) + 1;
  const out = new Float32Array(points.length);
  const { key } = studio;
  for (let strand = 0; strand < strandCount(strands); strand++) {
    for (let point = 0; point < pointsEach; point++) {
      const at = (strand * pointsEach + point) * 3;
      const before = point > 0 ? at - 3 : at;
      const after = point < pointsEach - 1 ? at + 3 : at;
      let tx = points[after]! - points[before]!;
      let ty = points[after + 1]! - points[before + 1]!;
      let tz = points[after + 2]! - points[before + 2]!;
      const length = Math.hypot(tx, ty, tz) || 1;
      tx /= length;
      ty /= length;
      tz /= length;
      const first = Math.floor(point / lightEvery);
      const share = point / lightEvery - first;
      const lit = Math.floor(strand / sharing) * each;
      const one = lit + first;
      const two = Math.min(one + 1, lit + each - 1);
      const keySeen = arrived.key[one]! * (1 - share) + arrived.key[two]! * share;
      const open = arrived.open[one]! * (1 - share) + arrived.open[two]! * share;
      const along = tx * key.x + ty * key.y + tz * key.z;
      const across = Math.sqrt(Math.max(0, 1 - along * along));
      const eyeAcross = Math.sqrt(Math.max(0, 1 - tz * tz));
      // Angles to the plane across the hair: mirrored light comes back near minus the light's.
      const inward = Math.asin(Math.max(-1, Math.min(1, along)));
      const outward = Math.asin(Math.max(-1, Math.min(1, tz)));
      const half = (inward + outward) / 2;
      const mirror = Math.exp(-(((half + 0.09) / 0.11) ** 2)) * eyeAcross;
      const inner = Math.exp(-(((half - 0.13) / 0.2) ** 2)) * eyeAcross;
      for (let channel = 0; channel < 3; channel++) {
        const color = colors[strand * 3 + channel]!;
        const room =
          arrived.light[one * 3 + channel]! * (1 - share) + arrived.light[two * 3 + channel]! * share;
        // Light that met many hairs is deeper in color.
        const deep = color * (0.55 + 0.45 * open);
        out[at + channel] =
          room * deep * (0.34 + 0.3 * across) +
          keySeen * gloss * (0.1 * mirror + (0.55 * color + 0.07) * Math.sqrt(color) * inner) * across +
          gloss * open * 0.005;
      }
    }
  }
  return out;
}

/**
 * Draws hairs over the samples, the farthest first, each as a soft line; surfaces before them hide them.
 *
 * @param depths of the surfaces; moved forward where hair covers them.
 */
export function drawStrands(
  strands: Strands,
  radiance: Float32Array,
  camera: Camera,
  samples: Float32Array,
  depths: Float32Array,
): void {
  const { pointsEach, points, covers } = strands;
  const { width, height } = camera;
  const screen = new Float32Array(points.length);
  for (let at = 0; at < points.length; at += 3) {
    camera.project(points[at]!, points[at + 1]!, points[at + 2]!, screen, at);
  }
  const order = sortByDepth(screen, pointsEach, strandCount(strands));
  for (const segment of order) {
    const strand = Math.floor(segment / (pointsEach - 1));
    const point = segment % (pointsEach - 1);
    const at = (strand * pointsEach + point) * 3;
    const x0 = screen[at]!;
    const y0 = screen[at + 1]!;
    const dx = screen[at + 3]! - x0;
    const dy = screen[at + 4]! - y0;
    const steps = Math.max(1, Math.ceil(Math.max(Math.abs(dx), Math.abs(dy))));
    const isSteep = Math.abs(dy) > Math.abs(dx);
    const taper = point > pointsEach * 0.6 ? 1 - 0.75 * ((point / pointsEach - 0.6) / 0.4) : 1;
    const cover = covers[strand]! * taper;
    const dz = screen[at + 5]! - screen[at + 2]!;
    for (let step = 0; step < steps; step++) {
      const t = (step + 0.5) / steps;
      const x = x0 + dx * t - 0.5;
      const y = y0 + dy * t - 0.5;
      const z = screen[at + 2]! + dz * t;
      // Two samples side by side share the hair, above each other where it lies flat.
      const across = isSteep ? x : y;
      const first = Math.floor(across);
      const column = isSteep ? first : Math.round(x);
      const row = isSteep ? Math.round(y) : first;
      if (column < 0 || row < 0 || column >= width || row >= height) continue;
      const one = row * width + column;
      const isLast = isSteep ? column + 1 === width : row + 1 === height;
      const two = isLast ? one : one + (isSteep ? 1 : width);
      const isOneHidden = depths[one]! > z + 0.8;
      const isTwoHidden = isLast || depths[two]! > z + 0.8;
      if (isOneHidden && isTwoHidden) continue;
      const red = radiance[at]! + (radiance[at + 3]! - radiance[at]!) * t;
      const green = radiance[at + 1]! + (radiance[at + 4]! - radiance[at + 1]!) * t;
      const blue = radiance[at + 2]! + (radiance[at + 5]! - radiance[at + 2]!) * t;
      const share = across - first;
      for (let side = 0; side < 2; side++) {
        if (side === 0 ? isOneHidden : isTwoHidden) continue;
        const to = side === 0 ? one : two;
        const part = side === 0 ? cover * (1 - share) : cover * share;
        samples[to * 3]! += (red - samples[to * 3]!) * part;
        samples[to * 3 + 1]! += (green - samples[to * 3 + 1]!) * part;
        samples[to * 3 + 2]! += (blue - samples[to * 3 + 2]!) * part;
        if (part > 0.25 && depths[to]! < z - 60) depths[to] = z - 2;
      }
    }
  }
}

/** Numbers of the segments, from far to near, by a count over 2048 depths. */
function sortByDepth(screen: Float32Array, pointsEach: number, strands: number): Int32Array {
  const segments = strands * (pointsEach - 1);
  const bins = 2048;
  let near = -1e9;
  let far = 1e9;
  for (let at = 2; at < screen.length; at += 3) {
    near = Math.max(near, screen[at]!);
    far = Math.min(far, screen[at]!);
  }
  const scale = (bins - 1) / Math.max(1e-6, near - far);
  const binOf = (segment: number) => {
    const point = Math.floor(segment / (pointsEach - 1)) * pointsEach + (segment % (pointsEach - 1));
    return Math.floor(((screen[point * 3 + 2]! + screen[point * 3 + 5]!) / 2 - far) * scale);
  };
  const starts = new Int32Array(bins + 1);
  for (let segment = 0; segment < segments; segment++) starts[binOf(segment) + 1]!++;
  for (let bin = 0; bin < bins; bin++) starts[bin + 1]! += starts[bin]!;
  const order = new Int32Array(segments);
  for (let segment = 0; segment < segments; segment++) order[starts[binOf(segment)]!++] = segment;
  return order;
}
