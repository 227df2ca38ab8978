import type { Scene } from "./scene.ts";
import type { Beam } from "./studio-lights.ts";

/** Light that arrives at points. */
export interface Arrived {
  /** Red, green, blue per point: on a surface the irradiance / π, in hair the mean of what passes. */
  light: Float32Array;
  /** Share of the key light that is seen from the point, 0-1. */
  key: Float32Array;
  /** Share of the room that is seen from it, 0-1. */
  open: Float32Array;
}

/** Points of hairs that shade: x, y, z each, and how much hair each stands for (1 stops about two thirds). */
export interface HairCloud {
  points: Float32Array;
  weight: number;
}

const mapSide = 280;
const cell = 1.85;
const centre = { x: 0, y: -30, z: -60 };
/** Points are moved off their own surface by this much before they look at a light, millimetres. */
const offSurface = 2.2;
const bias = 1.6;

interface ShadowMap {
  beam: Beam;
  right: [number, number, number];
  up: [number, number, number];
  depth: Float32Array;
  hairNear: Float32Array;
  hairFar: Float32Array;
  hairAmount: Float32Array;
}

/**
 * Lets every beam fall on the scene: what surfaces and hairs stop is missing behind them.
 *
 * @param inHair lists of points inside hair to which light is asked for as well.
 * @returns what arrives at the points of the scene, then at those of every list.
 */
export function castLight(
  scene: Pick<Scene, "positions" | "normals" | "triangles">,
  beams: readonly Beam[],
  hairs: readonly HairCloud[],
  inHair: readonly Float32Array[],
): Arrived[] {
  const surface = createArrived(scene.positions.length / 3);
  const hairArrived = inHair.map((points) => createArrived(points.length / 3));
  const map: ShadowMap = {
    beam: beams[0]!,
    right: [0, 0, 0],
    up: [0, 0, 0],
    depth: new Float32Array(mapSide * mapSide),
    hairNear: new Float32Array(mapSide * mapSide),
    hairFar: new Float32Array(mapSide * mapSide),
    hairAmount: new Float32Array(mapSide * mapSide),
  };
  const seenAs = new Float32Array(scene.positions.length);
  let keys = 0;
  let opens = 0;
  for (const beam of beams) {
    aim(map, beam);
    drawDepth(map, scene.positions, scene.triangles, seenAs);
    for (const hair of hairs) drawHair(map, hair);
    if (beam.isKey) keys++;
    else opens++;
    receiveOnSurface(map, scene, surface);
    inHair.forEach((points, at) => {
      receiveInHair(map, points, hairArrived[at]!);
    });
  }
  for (const arrived of [surface, ...hairArrived]) {
    for (let at = 0; at < arrived.key.length; at++) {
      arrived.key[at]! /= keys;
      arrived.open[at]! /= opens;
    }
  }
  return [surface, ...hairArrived];
}

function createArrived(points: number): Arrived {
  return {
    light: new Float32Array(points * 3),
    key: new Float32Array(points),
    open: new Float32Array(points),
  };
}

function aim(map: ShadowMap, beam: Beam): void {
  map.beam = beam;
  const across = Math.hypot(beam.x, beam.z) || 1;
  map.right = [beam.z / across, 0, -beam.x / across];
  map.up = [beam.y * map.right[2], beam.z * map.right[0] - beam.x * map.right[2], -beam.y * map.right[0]];
  map.depth.fill(-1e6);
  map.hairNear.fill(-1e6);
  map.hairFar.fill(1e6);
  map.hairAmount.fill(0);
}

function drawDepth(
  { beam, right, up, depth }: ShadowMap,
  positions: Float32Array,
  triangles: Int32Array,
  seen: Float32Array,
): void {
  for (let at = 0; at < positions.length; at += 3) {
    const x = positions[at]! - centre.x;
    const y = positions[at + 1]! - centre.y;
    const z = positions[at + 2]! - centre.z;
    seen[at] = (x * right[0] + y * right[1] + z * right[2]) / cell + mapSide / 2;
    seen[at + 1] = (x * up[0] + y * up[1] + z * up[2]) / cell + mapSide / 2;
    seen[at + 2] = x * beam.x + y * beam.y + z * beam.z;
  }
  for (let at = 0; at < triangles.length; at += 3) {
    const a = triangles[at]! * 3;
    const b = triangles[at + 1]! * 3;
    const c = triangles[at + 2]! * 3;
    const ax = seen[a]!;
    const ay = seen[a + 1]!;
    const bx = seen[b]! - ax;
    const by = seen[b + 1]! - ay;
    const cx = seen[c]! - ax;
    const cy = seen[c + 1]! - ay;
    const area = bx * cy - cx * by;
    // Only what faces the light can be nearest to it.
    if (area <= 1e-9) continue;
    const x0 = Math.max(0, Math.ceil(ax + Math.min(0, bx, cx) - 0.5));
    const x1 = Math.min(mapSide - 1, Math.floor(ax + Math.max(0, bx, cx) - 0.5));
    if (x0 > x1) continue;
    const y0 = Math.max(0, Math.ceil(ay + Math.min(0, by, cy) - 0.5));
    const y1 = Math.min(mapSide - 1, Math.floor(ay + Math.max(0, by, cy) - 0.5));
    const bz = seen[b + 2]! - seen[a + 2]!;
    const cz = seen[c + 2]! - seen[a + 2]!;
    for (let y = y0; y <= y1; y++) {
      const py = y + 0.5 - ay;
      for (let x = x0; x <= x1; x++) {
        const px = x + 0.5 - ax;
        const s = (px * cy - cx * py) / area;
        const t = (bx * py - px * by) / area;
        if (s < -1e-4 || t < -1e-4 || s + t > 1.0001) continue;
        const z = seen[a + 2]! + s * bz + t * cz;
        const to = y * mapSide + x;
        if (z > depth[to]!) depth[to] = z;
      }
    }
  }
}

