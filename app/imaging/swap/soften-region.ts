import { colourGuidedCoefficients } from "../colour-guided-filter.ts";
import { erode } from "../morphology.ts";
import type { BinaryMask, Plane, RgbImage } from "../raster.ts";
import { createMask, createPlane } from "../raster.ts";
import { planeOfMask, toTaps } from "../resample.ts";
import type { PictureCut } from "./picture-cut.ts";

const filterRadius = 3;
const epsilon = 3e-4;
/** Grid pixels on both sides of the outline in which the picture's own edges decide. */
const bandInside = 3;
/** Texture leaves a haze on both sides of an edge; what is nearly in or out is made so. */
const haze = 0.2;
/** Between a grid pixel that is in and one that is out, the cover may be whole up to the middle. */
const steep = 2;
/** Less than this is texture beside the outline. */
const coverMin = 0.1;

/**
 * A mask on the grid of a cut as soft cover (0-1) at the size of the whole picture. Beside the outline a colour-guided
 * filter follows the picture's edges; it may take from the mask, and goes no further than half a pixel of the grid beyond it.
 */
export function softenRegion(picture: RgbImage, cut: PictureCut, mask: BinaryMask): Plane {
  const result = createPlane(picture.width, picture.height);
  const grid = cut.image;
  const guide = colourGuidedCoefficients(grid, planeOfMask(mask), filterRadius, epsilon);
  const core = erode(mask, bandInside);
  const columns = toTaps(grid.width, cut.width);
  const rows = toTaps(grid.height, cut.height);
  const cells = toCells(core, mask);
  const { red, green, blue, offset } = guide;
  for (let y = 0; y < cut.height; y++) {
    const upper = rows.first[y]! * grid.width;
    const lower = rows.second[y]! * grid.width;
    const down = rows.weight[y]!;
    for (let x = 0; x < cut.width; x++) {
      const left = columns.first[x]!;
      const cell = cells[upper + left]!;
      if (cell === 0) continue;
      const at = (y + cut.top) * picture.width + x + cut.left;
      if (cell === 2) {
        result.data[at] = 1;
        continue;
      }
      const right = columns.second[x]!;
      const across = columns.weight[x]!;
      const w00 = (1 - across) * (1 - down);
      const w01 = across * (1 - down);
      const w10 = (1 - across) * down;
      const w11 = across * down;
      const i00 = upper + left;
      const i01 = upper + right;
      const i10 = lower + left;
      const i11 = lower + right;
      const near = ({ data }: { data: Float32Array | Uint8Array }): number =>
        data[i00]! * w00 + data[i01]! * w01 + data[i10]! * w10 + data[i11]! * w11;
      const share =
        near(offset) +
        (near(red) * picture.data[at * 3]! +
          near(green) * picture.data[at * 3 + 1]! +
          near(blue) * picture.data[at * 3 + 2]!) /
          255;
      const clear = (share - haze) / (1 - 2 * haze);
      result.data[at] = clip(Math.max(near(core), Math.min(steep * near(mask), clear)));
    }
  }
  return result;
}

function clip(cover: number): number {
  return cover < coverMin ? 0 : Math.min(1, cover);
}

/** For every pixel of the grid whether the square from it to its right and lower neighbours is out, in or between. */
function toCells(core: BinaryMask, mask: BinaryMask): Uint8Array {
  const { width, height } = core;
  const cells = createMask(width, height).data;
  for (let y = 0; y < height; y++) {
    const below = y < height - 1 ? width : 0;
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const beside = x < width - 1 ? 1 : 0;
      const others = [at + beside, at + below, at + below + beside];
      if (core.data[at] === 1 && others.every((other) => core.data[other] === 1)) cells[at] = 2;
      else if (mask.data[at] === 1 || others.some((other) => mask.data[other] === 1)) cells[at] = 1;
    }
  }
  return cells;
}
