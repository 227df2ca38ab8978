import { rings } from "../faces/face-mesh.ts";
import { smoothstep } from "./camera.ts";
import type { HeadParameters } from "./head-parameters.ts";
import type { Mesh } from "./mesh.ts";
import type { Noise } from "./noise.ts";
import { beardArea, toLinear } from "./paint-skin.ts";
import { type Root, spreadRoots } from "./scalp.ts";
import { applySexAndWeight } from "./sex-and-weight.ts";
import { colorHair, createStrands, type Strands, trim } from "./strands.ts";

const pointsEach = 7;
/** The middle of the brow on the average face, from the nose outwards. */
const browLine = [
  [9, 15.4],
  [14, 16.8],
  [24, 19.8],
  [35, 22.6],
  [45, 22.2],
  [54, 17],
] as const;

/** Brows, lashes and beard. */
export function growFacialHair(parameters: HeadParameters, skin: Mesh, noise: Noise): Strands {
  const p = applySexAndWeight(parameters);
  const strands = createStrands(pointsEach, 60000);
  growBrows(strands, p, skin, noise);
  growLashes(strands, p, skin, noise);
  growBeard(strands, p, skin, noise);
  return trim(strands);
}

type Growing = ReturnType<typeof createStrands>;

/** One bent hair from a root: starts along one direction and ends along another. */
function grow(
  to: Growing,
  root: { x: number; y: number; z: number },
  first: readonly number[],
  last: readonly number[],
  length: number,
  color: readonly number[],
  cover: number,
  curl = 0,
  phase = 0,
): void {
  const step = length / (pointsEach - 1);
  let { x, y, z } = root;
  for (let point = 0; point < pointsEach; point++) {
    const t = point / (pointsEach - 1);
    const at = (to.count * pointsEach + point) * 3;
    const swing = curl * t;
    to.points[at] = x + swing * Math.cos(phase + t * 7);
    to.points[at + 1] = y + swing * 0.6 * Math.sin(phase + t * 7);
    to.points[at + 2] = z + swing * 0.5 * Math.sin(phase * 1.7 + t * 6);
    const dx = first[0]! * (1 - t) + last[0]! * t;
    const dy = first[1]! * (1 - t) + last[1]! * t;
    const dz = first[2]! * (1 - t) + last[2]! * t;
    const size = Math.hypot(dx, dy, dz) || 1;
    x += (dx / size) * step;
    y += (dy / size) * step;
    z += (dz / size) * step;
  }
  to.colors.set(color, to.count * 3);
  to.covers[to.count] = cover;
  to.count++;
}

