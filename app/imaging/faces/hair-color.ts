import { medianColor } from "../body/skin.ts";
import { type Oklab, oklabAt } from "../oklab.ts";
import type { Plane } from "../raster.ts";
import type { AlignedFace } from "./aligned-face.ts";
import { marks } from "./face-mesh.ts";

/** Minimum share of the region above the forehead that belongs to the person. Behind a bald head it is background. */
const personMin = 0.8;
/** Minimum mean of the lightness's Laplacian. Hair is rougher; felt, and bare skin in focus, are smoother. */
const roughnessMin = 0.011;
/** From this roughness on a region is hair even when it has the color of the skin below. */
const sureRoughness = 0.025;
const skinTint = 0.03;
const skinLightness = 0.1;
/** The region beside the temples may be in shadow, but must have the same tint. */
const agreeTint = 0.06;
const agreeLightness = 0.38;
const sideShownMin = 0.12;

interface Zone {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * Median color of the hair above the forehead. Null unless that region belongs to the person, is as rough as hair,
 * differs from the skin, and continues in its color beside a temple, which a hat does not. A woolen hat pulled over the
 * ears can pass for hair.
 *
 * @param head the face with its surroundings.
 * @param person probability per pixel of `head.image` that it belongs to the person.
 */
export function hairColorOf(head: AlignedFace, person: Plane, skin: Oklab): Oklab | null {
  const { points } = head;
  const forehead = points[marks.foreheadTop]!;
  const height = points[marks.chin]!.y - forehead.y;
  const width = points[marks.leftEdge]!.x - points[marks.rightEdge]!.x;
  const over = readZone(head, person, {
    left: points[103]!.x,
    top: forehead.y - 0.32 * height,
    right: points[332]!.x,
    bottom: forehead.y - 0.1 * height,
  });
  if (over.person < personMin || over.roughness < roughnessMin) return null;
  const hair = medianColor(over.colors);
  if (isSkin(hair, skin) && over.roughness < sureRoughness) return null;

  const top = points[9]!.y - 0.05 * height;
  const bottom = points[marks.rightEdge]!.y + 0.02 * height;
  const [right, left] = [points[127]!.x, points[356]!.x];
  const sides = [
    { left: right - 0.14 * width, top, right, bottom },
    { left, top, right: left + 0.14 * width, bottom },
  ].map((zone) => readZone(head, person, zone));
  const goesOn = sides.some(({ colors, count }) => {
    const apart = colors.filter((color) => !isSkin(color, skin));
    if (apart.length < sideShownMin * count || apart.length === 0) return false;
    const side = medianColor(apart);
    return (
      Math.abs(side.l - hair.l) <= agreeLightness && Math.hypot(side.a - hair.a, side.b - hair.b) <= agreeTint
    );
  });
  return goesOn ? hair : null;
}

function isSkin(color: Oklab, skin: Oklab): boolean {
  return (
    Math.abs(color.l - skin.l) < skinLightness && Math.hypot(color.a - skin.a, color.b - skin.b) < skinTint
  );
}

/** The person's pixels in a region of the image. `count` and `person` (a share) refer to all pixels of the region. */
function readZone(
  { image }: AlignedFace,
  person: Plane,
  zone: Zone,
): { person: number; count: number; colors: Oklab[]; roughness: number } {
  const colors: Oklab[] = [];
  let count = 0;
  let laplacian = 0;
  const right = Math.min(image.width - 2, Math.round(zone.right));
  const bottom = Math.min(image.height - 2, Math.round(zone.bottom));
  for (let y = Math.max(1, Math.round(zone.top)); y <= bottom; y++) {
    for (let x = Math.max(1, Math.round(zone.left)); x <= right; x++) {
      const pixel = y * image.width + x;
      count++;
      if (person.data[pixel]! < 0.5) continue;
      const color = oklabAt(image, pixel);
      const around = [pixel - 1, pixel + 1, pixel - image.width, pixel + image.width].reduce(
        (sum, next) => sum + oklabAt(image, next).l,
        0,
      );
      laplacian += Math.abs(4 * color.l - around);
      colors.push(color);
    }
  }
  const inside = Math.max(1, colors.length);
  return { person: inside / Math.max(1, count), count, colors, roughness: laplacian / inside };
}
