import { type FaceMesh, faceWidthOf } from "../faces/face-mesh.ts";
import { createPlane, type RgbImage } from "../raster.ts";
import { type Taps, toTaps } from "../resample.ts";
import { srgb8OfLinear } from "../srgb.ts";
import { analyzeFaces, type FaceAnalysis, mapFaces } from "./analyze-faces.ts";
import { gridAround, linearOfGrid, sampleLinear } from "./linear-picture.ts";
import { smallestLight } from "./match-detail.ts";
import type { PlacedPlane } from "./placed-plane.ts";
import type { ShownFace, SwapOptions } from "./shown-face.ts";
import type { Grid } from "./surface-map.ts";
import { toSwappedShape } from "./swap-shape.ts";

export interface SwappedFace {
  /** The photo with the swapped face. */
  image: RgbImage;
  /** Blending weight of each pixel around the face, 0-1. Pixels with 0, and those beyond, have the bytes of `toned`. */
  cover: PlacedPlane;
  /** The mesh of the drawn face, in pixels of the photo. */
  mesh: FaceMesh;
}

/** Maximum width of the analysis grid. Finer detail is transferred at full size. */
const analysisWidthMax = 280;
/** Smaller coverage changes no 8-bit value. */
const coverMin = 0.004;
/** Rows per band at full size, which limits the memory for maps of large faces. */
const bandRows = 128;

/**
 * Draws the identity's face over the photo's: skin, brows, lids, nose and lips of the identity on a shape between both
 * faces, in the photo's light. Eyeballs and the inside of the mouth stay the photo's, unless the identity's eyes fit.
 *
 * Detail is a ratio: the identity's light divided by its low-pass light, times the low-pass light of the photo. So the
 * identity's lighting is not transferred, and both images have the same level along the outline. All in linear light.
 *
 * @param toned the photo with its skin in the identity's tone.
 */
export function swapFace(
  photo: ShownFace,
  toned: RgbImage,
  identity: ShownFace,
  options: SwapOptions,
): SwappedFace {
  const mesh = toSwappedShape(identity.mesh, photo.mesh, options);
  const grid = gridAround(mesh, photo.image, Math.max(1, faceWidthOf(mesh) / analysisWidthMax));
  const analysis = analyzeFaces(photo, toned, identity, mesh, grid, options);
  const result: SwappedFace = {
    image: { ...toned, data: Uint8Array.from(toned.data) },
    cover: {
      ...createPlane(Math.round(grid.columns * grid.step), Math.round(grid.rows * grid.step)),
      left: grid.left,
      top: grid.top,
    },
    mesh,
  };
  drawAtFullSize({ photo, toned, identity }, analysis, result);
  return result;
}

interface SwapPictures {
  photo: ShownFace;
  toned: RgbImage;
  identity: ShownFace;
}

function drawAtFullSize(pictures: SwapPictures, analysis: FaceAnalysis, result: SwappedFace): void {
  const { grid } = analysis;
  const columns = Math.round(grid.columns * grid.step);
  const rows = Math.round(grid.rows * grid.step);
  const across = toTaps(grid.columns, columns);
  const down = toTaps(grid.rows, rows);
  for (let first = 0; first < rows; first += bandRows) {
    const count = Math.min(bandRows, rows - first);
    drawBand(
      pictures,
      analysis,
      result,
      { ...grid, top: grid.top + first, columns, rows: count, step: 1 },
      across,
      {
        first: down.first.subarray(first, first + count),
        second: down.second.subarray(first, first + count),
        weight: down.weight.subarray(first, first + count),
      },
    );
  }
}

/** Rows above and below the band from which the warp may sample. */
function reachOf(places: Float32Array): { top: number; bottom: number } | null {
  let top = Number.POSITIVE_INFINITY;
  let bottom = Number.NEGATIVE_INFINITY;
  for (let at = 1; at < places.length; at += 2) {
    const y = places[at]!;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
  }
  return bottom < top ? null : { top: Math.floor(top) - 3, bottom: Math.ceil(bottom) + 3 };
}

