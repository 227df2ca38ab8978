import { smoothstep } from "./camera.ts";
import type { HeadParameters } from "./head-parameters.ts";
import { crossSides, type Mesh } from "./mesh.ts";
import type { Noise } from "./noise.ts";

/** Height of the hairline by angle round the head: 0 the front, 180 the nape. Degrees, millimetres. */
const hairline = [
  [0, 66],
  [16, 68],
  [30, 70],
  [41, 60],
  [48, 47],
  [55, 38],
  [62, 24],
  [66, 6],
  [70, -16],
  [79, -22],
  [85, 12],
  [96, 18],
  [108, -8],
  [118, -48],
  [135, -76],
  [180, -80],
] as const;

/** 0-1: how much hair grows at a place of the average head. */
export function scalpCover(x: number, y: number, z: number, recession: number, waver: number): number {
  const angle = (Math.atan2(Math.abs(x), z + 80) * 180) / Math.PI;
  let at = 0;
  while (at < hairline.length - 2 && hairline[at + 1]![0] < angle) at++;
  const [from, low] = hairline[at]!;
  const [to, high] = hairline[at + 1]!;
  let line = low + ((high - low) * (angle - from)) / (to - from);
  const temple = Math.exp(-(((angle - 33) / 13) ** 2));
  const front = Math.exp(-((angle / 26) ** 2));
  line += recession * (34 * temple + 26 * front * Math.max(0, recession - 0.3) * 1.4);
  let cover = smoothstep(-2.5, 6, y - line + 3.5 * waver);
  // The crown thins last.
  const crown = Math.exp(-((x / 42) ** 2) - ((z + 105) / 46) ** 2) * smoothstep(70, 100, y);
  cover *= 1 - crown * smoothstep(0.5, 1, recession);
  return cover;
}

export interface Root {
  /** Position, normal and place on the average head. */
  x: number;
  y: number;
  z: number;
  nx: number;
  ny: number;
  nz: number;
  px: number;
  py: number;
  pz: number;
}

/**
 * Spreads roots evenly over a mesh where `cover` says that hair grows.
 *
 * @param cover 0-1 by place.
 */
export function spreadRoots(
  mesh: Mesh,
  wanted: number,
  cover: (x: number, y: number, z: number) => number,
  noise: Noise,
  kind: number,
): Root[] {
  const { positions, normals, places, triangles } = mesh;
  const count = triangles.length / 3;
  const sums = new Float64Array(count + 1);
  const across = new Float64Array(3);
  for (let triangle = 0; triangle < count; triangle++) {
    let share = 0;
    for (let corner = 0; corner < 3; corner++) {
      const at = triangles[triangle * 3 + corner]! * 3;
      share += cover(places[at]!, places[at + 1]!, places[at + 2]!) / 3;
    }
    crossSides(positions, triangles, triangle * 3, across);
    const area = Math.hypot(across[0]!, across[1]!, across[2]!) / 2;
    sums[triangle + 1] = sums[triangle]! + (share > 0.01 ? share * area : 0);
  }
  const total = sums[count]!;
  if (total === 0) return [];
  const roots: Root[] = [];
  let triangle = 0;
  for (let root = 0; root < wanted; root++) {
    const aim = ((root + noise.at(root, kind, 1)) / wanted) * total;
    while (triangle < count - 1 && sums[triangle + 1]! <= aim) triangle++;
    let t = noise.at(root, kind, 2);
    let u = noise.at(root, kind, 3);
    if (t + u > 1) {
      t = 1 - t;
      u = 1 - u;
    }
    const [a, b, c] = [0, 1, 2].map((corner) => triangles[triangle * 3 + corner]! * 3) as [
      number,
      number,
      number,
    ];
    const mix = (list: Float32Array, axis: number) =>
      list[a + axis]! * (1 - t - u) + list[b + axis]! * t + list[c + axis]! * u;
    roots.push({
      x: mix(positions, 0),
      y: mix(positions, 1),
      z: mix(positions, 2),
      nx: mix(normals, 0),
      ny: mix(normals, 1),
      nz: mix(normals, 2),
      px: mix(places, 0),
      py: mix(places, 1),
      pz: mix(places, 2),
    });
  }
  return roots;
}

/** Grey-brown shade of hair close to the skin, 0-1, for painting the scalp. */
export function scalpShade(parameters: HeadParameters, x: number, y: number, z: number): number {
  const { hair } = parameters;
  if (hair.style === "bald") return 0.16 * scalpCover(x, y, z, Math.max(0.5, hair.recession), 0);
  return (hair.style === "buzz" ? 0.62 : 0.85) * hair.density * scalpCover(x, y, z, hair.recession, 0);
}
