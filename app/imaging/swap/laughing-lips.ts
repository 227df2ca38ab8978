import type { FaceMesh, Landmark } from "../faces/face-mesh.ts";
import { oklabOfLinear } from "../oklab.ts";
import type { Point, RgbImage } from "../raster.ts";
import { linearOfSrgb8 } from "../srgb.ts";
import { partNames, type SurfaceMap } from "./surface-map.ts";
import { lipColumns, lowerLips, upperLips } from "./swap-shape.ts";

/** All in widths of the mouth: how far below the mesh the lip may end, the steps it is sought in, and how far on both sides of its end the colors are compared. */
const lowerMax = 0.16;
const step = 0.01;
const beside = 0.05;
/** Lips are redder than the skin below them by this at least (a/l of OKLab). */
const redderMin = 0.012;
/** So much of the way the lip's inner edge goes too, and so far it is drawn away from the teeth, in shares of the lip. */
const innerShare = 0.35;
const fromTeeth = 0.25;

/**
 * The mesh of a laughing face with its lips where the picture has them: the mesh net reads a wide open mouth as less open,
 * and the lower lip would be drawn twice as thick, half of it as chin.
 *
 * @param laugh 0-1, 0 changes nothing.
 */
export function fitLaughingLips(image: RgbImage, mesh: FaceMesh, laugh: number): FaceMesh {
  if (laugh === 0) return mesh;
  const fitted = mesh.map((landmark) => ({ ...landmark }));
  const lower = laugh * findLowerEnd(image, mesh);
  for (let column = 0; column < lipColumns; column++) {
    const bow = 1 - ((column - (lipColumns - 1) / 2) / (lipColumns / 2 + 0.5)) ** 2;
    const down = downAt(mesh, column);
    lowerLips.forEach((row, depth) => {
      const share = 1 - ((1 - innerShare) * depth) / (lowerLips.length - 1);
      const moved = fitted[row[column]!]!;
      moved.x += down.x * lower * bow * share;
      moved.y += down.y * lower * bow * share;
    });
    drawBack(fitted, upperLips[0][column]!, upperLips[3][column]!, fromTeeth * laugh);
    drawBack(fitted, lowerLips[0][column]!, lowerLips[3][column]!, fromTeeth * laugh);
  }
  return fitted;
}

/**
 * Fetches the line between closed lips from the lip above it: it is the photo's own, and what of a laughing mouth would
 * shine through beside it are teeth.
 *
 * @param places of the laughing face on its picture; changed. @param columns pixels of a row.
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

/** Down the face, of the length of the mouth's width. */
function downAt(mesh: FaceMesh, column: number): Point {
  const from = mesh[upperLips[0][column]!]!;
  const to = mesh[lowerLips[0][column]!]!;
  const length = Math.max(1e-6, Math.hypot(to.x - from.x, to.y - from.y));
  const width = Math.hypot(mesh[291]!.x - mesh[61]!.x, mesh[291]!.y - mesh[61]!.y);
  return { x: ((to.x - from.x) / length) * width, y: ((to.y - from.y) / length) * width };
}

/** How far below the mesh's the lower lip ends, in widths of the mouth. */
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