function drawHair(map: ShadowMap, hair: HairCloud): void {
  const { beam, right, up, hairNear, hairFar, hairAmount } = map;
  const { points, weight } = hair;
  for (let at = 0; at < points.length; at += 3) {
    const x = points[at]! - centre.x;
    const y = points[at + 1]! - centre.y;
    const z = points[at + 2]! - centre.z;
    const px = Math.floor((x * right[0] + y * right[1] + z * right[2]) / cell + mapSide / 2);
    const py = Math.floor((x * up[0] + y * up[1] + z * up[2]) / cell + mapSide / 2);
    if (px < 0 || py < 0 || px >= mapSide || py >= mapSide) continue;
    const to = py * mapSide + px;
    const depth = x * beam.x + y * beam.y + z * beam.z;
    if (depth > hairNear[to]!) hairNear[to] = depth;
    if (depth < hairFar[to]!) hairFar[to] = depth;
    hairAmount[to]! += weight;
  }
}

/** How much of the beam comes through to a point, seen from the light. */
function passes(map: ShadowMap, x: number, y: number, z: number, slack: number): number {
  const { right, up, beam, depth, hairNear, hairFar, hairAmount } = map;
  const dx = x - centre.x;
  const dy = y - centre.y;
  const dz = z - centre.z;
  const u = (dx * right[0] + dy * right[1] + dz * right[2]) / cell + mapSide / 2 - 0.5;
  const v = (dx * up[0] + dy * up[1] + dz * up[2]) / cell + mapSide / 2 - 0.5;
  const u0 = Math.floor(u);
  const v0 = Math.floor(v);
  if (u0 < 0 || v0 < 0 || u0 >= mapSide - 1 || v0 >= mapSide - 1) return 1;
  const w = dx * beam.x + dy * beam.y + dz * beam.z + slack;
  const fu = u - u0;
  const fv = v - v0;
  let sum = 0;
  for (let corner = 0; corner < 4; corner++) {
    const at = (v0 + (corner >> 1)) * mapSide + u0 + (corner & 1);
    if (depth[at]! > w) continue;
    let through = 1;
    const amount = hairAmount[at]!;
    if (amount > 0) {
      const near = hairNear[at]!;
      const far = hairFar[at]!;
      const before = Math.min(1, Math.max(0, (near - w) / (near - far + 2)));
      through = Math.exp(-amount * before);
    }
    sum += through * ((corner & 1 ? fu : 1 - fu) * (corner >> 1 ? fv : 1 - fv));
  }
  return sum;
}

function receiveOnSurface(map: ShadowMap, scene: Pick<Scene, "positions" | "normals">, to: Arrived): void {
  const { beam } = map;
  const { positions, normals } = scene;
  for (let at = 0, point = 0; at < positions.length; at += 3, point++) {
    const nx = normals[at]!;
    const ny = normals[at + 1]!;
    const nz = normals[at + 2]!;
    const facing = nx * beam.x + ny * beam.y + nz * beam.z;
    if (facing <= -0.25 || nz < -0.15) continue;
    const seen = passes(
      map,
      positions[at]! + nx * offSurface,
      positions[at + 1]! + ny * offSurface,
      positions[at + 2]! + nz * offSurface,
      bias,
    );
    if (beam.isKey) to.key[point]! += seen * Math.min(1, Math.max(0, facing * 4));
    else to.open[point]! += seen;
    if (facing <= 0) continue;
    const part = facing * seen;
    to.light[at]! += part * beam.red;
    to.light[at + 1]! += part * beam.green;
    to.light[at + 2]! += part * beam.blue;
  }
}

function receiveInHair(map: ShadowMap, points: Float32Array, to: Arrived): void {
  const { beam } = map;
  for (let at = 0, point = 0; at < points.length; at += 3, point++) {
    const seen = passes(map, points[at]!, points[at + 1]!, points[at + 2]!, 1);
    if (beam.isKey) to.key[point]! += seen;
    else to.open[point]! += seen;
    to.light[at]! += seen * beam.red;
    to.light[at + 1]! += seen * beam.green;
    to.light[at + 2]! += seen * beam.blue;
  }
}
