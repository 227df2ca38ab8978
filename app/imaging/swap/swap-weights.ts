import { boxFilter } from "../box-filter.ts";
import { type FaceMesh, pointsOf, rings } from "../faces/face-mesh.ts";
import { mouthRegions, skinRegions } from "../faces/face-regions.ts";
import { fillPolygon } from "../polygon.ts";
import { createMask, createPlane, type Plane, type Point } from "../raster.ts";
import { planeOfMask } from "../resample.ts";
import type { FacePart } from "./face-triangles.ts";
import { type Grid, partNames } from "./surface-map.ts";

/** Width of the feather inside the outline, in face widths. */
const featherReach = 0.07;

/** Weight of plain skin: inside the outline, without brows, eyes, lips and nostrils and a margin around them. */
export function toSkinWeight(mesh: FaceMesh, grid: Grid, unit: number): Plane {
  const { columns, rows } = grid;
  const features = createMask(columns, rows);
  const nostrils = [
    [98, 240, 64, 48, 115, 131, 49, 102, 64, 98, 97, 2],
    [327, 460, 294, 278, 344, 360, 279, 331, 294, 327, 326, 2],
  ];
  for (const ring of [
    rings.rightBrow,
    rings.leftBrow,
    rings.rightEye,
    rings.leftEye,
    rings.lips,
    ...nostrils,
  ]) {
    fillPolygon(features, toGridPoints(pointsOf(mesh, ring), grid));
  }
  const soft = boxFilter(boxFilter(planeOfMask(features), Math.round(0.03 * unit)), Math.round(0.02 * unit));
  const weight = createPlane(columns, rows);
  for (let at = 0; at < weight.data.length; at++) weight.data[at] = Math.max(0, 1 - 3 * soft.data[at]!);
  return weight;
}

/** Contour of the eye socket from the brow to below the lower lid, wearer's right and left. */
const sockets = [
  [70, 63, 105, 66, 107, 55, 193, 245, 233, 232, 231, 230, 229, 228, 31, 226, 130, 156],
  [300, 293, 334, 296, 336, 285, 417, 465, 453, 452, 451, 450, 449, 448, 261, 446, 359, 383],
];
/** Beard area: below the nose and beside the mouth down to the jaw, without the cheeks. */
const beardZone = [
  2, 326, 391, 426, 432, 434, 435, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148, 176, 149, 150, 136, 172,
  58, 132, 215, 214, 212, 206, 165, 97,
];
/** Sockets are more often in shadow than made up. */
const socketDoubt = 0.7;

/**
 * Darkness of upper lip and chin against the cheeks (natural logarithm of light) at which the probability of a beard is
 * 0, and 1.
 */
const beardFrom = 0.12;
const beardSure = 0.35;

/**
 * Probability of a beard, 0-1. A beard darkens both upper lip and chin; a shadow on the side of the jaw leaves at least
 * one of them light.
 *
 * @param light natural logarithm per pixel of the grid.
 * @param visibility 0-1 per pixel: visibility of the face.
 */
export function beardOf(light: Plane, visibility: Plane, mesh: FaceMesh, grid: Grid): number {
  const meanOf = (...regions: (readonly number[])[]): number | null => {
    const mask = createMask(grid.columns, grid.rows);
    for (const ring of regions) fillPolygon(mask, toGridPoints(pointsOf(mesh, ring), grid));
    let sum = 0;
    let counted = 0;
    for (let at = 0; at < mask.data.length; at++) {
      if (mask.data[at] === 0) continue;
      sum += visibility.data[at]! * light.data[at]!;
      counted += visibility.data[at]!;
    }
    return counted < 1 ? null : sum / counted;
  };
  const cheeks = meanOf(skinRegions.rightCheek, skinRegions.leftCheek);
  const lip = meanOf(mouthRegions.upperLip);
  const chin = meanOf(mouthRegions.chin);
  if (cheeks === null || lip === null || chin === null) return 1;
  const darker = Math.min(cheeks - lip, cheeks - chin);
  return Math.min(1, Math.max(0, (darker - beardFrom) / (beardSure - beardFrom)));
}

/**
 * Regions in which darkness may belong to the person (a beard, deep-set or made-up eyes) instead of the light.
 *
 * @param beard probability of a beard, 0-1.
 */
