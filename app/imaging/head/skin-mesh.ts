import { rings } from "../faces/face-mesh.ts";
import { cagePoints, lipRings, listCageTriangles } from "./head-cage.ts";
import { facePoints } from "./mean-face.ts";
import { type Mesh, materials, normalsOf } from "./mesh.ts";
import { averageCage, type ShapedCage } from "./shape-head.ts";
import { refine, type Subdivision, subdivide } from "./subdivide.ts";

/** How often the cage is divided: for a picture to look at, and for one that is only measured. */
export type Fineness = 2 | 3;

interface Topology {
  steps: Subdivision[];
  /** Of every fine point, its place on the average head. */
  places: Float32Array;
  /** Of every fine point, 1 on the red of the lips, 0 off it. */
  lips: Float32Array;
  /** 1 at the edges of the lids. */
  lids: Float32Array;
}

/** The same for every head, and the dearest part of making one. */
const topologies = new Map<Fineness, Topology>();

function getTopology(levels: Fineness): Topology {
  const known = topologies.get(levels);
  if (known) return known;
  const steps: Subdivision[] = [];
  let triangles = listCageTriangles();
  let points = cagePoints;
  for (let level = 0; level < levels; level++) {
    const step = subdivide(triangles, points);
    steps.push(step);
    triangles = step.triangles;
    points = step.points;
  }
  const red = new Float32Array(cagePoints);
  lipRings.forEach((ring, depth) => {
    for (const point of [...ring.upper, ...ring.lower]) red[point] = depth === 0 ? 0.55 : 1;
  });
  const edges = new Float32Array(cagePoints);
  for (const point of [...rings.rightEye, ...rings.leftEye]) edges[point] = 1;
  const made: Topology = {
    steps,
    places: refineAll(steps, settle(steps, averageCage())),
    lips: refineAll(steps, red, 1),
    lids: refineAll(steps, edges, 1),
  };
  topologies.set(levels, made);
  return made;
}

/** Of the skin's points: 1 on the lips, and 1 at the edges of the lids; 0 elsewhere, smooth between. */
export function listEdges(levels: Fineness): { lips: Float32Array; lids: Float32Array } {
  return getTopology(levels);
}

/** The head's skin, finely divided, from the coarse cage. */
export function buildSkin(shaped: ShapedCage, levels: Fineness): Mesh {
  const { steps, places } = getTopology(levels);
  const positions = refineAll(steps, settle(steps, shaped.points));
  const { triangles } = steps[levels - 1]!;
  return { material: materials.skin, positions, normals: normalsOf(positions, triangles), places, triangles };
}

function refineAll(steps: readonly Subdivision[], values: Float32Array, size = 3): Float32Array {
  let finer = values;
  for (const step of steps) finer = refine(step, finer, size);
  return finer;
}

/** Subdivision draws points inwards; moves them out first so that the smooth face passes near its landmarks. */
function settle(steps: readonly Subdivision[], wanted: Float32Array): Float32Array {
  const points = wanted.slice();
  for (let round = 0; round < 2; round++) {
    const reached = refineAll(steps.slice(0, 2), points);
    for (let at = 0; at < facePoints * 3; at++) points[at]! += 0.75 * (wanted[at]! - reached[at]!);
  }
  return points;
}
