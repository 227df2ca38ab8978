import { smoothstep } from "./camera.ts";
import type { HeadParameters } from "./head-parameters.ts";
import { latticeTriangles, type Mesh, materials, normalsOf } from "./mesh.ts";
import type { Noise } from "./noise.ts";
import { applySexAndWeight } from "./sex-and-weight.ts";
import type { Fineness } from "./skin-mesh.ts";

/** Cross-sections of neck and shoulders: height, half width, half depth and the middle's z, in millimetres. */
const sections = [
  [-50, 50, 54, -76],
  [-95, 54, 53, -78],
  [-120, 53, 51, -80],
  [-136, 56, 51, -83],
  [-149, 64, 53, -86],
  [-161, 82, 56, -88],
  [-173, 112, 60, -89],
  [-187, 150, 67, -89],
  [-205, 180, 75, -88],
  [-230, 200, 84, -86],
  [-275, 212, 95, -84],
  [-340, 216, 104, -82],
  [-420, 212, 108, -82],
] as const;

const lowest = -415;

/** Points round the body and down it, by the fineness of the head's skin. */
const lattices = {
  2: { columns: 64, rows: 40 },
  3: { columns: 144, rows: 84 },
} as const satisfies Record<Fineness, { columns: number; rows: number }>;

interface Body {
  /** Writes the point of the body's surface at an angle (0 to the front) and a height. */
  point(angle: number, y: number, to: Float32Array, at: number): void;
}

function createBody(parameters: HeadParameters): Body {
  const p = applySexAndWeight(parameters);
  const man = p.face.masculinity;
  return {
    point(angle, y, to, at) {
      const high = y + 10 * p.neck.length * smoothstep(-120, -190, y);
      const [a, b, z] = sectionAt(high);
      const neck = smoothstep(-205, -165, y);
      const sloped = sectionAt(high + 14 * p.shoulders.slope * smoothstep(-150, -215, y))[0];
      const wide = neck * a * (1 + 0.13 * p.neck.width) + (1 - neck) * sloped * (1 + 0.1 * p.shoulders.width);
      const deep = b * (1 + 0.09 * p.neck.width * neck + 0.04 * p.shoulders.width * (1 - neck));
      const side = Math.sin(angle);
      const front = Math.cos(angle);
      let out = 0;
      const x = Math.abs(wide * side);
      if (front > 0) {
        // The muscles from behind the ears to the breastbone, the larynx, the pit between the collarbones.
        const along = Math.min(1, Math.max(0, (-70 - y) / 120));
        const muscle = 54 * (1 - along) + 9 * along;
        out += 2.8 * bell((x - muscle) / 7) * smoothstep(-182, -160, y) * (0.6 + 0.4 * along);
        out += (2.2 + 3.4 * Math.max(0, man)) * bell(x / 9) * bell((y + 130) / 11) * (man > -0.3 ? 1 : 0.3);
        out -= 5 * bell(x / 9) * bell((y + 172) / 9);
        const collarbone = -184 + 0.06 * x;
        out += 4.2 * bell((y - collarbone) / 6) * smoothstep(8, 22, x) * smoothstep(160, 110, x);
        out -= 4 * bell((y - collarbone - 15) / 8) * smoothstep(28, 45, x) * smoothstep(120, 90, x);
      }
      to[at] = wide * side + out * side * 0.4;
      to[at + 1] = y;
      to[at + 2] = z + deep * front + out * Math.max(0.3, front);
    },
  };
}

function sectionAt(y: number): readonly [number, number, number] {
  let at = 0;
  while (at < sections.length - 2 && sections[at + 1]![0] > y) at++;
  const before = sections[Math.max(0, at - 1)]!;
  const one = sections[at]!;
  const two = sections[at + 1]!;
  const after = sections[Math.min(sections.length - 1, at + 2)]!;
  const t = Math.min(1, Math.max(0, (y - one[0]) / (two[0] - one[0])));
  return [1, 2, 3].map((value) => {
    const slope1 = ((two[value]! - before[value]!) / (two[0] - before[0] || 1)) * (two[0] - one[0]);
    const slope2 = ((after[value]! - one[value]!) / (after[0] - one[0] || 1)) * (two[0] - one[0]);
    const t2 = t * t;
    const t3 = t2 * t;
    return (
      one[value]! * (2 * t3 - 3 * t2 + 1) +
      slope1 * (t3 - 2 * t2 + t) +
      two[value]! * (3 * t2 - 2 * t3) +
      slope2 * (t3 - t2)
    );
  }) as unknown as readonly [number, number, number];
}

function bell(t: number): number {
  return Math.exp(-t * t);
}