function growBrows(to: Growing, p: HeadParameters, skin: Mesh, noise: Noise): void {
  const { brows, hair } = p;
  const color = toLinear(brows.color);
  const at = (x: number): { y: number; half: number; along: number } => {
    const end = browLine.length - 1;
    const reach = 1 + 0.1 * brows.length;
    const side = Math.max(browLine[0][0], 9 + (x - 9) / reach);
    let part = 0;
    while (part < end - 1 && browLine[part + 1]![0] < side) part++;
    const [x0, y0] = browLine[part]!;
    const [x1, y1] = browLine[part + 1]!;
    const along = (side - 9) / 45;
    const arched =
      3.2 * brows.arch * Math.exp(-(((along - 0.62) / 0.22) ** 2)) -
      0.5 * brows.arch * Math.exp(-(((along - 0.95) / 0.3) ** 2));
    const y =
      y0 +
      ((y1 - y0) * (side - x0)) / (x1 - x0) +
      arched +
      5 * brows.tilt * (along - 0.5) +
      2.6 * brows.height;
    const half =
      (4.1 + 1.9 * brows.thickness) *
      (along < 0.3 ? 0.75 + 0.25 * (along / 0.3) : 1 - 0.72 * ((along - 0.3) / 0.7) ** 1.3);
    return { y, half, along };
  };
  const cover = (x: number, y: number, z: number): number => {
    if (z < -40) return 0;
    const side = Math.abs(x);
    const brow = at(side);
    const off = (y - brow.y) / brow.half;
    const joined = side < 9 ? brows.join * 0.8 : 1;
    if (side > 9 + 45 * (1 + 0.1 * brows.length) || Math.abs(off) > 1.6) return 0;
    const start = side < 14 ? 0.45 + 0.55 * Math.max(0, (side - 9) / 5) : 1;
    return Math.exp(-(off ** 4)) * joined * start;
  };
  const count = Math.round((800 + 1300 * brows.density) * (1 + 0.35 * brows.thickness));
  spreadRoots(skin, count, cover, noise, 141).forEach((root, number) => {
    const side = root.px < 0 ? -1 : 1;
    const { y, half, along } = at(Math.abs(root.px));
    const off = (root.py - y) / half;
    // Upright by the nose, then lying outwards; the upper hairs lean down, the lower up.
    const upward =
      Math.max(0, 1 - along * 3.2) * 0.6 + 0.5 - 0.75 * off * (along > 0.15 ? 1 : 0.2) - 0.7 * along;
    const jitter = 0.5 * (noise.at(number, 143) - 0.5);
    const first = [side * (0.45 + along) + jitter, upward * 0.9 + jitter, 0.35];
    const last = [side * (0.9 + along), upward * 0.45 - 0.35 * along, -0.1];
    const length =
      (6.2 + 3 * noise.at(number, 144)) *
      (1 + 0.15 * brows.thickness) *
      (along > 0.75 ? 0.75 : Math.min(1, 0.7 + 1.5 * along));
    grow(
      to,
      root,
      first,
      last,
      length,
      colorHair(color, hair.grey * 0.6, noise, number + 70000, 0),
      0.2 + 0.2 * brows.density,
    );
  });
}

function growLashes(to: Growing, p: HeadParameters, skin: Mesh, noise: Noise): void {
  const dark = toLinear(p.brows.color).map((c) => c * (0.5 - 0.35 * p.makeup.lashes) + 0.004);
  const long = 1 + 0.45 * p.makeup.lashes - 0.12 * p.face.masculinity;
  for (const [ring, side] of [
    [rings.rightEye, -1],
    [rings.leftEye, 1],
  ] as const) {
    const lower = [...ring.slice(0, 9)];
    const upper = [ring[0]!, ...[...ring.slice(9)].reverse(), ring[8]!];
    const lay = (row: readonly number[], count: number, length: number, upwards: number, cover: number) => {
      for (let number = 0; number < count; number++) {
        const t = 0.03 + 0.9 * ((number + noise.at(number, 151 + upwards)) / count);
        const root = along(skin.positions, row, t);
        const out = 1 - t;
        const fan = (out - 0.42) * 1.25;
        const jitter = 0.22 * (noise.at(number, 153, upwards + 2) - 0.5);
        const full =
          length *
          (0.55 + 0.45 * Math.sin(Math.PI * Math.min(1, out * 0.85 + 0.12))) *
          (0.75 + 0.4 * noise.at(number, 154, upwards + 2));
        grow(
          to,
          root,
          [side * fan * 0.5 + jitter, -0.25 + (upwards < 0 ? -0.3 : 0), 1],
          [side * fan + jitter, upwards * 1.25, 0.55],
          full,
          dark,
          cover,
        );
      }
    };
    lay(upper, Math.round(80 + 90 * p.makeup.lashes), 7.2 * long, 1, 0.55 + 0.35 * p.makeup.lashes);
    lay(lower, Math.round(38 + 25 * p.makeup.lashes), 3.8 * long, -1, 0.28 + 0.3 * p.makeup.lashes);
  }
}

