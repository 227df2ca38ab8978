import type { FaceMesh, Landmark } from "../faces/face-mesh.ts";
import { oklabOfLinear } from "../oklab.ts";
import type { Point, RgbImage } from "../raster.ts";
import { linearOfSrgb8 } from "../srgb.ts";
import { partNames, type SurfaceMap } from "./surface-map.ts";
import { lipColumns, lowerLips, upperLips } from "./swap-shape.ts";

/**
 * In widths of the mouth: maximum distance of the lip's edge below the mesh, step of the search, and distance of the
 * compared colors on both sides of the edge.
 */
const lowerMax = 0.16;
const step = 0.01;
const beside = 0.05;
/** Minimum difference in redness of lips and the skin below (a/l of OKLab). */
const redderMin = 0.012;
/** Share of the correction at the lip's inner edge, and distance of that edge from the teeth, in shares of the lip. */
const innerShare = 0.35;
const fromTeeth = 0.25;

/**
 * Fits the lips of a smiling face's mesh to the image. The mesh network underestimates how far a mouth is open, so the
 * lower lip would be drawn twice as thick, half of it from the chin.
 *
 * @param smile 0-1, 0 changes nothing.
 */
export function fitSmilingLips(image: RgbImage, mesh: FaceMesh, smile: number): FaceMesh {
  if (smile === 0) return mesh;
  const fitted = mesh.map((landmark) => ({ ...landmark }));
  const lower = smile * findLowerEnd(image, mesh);
  for (let column = 0; column < lipColumns; column++) {
    const bow = 1 - ((column - (lipColumns - 1) / 2) / (lipColumns / 2 + 0.5)) ** 2;
    const down = downAt(mesh, column);
    lowerLips.forEach((row, depth) => {
      const share = 1 - ((1 - innerShare) * depth) / (lowerLips.length - 1);
      const moved = fitted[row[column]!]!;
      moved.x += down.x * lower * bow * share;
      moved.y += down.y * lower * bow * share;
    });
    drawBack(fitted, upperLips[0][column]!, upperLips[3][column]!, fromTeeth * smile);
    drawBack(fitted, lowerLips[0][column]!, lowerLips[3][column]!, fromTeeth * smile);
  }
  return fitted;
}

/**
 * Samples the line between closed lips from the lip above it. The line itself belongs to the photo; in a smiling mouth
 * teeth would show through there.
 *
 * @param places of the smiling face on its image; changed.
 * @param columns pixels of a row.
 */
export function coverTeeth({ parts }: SurfaceMap, places: Float32Array, columns: number): void {
  const mouth = 1 + partNames.indexOf("mouth");
  for (let at = columns; at < parts.length; at++) {
    if (parts[at] !== mouth || parts[at - columns] === 0) continue;
    places[at * 2] = places[(at - columns) * 2]!;
    places[at * 2 + 1] = places[(at - columns) * 2 + 1]!;
  }
}

function drawBack(mesh: Landmark[], outer: number, inner: number, share: number): void {
  const to = mesh[outer]!;
  const moved = mesh[inner]!;
  moved.x += share * (to.x - moved.x);
  moved.y += share * (to.y - moved.y);
}

/** Vector down the face with the length of the mouth's width. */
function downAt(mesh: FaceMesh, column: number): Point {
  const from = mesh[upperLips[0][column]!]!;
  const to = mesh[lowerLips[0][column]!]!;
  const length = Math.max(1e-6, Math.hypot(to.x - from.x, to.y - from.y));
  const width = Math.hypot(mesh[291]!.x - mesh[61]!.x, mesh[291]!.y - mesh[61]!.y);
  return { x: ((to.x - from.x) / length) * width, y: ((to.y - from.y) / length) * width };
}

/** Distance of the lower lip's edge below the mesh, in widths of the mouth. */
function findLowerEnd(image: RgbImage, mesh: FaceMesh): number {
  let best = 0;
  let most = redderMin;
  for (let lower = 0; lower <= lowerMax; lower += step) {
    let redder = 0;
    let counted = 0;
    for (let column = 2; column < lipColumns - 2; column++) {
      const edge = mesh[lowerLips[0][column]!]!;
      const down = downAt(mesh, column);
      const at = (share: number) => redAt(image, edge.x + down.x * share, edge.y + down.y * share);
      redder += at(lower - beside) - at(lower + beside);
      counted++;
    }
    redder /= counted;
    if (redder <= most) continue;
    most = redder;
    best = lower;
  }
  return best;
}

function redAt(image: RgbImage, x: number, y: number): number {
  const light = { r: 0, g: 0, b: 0 };
  for (let row = Math.floor(y) - 1; row <= Math.floor(y) + 1; row++) {
    for (let column = Math.floor(x) - 1; column <= Math.floor(x) + 1; column++) {
      const inside = (value: number, length: number): number => Math.min(length - 1, Math.max(0, value));
      const at = (inside(row, image.height) * image.width + inside(column, image.width)) * 3;
      light.r += linearOfSrgb8[image.data[at]!]! / 9;
      light.g += linearOfSrgb8[image.data[at + 1]!]! / 9;
      light.b += linearOfSrgb8[image.data[at + 2]!]! / 9;
    }
  }
  const { l, a } = oklabOfLinear(light);
  return a / Math.max(0.08, l);
}