export function markDoubtful(mesh: FaceMesh, grid: Grid, unit: number, beard: number): Plane {
  const eyes = createMask(grid.columns, grid.rows);
  for (const ring of sockets) fillPolygon(eyes, toGridPoints(pointsOf(mesh, ring), grid));
  const zone = planeOfMask(eyes);
  for (let at = 0; at < zone.data.length; at++) zone.data[at]! *= socketDoubt;
  const hair = createMask(grid.columns, grid.rows);
  fillPolygon(hair, toGridPoints(pointsOf(mesh, beardZone), grid));
  for (let at = 0; at < zone.data.length; at++) {
    if (hair.data[at] === 1) zone.data[at] = Math.max(zone.data[at]!, beard);
  }
  const radius = Math.max(1, Math.round(0.015 * unit));
  return boxFilter(boxFilter(zone, radius), radius);
}

/** Edge falloff: 1 at the outline of the face, 0 from about `radius` inside it. */
export function edgeFalloff(mesh: FaceMesh, grid: Grid, radius: number): Plane {
  const inside = createMask(grid.columns, grid.rows);
  fillPolygon(inside, toGridPoints(pointsOf(mesh, rings.oval), grid));
  const reach = Math.max(1, Math.round(radius / 2));
  const soft = boxFilter(boxFilter(planeOfMask(inside), reach), reach);
  for (let at = 0; at < soft.data.length; at++) {
    soft.data[at] = inside.data[at]! * Math.max(0, Math.min(1, 2 * (1 - soft.data[at]!)));
  }
  return soft;
}

/**
 * Weight of the folds around the mouth, which belong to the moment: from the sides of the nose past the corners of the
 * mouth.
 */
export function foldWeight(mesh: FaceMesh, grid: Grid, unit: number, strength: number): Plane {
  const mask = createMask(grid.columns, grid.rows);
  for (const ring of [
    [129, 203, 206, 216, 212, 202, 204, 194, 182, 106, 91, 146, 61, 186, 92, 165, 98],
    [358, 423, 426, 436, 432, 422, 424, 418, 406, 335, 321, 375, 291, 410, 322, 391, 327],
    [129, 100, 118, 50, 187, 207, 214, 212, 216, 206, 203],
    [358, 329, 347, 280, 411, 427, 434, 432, 436, 426, 423],
  ]) {
    fillPolygon(mask, toGridPoints(pointsOf(mesh, ring), grid));
  }
  const radius = Math.max(1, Math.round(0.03 * unit));
  const soft = boxFilter(boxFilter(planeOfMask(mask), radius), radius);
  for (let at = 0; at < soft.data.length; at++) soft.data[at]! *= strength;
  return soft;
}

/** Feathered mask of the face's inside, times its visibility in the photo. */
export function toFaceMatte(mesh: FaceMesh, grid: Grid, unit: number, visibility: Plane): Plane {
  const inside = createMask(grid.columns, grid.rows);
  fillPolygon(inside, toGridPoints(pointsOf(mesh, rings.oval), grid));
  const radius = Math.max(1, Math.round((featherReach * unit) / 2));
  const soft = boxFilter(boxFilter(planeOfMask(inside), radius), radius);
  const cover = createPlane(grid.columns, grid.rows);
  for (let at = 0; at < cover.data.length; at++) {
    // The blurred mask is one half at the outline; the feather lies wholly inside.
    const share = Math.min(1, Math.max(0, (soft.data[at]! - 0.5) * 2));
    cover.data[at] = share * share * (3 - 2 * share) * visibility.data[at]!;
  }
  return cover;
}

/** Feathered mask of parts other than skin. */
export function toPartPlane(
  parts: Uint8Array,
  columns: number,
  rows: number,
  wanted: readonly FacePart[],
  radius: number,
): Plane {
  const numbers = wanted.map((part) => 1 + partNames.indexOf(part));
  const plane = createPlane(columns, rows);
  for (let at = 0; at < parts.length; at++) plane.data[at] = numbers.includes(parts[at]!) ? 1 : 0;
  return boxFilter(boxFilter(plane, radius), Math.max(1, radius >> 1));
}

/**
 * Erodes a matte at its edges inside the face: hair casts shadows and has loose ends, which must not appear on another
 * forehead.
 */
export function erodeMatte(cover: Plane, surface: Plane, radius: number): void {
  const hidden = createPlane(cover.width, cover.height);
  for (let at = 0; at < hidden.data.length; at++) hidden.data[at] = surface.data[at]! * (1 - cover.data[at]!);
  const near = boxFilter(boxFilter(hidden, radius, hidden), radius, hidden);
  for (let at = 0; at < cover.data.length; at++) {
    cover.data[at]! *= Math.max(0, 1 - 6 * Math.max(0, near.data[at]! - 0.03));
  }
}

function toGridPoints(points: readonly Point[], grid: Grid): Point[] {
  return points.map(({ x, y }) => ({
    x: (x - grid.left) / grid.step - 0.5,
    y: (y - grid.top) / grid.step - 0.5,
  }));
}