/** A point of a row of the mesh's points, 0-1 from its first to its last, curved. */
function along(
  positions: Float32Array,
  row: readonly number[],
  t: number,
): { x: number; y: number; z: number } {
  const exact = t * (row.length - 1);
  const at = Math.min(row.length - 2, Math.floor(exact));
  const u = exact - at;
  const pick = (index: number, axis: number) =>
    positions[row[Math.max(0, Math.min(row.length - 1, index))]! * 3 + axis]!;
  const [x, y, z] = [0, 1, 2].map((axis) => {
    const [a, b, c, d] = [pick(at - 1, axis), pick(at, axis), pick(at + 1, axis), pick(at + 2, axis)];
    return b + 0.5 * u * (c - a + u * (2 * a - 5 * b + 4 * c - d + u * (3 * (b - c) + d - a)));
  });
  return { x: x!, y: y!, z: z! };
}

function growBeard(to: Growing, p: HeadParameters, skin: Mesh, noise: Noise): void {
  const { beard, hair } = p;
  const color = toLinear(beard.color);
  const isMoustache = (x: number, y: number) =>
    y > -66 + Math.max(0, Math.abs(x) - 24) * 0.2 && Math.abs(x) < 31 && y < -44;
  const strengthAt = (x: number, y: number): number => {
    if (isMoustache(x, y)) return beard.moustache;
    // A goatee ends softly beside the chin.
    const side = smoothstep(17, 31, Math.abs(x) + 5 * noise.smooth(x / 4, y / 4, 79));
    return beard.goatee * (1 - side) + beard.cheeks * side;
  };
  const patchy = (x: number, y: number) => 0.75 + 0.25 * noise.smooth(x / 7, y / 7, 77);
  const short = spreadRoots(
    skin,
    Math.round(15000 * Math.max(beard.stubble, 0.001)),
    (x, y, z) => beardArea(x, y, z) * patchy(x, y),
    noise,
    161,
  );
  if (beard.stubble > 0.02) {
    short.forEach((root, number) => {
      grow(
        to,
        root,
        hang(root, 0.9, noise, number),
        hang(root, 0.3, noise, number),
        0.7 + 1.5 * beard.stubble,
        colorHair(color, hair.grey * 0.8, noise, number + 80000, 0),
        0.28,
      );
    });
  }
  const most = Math.max(beard.moustache, beard.goatee, beard.cheeks);
  if (most < 0.02) return;
  const roots = spreadRoots(
    skin,
    Math.round(26000 * most),
    (x, y, z) => beardArea(x, y, z) * strengthAt(x, y) * patchy(x, y),
    noise,
    171,
  );
  roots.forEach((root, number) => {
    const moustache = isMoustache(root.px, root.py);
    const chin = Math.exp(-((root.px / 34) ** 2));
    const length =
      (3.5 + (moustache ? 11 : 10 + 34 * chin) * beard.length) * (0.7 + 0.5 * noise.at(number, 172));
    const clump = noise.smooth(root.px / 5, root.py / 5, root.pz / 5 + 60);
    const last = moustache
      ? [Math.sign(root.px) * (0.25 + 0.035 * Math.abs(root.px)) + 0.3 * clump, -1, 0.15]
      : [root.nx * 0.25 + 0.4 * clump, -1, 0.2 + 0.3 * clump];
    grow(
      to,
      root,
      hang(root, 0.75, noise, number),
      last,
      length,
      colorHair(color, Math.min(1, hair.grey * 1.15), noise, number + 90000, clump),
      0.5,
      0.1 * length * (0.3 + hair.curl),
      clump * 6,
    );
  });
}

/** Out of the skin and down, `out` 1 straight out. */
function hang(root: Root, out: number, noise: Noise, number: number): number[] {
  const jitter = (kind: number) => 0.5 * (noise.at(number, kind) - 0.5);
  return [
    root.nx * out + jitter(181),
    root.ny * out - (1 - out) * 1.3 - 0.3 + jitter(182),
    root.nz * out + jitter(183),
  ];
}
