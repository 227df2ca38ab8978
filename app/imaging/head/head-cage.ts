import { rings } from "../faces/face-mesh.ts";
import { triangulate } from "./delaunay.ts";
import { facePoints, meanFace, mirrorOf } from "./mean-face.ts";

/** Rings of points that lead from the outline of the face over the skull to the back of the head. */
const steps = [0.07, 0.18, 0.34, 0.55, 0.78];
const spokes = rings.oval.length;
const pole = facePoints + steps.length * spokes;

/** Points of the coarse head: the landmarks of the face, then the skull behind them. */
export const cagePoints = pole + 1;

/** From outside to inside, from the wearer's right corner over the upper and the lower lip to the left corner. */
export const lipRings = [
  {
    upper: [61, 185, 40, 39, 37, 0, 267, 269, 270, 409, 291],
    lower: [61, 146, 91, 181, 84, 17, 314, 405, 321, 375, 291],
  },
  {
    upper: [76, 184, 74, 73, 72, 11, 302, 303, 304, 408, 306],
    lower: [76, 77, 90, 180, 85, 16, 315, 404, 320, 307, 306],
  },
  {
    upper: [62, 183, 42, 41, 38, 12, 268, 271, 272, 407, 292],
    lower: [62, 96, 89, 179, 86, 15, 316, 403, 319, 325, 292],
  },
  {
    upper: [78, 191, 80, 81, 82, 13, 312, 311, 310, 415, 308],
    lower: [78, 95, 88, 178, 87, 14, 317, 402, 318, 324, 308],
  },
] as const;

/** Triangles of the coarse head, wound so that they face outwards; the eyes and the line between the lips are open. */
export function listCageTriangles(): Int32Array {
  const u = new Float32Array(facePoints);
  const v = new Float32Array(facePoints);
  for (let point = 0; point < facePoints; point++) {
    u[point] = Math.atan2(meanFace[point * 3]!, meanFace[point * 3 + 2]! + 75) * 80;
    v[point] = meanFace[point * 3 + 1]!;
  }
  openLips(u, v);
  const half: number[] = [];
  for (let point = 0; point < facePoints; point++) if (meanFace[point * 3]! <= 0) half.push(point);
  const holes = [rings.rightEye, [...lipRings[3].upper, ...[...lipRings[3].lower].reverse()]];
  const triangles: number[] = [];
  const local = triangulate(
    half.map((point) => u[point]!),
    half.map((point) => v[point]!),
  );
  for (const triangle of local) {
    const [a, b, c] = triangle.map((corner) => half[corner]!) as [number, number, number];
    const x = (u[a]! + u[b]! + u[c]!) / 3;
    const y = (v[a]! + v[b]! + v[c]!) / 3;
    if (!isInside(rings.oval, u, v, x, y) || holes.some((hole) => isInside(hole, u, v, x, y))) continue;
    triangles.push(a, b, c);
  }
  return Int32Array.from([...triangles, ...mirrored(triangles), ...skullTriangles()]);
}

/** The lips' rings lie almost on top of each other; apart, they are joined as the lips run. */
function openLips(u: Float32Array, v: Float32Array): void {
  const middle = (v[0]! + v[17]!) / 2;
  lipRings.forEach((ring, depth) => {
    for (const side of ["upper", "lower"] as const) {
      ring[side].forEach((point, column) => {
        const outer = lipRings[0][side][column]!;
        u[point] = u[outer]! * (1 - 0.13 * depth);
        v[point] = middle + (v[outer]! - middle) * (1 - 0.17 * depth);
      });
    }
  });
}

function mirrored(triangles: readonly number[]): number[] {
  const result: number[] = [];
  for (let at = 0; at < triangles.length; at += 3) {
    const [a, b, c] = triangles.slice(at, at + 3).map((point) => mirrorOf[point]!);
    result.push(a!, c!, b!);
  }
  return result;
}

function skullTriangles(): number[] {
  const triangles: number[] = [];
  const at = (ring: number, spoke: number) =>
    ring < 0 ? rings.oval[spoke % spokes]! : facePoints + ring * spokes + (spoke % spokes);
  for (let spoke = 0; spoke < spokes; spoke++) {
    for (let ring = -1; ring < steps.length - 1; ring++) {
      const [a, b] = [at(ring, spoke), at(ring, spoke + 1)];
      const [c, d] = [at(ring + 1, spoke), at(ring + 1, spoke + 1)];
      triangles.push(a, b, c, b, d, c);
    }
    triangles.push(at(steps.length - 1, spoke), at(steps.length - 1, spoke + 1), pole);
  }
  return triangles;
}

function isInside(ring: readonly number[], u: Float32Array, v: Float32Array, x: number, y: number): boolean {
  let inside = false;
  for (let at = 0, before = ring.length - 1; at < ring.length; before = at++) {
    const [xa, ya, xb, yb] = [u[ring[at]!]!, v[ring[at]!]!, u[ring[before]!]!, v[ring[before]!]!];
    if (ya > y !== yb > y && x < ((xb - xa) * (y - ya)) / (yb - ya) + xa) inside = !inside;
  }
  return inside;
}

interface Skull {
  /** Middle of the ellipsoid of the cranium, millimetres. */
  y: number;
  z: number;
  halfWidth: number;
  halfHeight: number;
  halfDepth: number;
}

export const meanSkull: Skull = { y: 30, z: -80, halfWidth: 77, halfHeight: 88, halfDepth: 96 };

/** Fills the points behind the face: from its outline they run onto the cranium and meet at its back. */
export function placeSkull(points: Float32Array, skull: Skull): void {
  for (let spoke = 0; spoke < spokes; spoke++) {
    const from = rings.oval[spoke]! * 3;
    const dx = points[from]! / skull.halfWidth;
    const dy = (points[from + 1]! - skull.y) / skull.halfHeight;
    const dz = (points[from + 2]! - skull.z) / skull.halfDepth;
    const radius = Math.hypot(dx, dy, dz);
    const below = Math.max(0, -dy / radius);
    const angle = Math.acos(Math.max(-1, Math.min(1, -dz / radius)));
    const side = Math.hypot(dx, dy) || 1;
    steps.forEach((step, ring) => {
      const turned = angle * (1 - step);
      // The jaw is an edge: below it the surface turns inwards at once; above, it leaves the face gently.
      const settle = smooth(Math.min(1, step / (below > 0.4 ? 0.4 : 0.5)));
      const reach = radius + (1 - radius) * settle;
      const to = (facePoints + ring * spokes + spoke) * 3;
      points[to] = (dx / side) * Math.sin(turned) * reach * skull.halfWidth;
      points[to + 1] = skull.y + (dy / side) * Math.sin(turned) * reach * skull.halfHeight;
      points[to + 2] = skull.z - Math.cos(turned) * reach * skull.halfDepth;
    });
  }
  points[pole * 3] = 0;
  points[pole * 3 + 1] = skull.y;
  points[pole * 3 + 2] = skull.z - skull.halfDepth;
}

function smooth(t: number): number {
  return t * t * (3 - 2 * t);
}