/** @param band rows of the photo under the grid, at full size. */
function drawBand(
  { photo, toned, identity }: SwapPictures,
  analysis: FaceAnalysis,
  { image, cover: coverOut, mesh }: SwappedFace,
  band: Grid,
  across: Taps,
  down: Taps,
): void {
  const { grid, source, sourceGrid } = analysis;
  const { places, parts } = mapFaces(band, mesh, identity, photo, analysis.eyes);
  const onIdentity = places[0]!;
  const onPhoto = places[1]!;
  const reach = reachOf(onPhoto);
  if (reach === null) return;
  const top = Math.max(0, Math.min(reach.top, band.top));
  const bottom = Math.min(image.height, Math.max(reach.bottom, band.top + band.rows));
  const near: Grid = { ...band, top, rows: bottom - top };
  const tonedLight = linearOfGrid(toned, near);
  const photoLight = linearOfGrid(photo.image, near);
  const values = new Float32Array(9);
  for (let y = 0; y < band.rows; y++) {
    const upper = down.first[y]! * grid.columns;
    const lower = down.second[y]! * grid.columns;
    const t = down.weight[y]!;
    for (let x = 0; x < band.columns; x++) {
      const at = y * band.columns + x;
      if (parts[at] === 0) continue;
      const s = across.weight[x]!;
      const w = (1 - s) * (1 - t);
      const wRight = s * (1 - t);
      const wBelow = (1 - s) * t;
      const wBoth = s * t;
      const i = upper + across.first[x]!;
      const iRight = upper + across.second[x]!;
      const iBelow = lower + across.first[x]!;
      const iBoth = lower + across.second[x]!;
      const cover = mix(analysis.cover.data, i, iRight, iBelow, iBoth, w, wRight, wBelow, wBoth);
      if (cover < coverMin) continue;
      const u = onPhoto[at * 2]! - near.left;
      const v = onPhoto[at * 2 + 1]! - near.top;
      sampleLinear(
        source,
        (onIdentity[at * 2]! - sourceGrid.left) / sourceGrid.step,
        (onIdentity[at * 2 + 1]! - sourceGrid.top) / sourceGrid.step,
        values,
        0,
      );
      sampleLinear(tonedLight, u, v, values, 3);
      const inner = mix(analysis.inner.data, i, iRight, iBelow, iBoth, w, wRight, wBelow, wBoth);
      if (inner > coverMin) sampleLinear(photoLight, u, v, values, 6);
      const ofIdentity = mix(
        analysis.identityDetail.data,
        i,
        iRight,
        iBelow,
        iBoth,
        w,
        wRight,
        wBelow,
        wBoth,
      );
      const ofPhoto = mix(analysis.photoDetail.data, i, iRight, iBelow, iBoth, w, wRight, wBelow, wBoth);
      const pixel = (band.top + y) * image.width + band.left + x;
      const own = ((band.top + y - near.top) * band.columns + x) * 3;
      coverOut.data[(band.top + y - coverOut.top) * coverOut.width + x] = cover;
      for (let c = 0; c < 3; c++) {
        const [j, jRight, jBelow, jBoth] = [i * 3 + c, iRight * 3 + c, iBelow * 3 + c, iBoth * 3 + c];
        const base = mix(analysis.base, j, jRight, jBelow, jBoth, w, wRight, wBelow, wBoth);
        const identitySmooth = mix(
          analysis.smoothIdentity,
          j,
          jRight,
          jBelow,
          jBoth,
          w,
          wRight,
          wBelow,
          wBoth,
        );
        const photoSmooth = mix(analysis.smoothPhoto, j, jRight, jBelow, jBoth, w, wRight, wBelow, wBoth);
        const fine =
          1 +
          ofIdentity * (values[c]! / (identitySmooth + smallestLight) - 1) +
          ofPhoto * (values[3 + c]! / (photoSmooth + smallestLight) - 1);
        let light = base * Math.max(0, fine);
        if (inner > coverMin) light += inner * (values[6 + c]! - light);
        const before = tonedLight.data[own + c]!;
        image.data[pixel * 3 + c] = srgb8OfLinear(before + cover * (light - before));
      }
    }
  }
}

/** Bilinear interpolation. */
function mix(
  data: Float32Array,
  i: number,
  iRight: number,
  iBelow: number,
  iBoth: number,
  w: number,
  wRight: number,
  wBelow: number,
  wBoth: number,
): number {
  return data[i]! * w + data[iRight]! * wRight + data[iBelow]! * wBelow + data[iBoth]! * wBoth;
}