/** Neck, shoulders and chest. */
export function buildNeck(parameters: HeadParameters, fineness: Fineness): Mesh {
  const body = createBody(parameters);
  const { columns, rows } = lattices[fineness];
  const positions = new Float32Array(columns * rows * 3);
  const offsets = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    const y = -50 + ((lowest + 50) * row) / (rows - 1);
    for (let column = 0; column < columns; column++) {
      const angle = angleOf(column, columns);
      body.point(angle, y, positions, (row * columns + column) * 3);
      // Under the top the skin gives way, so that it never shows through.
      offsets[row * columns + column] = -4 * smoothstep(-3, -12, y - necklineOf(parameters, angle));
    }
  }
  offset(positions, lattices[fineness], offsets);
  return finish(materials.skin, positions, lattices[fineness], positions.slice());
}

/** A plain top over it, with a collar. Its places say how far below the neckline (x, mm) and round the neck (y, mm) a point lies. */
export function buildTop(parameters: HeadParameters, noise: Noise, fineness: Fineness): Mesh {
  const body = createBody(parameters);
  const { columns, rows } = lattices[fineness];
  const collarRows = Math.round(rows * 0.29);
  const positions = new Float32Array(columns * rows * 3);
  const places = new Float32Array(columns * rows * 3);
  const offsets = new Float32Array(columns * rows);
  const lift = (below: number) => 2.4 + 2.6 * smoothstep(0, 2, below) - 1.2 * smoothstep(14, 17, below);
  for (let column = 0; column < columns; column++) {
    const angle = angleOf(column, columns);
    const neckline = necklineOf(parameters, angle);
    for (let row = 0; row < rows; row++) {
      const collar = Math.min(1, row / collarRows) * 24;
      const rest = Math.max(0, (row - collarRows) / (rows - 1 - collarRows)) ** 1.2;
      const below = collar + (neckline - lowest - 24) * rest;
      const point = row * columns + column;
      body.point(angle, Math.max(lowest, neckline - below), positions, point * 3);
      offsets[point] =
        lift(below) + (3.5 * row) / (rows - 1) + foldAt(noise, positions.subarray(point * 3), below);
      places[point * 3] = below;
      places[point * 3 + 1] = angle * 70;
      places[point * 3 + 2] = positions[point * 3]!;
    }
  }
  offset(positions, lattices[fineness], offsets);
  return finish(materials.cloth, positions, lattices[fineness], places);
}

/** How far cloth stands off in folds: they run from the neck towards the armpits, and hang down below them. */
function foldAt(noise: Noise, [x, y]: Float32Array, below: number): number {
  const away = smoothstep(22, 75, below);
  if (away === 0) return 0;
  const side = Math.abs(x!);
  const kind = x! < 0 ? 11 : 47;
  const across = 0.82 * side + 0.57 * y!;
  const along = 0.57 * side - 0.82 * y!;
  const drag =
    noise.smooth(across / 21 + kind, along / 130, kind) +
    0.45 * noise.smooth(across / 9, along / 80, kind + 5);
  const hanging = noise.smooth(x! / 26 + kind, y! / 150, kind + 9);
  const low = smoothstep(-260, -350, y!);
  return (
    away * (2.1 * drag * (1 - 0.5 * low) * (0.45 + 0.55 * smoothstep(10, 120, side)) + 2.4 * low * hanging)
  );
}

/** Height of the neckline at an angle, millimetres. */
function necklineOf({ top, neck }: HeadParameters, angle: number): number {
  const front = Math.max(0, Math.cos(angle));
  const side = Math.abs(Math.sin(angle));
  const lower = -6 * neck.length;
  if (top.neckline === "crew") return lower - 149 - 26 * front ** 1.5;
  if (top.neckline === "scoop") return lower - 158 - 68 * front ** 3;
  return lower - 153 - 84 * Math.max(0, front - 0.15 - 0.55 * side) - 12 * front;
}

function angleOf(column: number, columns: number): number {
  return (column / columns) * 2 * Math.PI - Math.PI;
}

/** Moves the points of a lattice along its normals. */
function offset(
  positions: Float32Array,
  { columns, rows }: { columns: number; rows: number },
  distances: Float32Array,
): void {
  const normals = normalsOf(positions, latticeTriangles(columns, rows, true));
  for (let at = 0; at < positions.length; at++)
    positions[at]! += normals[at]! * distances[Math.floor(at / 3)]!;
}

function finish(
  material: Mesh["material"],
  positions: Float32Array,
  { columns, rows }: { columns: number; rows: number },
  places: Float32Array,
): Mesh {
  const triangles = latticeTriangles(columns, rows, true);
  return { material, positions, normals: normalsOf(positions, triangles), places, triangles };
}
