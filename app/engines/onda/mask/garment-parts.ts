import { contours } from "d3-contour";
import { medianColor } from "#imaging/body/skin.ts";
import { erode } from "#imaging/morphology.ts";
import { hexOfOklab, type OklabImage } from "#imaging/oklab.ts";
import { type BinaryMask, countInside } from "#imaging/raster.ts";
import { findClothParts } from "#imaging/recolor/cloth-parts.ts";
import { planeOfMask, resamplePlane } from "#imaging/resample.ts";
import type { GarmentPart } from "../../contract.ts";

/** Longest side of the grid on which boundaries are traced: they are looked at, and not cut along. */
const traceSide = 160;
/** Specks are not worth a line. */
const pointsMin = 10;
/** Depths that are tried for the point inside a part, in pixels of the copy. */
const depths = [16, 8, 4, 2, 1, 0];

/**
 * The parts of a garment in different colors, for a person to choose from; empty where it has one color.
 *
 * @param lab the small copy.
 * @param toPhoto maps a place on the copy, whose pixels are one unit wide, to pixels of the upright photo.
 */
export function listGarmentParts(
  lab: OklabImage,
  mask: BinaryMask,
  toPhoto: (x: number, y: number) => [number, number],
): GarmentPart[] {
  const all = countInside(mask);
  return findClothParts(lab, mask).map((part) => {
    const { x, y } = findMiddle(part);
    return {
      color: colorOf(lab, part),
      share: Math.round((1000 * countInside(part)) / all) / 1000,
      point: toPhoto(x + 0.5, y + 0.5),
      outline: trace(part).map((line) => line.map(([across, down]) => toPhoto(across, down))),
    };
  });
}

function colorOf({ l, a, b }: OklabImage, { data }: BinaryMask): string {
  const inside = [...data.keys()].filter((at) => data[at] === 1);
  return hexOfOklab(medianColor(inside.map((at) => ({ l: l[at]!, a: a[at]!, b: b[at]! }))));
}

/** A pixel as deep inside as the part is wide. */
function findMiddle(part: BinaryMask): { x: number; y: number } {
  const core = depths.map((depth) => erode(part, depth)).find((inner) => countInside(inner) > 0)!;
  const inside = [...core.data.keys()].filter((at) => core.data[at] === 1);
  const at = inside[inside.length >> 1]!;
  return { x: at % part.width, y: Math.floor(at / part.width) };
}

/** The boundary as closed lines, by marching squares. */
function trace(part: BinaryMask): [number, number][][] {
  const scale = Math.min(1, traceSide / Math.max(part.width, part.height));
  const width = Math.max(1, Math.round(part.width * scale));
  const height = Math.max(1, Math.round(part.height * scale));
  const { data } = resamplePlane(planeOfMask(part), width, height);
  const { coordinates } = contours()
    .size([width, height])
    .contour([...data], 0.5);
  return coordinates
    .flat()
    .filter((ring) => ring.length >= pointsMin)
    .map((ring) =>
      ring.slice(0, -1).map(([x, y]) => [(x! * part.width) / width, (y! * part.height) / height]),
    );
}
