import type { HeadParameters } from "./head-parameters.ts";
import { latticeTriangles, type Mesh, materials, normalsOf } from "./mesh.ts";

const columns = 72;
const frontRows = 26;
const rows = frontRows + 8;

/** Distance of the ear's edge from its middle, millimetres, by angle: 0 backwards, then upwards, to the front, down. */
const outline = [17, 18.5, 22, 27, 31, 30, 24, 18, 14, 13.5, 16, 21, 27, 30, 26.5, 20];

/**
 * One ear as a relief over its outline: rim, groove, inner ridge and bowl, closed behind.
 *
 * @param side -1 the wearer's right, 1 the left.
 * @param attach half width of the head where the ear grows, millimetres.
 */
export function buildEar(parameters: HeadParameters, side: -1 | 1, attach: number): Mesh {
  const { size, angle, lobe } = parameters.ears;
  const scale = 1 + 0.14 * size;
  const away = ((31 + 14 * angle) * Math.PI) / 180;
  const positions = new Float32Array(columns * rows * 3);
  const places = new Float32Array(columns * rows * 3);
  for (let row = 0; row < rows; row++) {
    const isFront = row < frontRows;
    const reach = isFront ? (row + 0.4) / (frontRows - 0.6) : 1 - (row - frontRows + 1) * 0.045;
    for (let column = 0; column < columns; column++) {
      const turn = (column / columns) * 2 * Math.PI;
      const edge = outlineAt(turn) * (1 + 0.22 * lobe * lobeShare(turn));
      const back = Math.cos(turn) * edge * reach;
      const up = Math.sin(turn) * edge * reach;
      const relief = isFront ? reliefAt(reach, turn) : reliefAt(1, turn) - 2.2 - 0.5 * (row - frontRows);
      const out = back + 11;
      const at = (row * columns + column) * 3;
      const x = attach - 5 + (out * Math.sin(away) + relief * Math.cos(away)) * scale;
      positions[at] = side * x;
      positions[at + 1] = -14 + up * 1.02 * scale - out * 0.05;
      positions[at + 2] = -77 + (-out * Math.cos(away) + relief * Math.sin(away)) * scale - up * 0.2;
      places[at] = positions[at]!;
      places[at + 1] = positions[at + 1]!;
      places[at + 2] = positions[at + 2]!;
    }
  }
  const triangles = latticeTriangles(columns, rows, true);
  if (side === -1) {
    for (let at = 0; at < triangles.length; at += 3) {
      const kept = triangles[at + 1]!;
      triangles[at + 1] = triangles[at + 2]!;
      triangles[at + 2] = kept;
    }
  }
  return { material: materials.skin, positions, normals: normalsOf(positions, triangles), places, triangles };
}

function outlineAt(turn: number): number {
  const exact = (turn / (2 * Math.PI)) * outline.length;
  const at = Math.floor(exact);
  const t = exact - at;
  const pick = (step: number) => outline[(at + step + outline.length) % outline.length]!;
  const [a, b, c, d] = [pick(-1), pick(0), pick(1), pick(2)];
  return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
}

/** 1 at the lobe, which hangs below and a little to the front. */
function lobeShare(turn: number): number {
  return Math.exp(-(((turn - 4.9) / 0.6) ** 2));
}

/** Height over the ear's plane, millimetres. */
function reliefAt(reach: number, turn: number): number {
  const bell = (at: number, width: number) => Math.exp(-(((reach - at) / width) ** 2));
  const isLobe = lobeShare(turn);
  const isFrontEdge = Math.exp(-(((turn - 3.3) / 0.55) ** 2));
  const rim = 5.6 * bell(0.93, 0.11) * (1 - 0.85 * isLobe) * (1 - 0.8 * isFrontEdge);
  const groove = -3 * bell(0.76, 0.08) * (1 - isLobe) * (1 - isFrontEdge);
  const ridge = 4.6 * bell(0.58, 0.12) * (1 - 0.9 * isLobe) * (1 - isFrontEdge);
  const bowl = -9 * bell(0.1, 0.34);
  const tragus = 5.5 * Math.exp(-(((turn - 3.55) / 0.4) ** 2)) * bell(0.55, 0.22);
  return 1.35 * (rim + groove + ridge + bowl + tragus) + 2 * isLobe * bell(0.7, 0.3);
}
