import type { BodyLayout } from "#imaging/body/pose.ts";
import { type CropWindow, cropPicture } from "#imaging/framing/crop-picture.ts";
import type { WornKind } from "#imaging/mask/garment-seed.ts";
import type { Plane, Point, RgbImage } from "#imaging/raster.ts";
import { resamplePlane } from "#imaging/resample.ts";
import type { FindPerson } from "../../nets/person-net.ts";

/** Half the side of the square around the joints that is looked at, of the longer side of what they span. */
const reach = 0.75;
/** Around a whole person, of what is seen of it. */
const margin = 0.08;
/** Of the picture; a larger part would show the network nothing else. */
const partMax = 0.95;
const partSideMin = 8;
/** Pixels that the network does not decide, per length of the outline that as large a square would have a quarter of. */
const undecidedMax = 14;

/**
 * True when the network left little undecided but the outline itself.
 *
 * @param seen as `FindPerson` answers.
 */
export function isSeenClearly(seen: Plane): boolean {
  let undecided = 0;
  let inside = 0;
  for (let at = 0; at < seen.data.length; at++) {
    if (seen.data[at]! > 0.5) inside++;
    if (seen.data[at]! > 0.1 && seen.data[at]! < 0.9) undecided++;
  }
  return undecided <= undecidedMax * Math.sqrt(inside);
}

/**
 * The likelihood of a person, raised where the network sees one when it is shown less: head, torso and arms for a top,
 * the whole wearer for anything else. It knows portraits, so a sleeve before a wall of its own color that it loses in a
 * whole figure it often finds in a closer view; legs without a body it takes for anything.
 *
 * @param found what the network saw in the whole picture, on the picture's grid.
 */
export function refineOnCrop(
  findPerson: FindPerson,
  image: RgbImage,
  found: Plane,
  layout: BodyLayout,
  kind: WornKind | null,
): Plane {
  const part = findPart(image, found, layout, kind);
  if (part === null) return found;
  const seen = resamplePlane(
    findPerson(cropPicture({ color: image, alpha: null }, part).color),
    part.width,
    part.height,
  );
  const data = found.data.slice();
  for (let y = 0; y < part.height; y++) {
    for (let x = 0; x < part.width; x++) {
      const at = (part.top + y) * image.width + part.left + x;
      data[at] = Math.max(data[at]!, seen.data[y * part.width + x]!);
    }
  }
  return { ...found, data };
}

function findPart(
  image: RgbImage,
  found: Plane,
  layout: BodyLayout,
  kind: WornKind | null,
): CropWindow | null {
  const isUpper = layout.torso !== null && (kind === null || kind === "top" || kind === "outer");
  const part = isUpper ? aroundJoints(layout) : aroundPerson(found, layout);
  if (part === null) return null;
  const left = Math.max(0, Math.floor(part.left));
  const top = Math.max(0, Math.floor(part.top));
  const width = Math.min(image.width, Math.ceil(part.right)) - left;
  const height = Math.min(image.height, Math.ceil(part.bottom)) - top;
  if (width < partSideMin || height < partSideMin || width * height > partMax * image.width * image.height)
    return null;
  return { left, top, width, height };
}

interface Span {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

function spanOf(points: Point[]): Span {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

/** A square around head, torso and arms. */
function aroundJoints({ torso, face, limbs }: BodyLayout): Span | null {
  if (torso === null) return null;
  const arms = limbs.filter(([from]) => from === torso[0] || from === torso[1]).map((limb) => limb[1]!);
  const { left, right, top, bottom } = spanOf([...torso, ...arms, ...(face === null ? [] : [face.centre])]);
  const half = reach * Math.max(right - left, bottom - top);
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
  return { left: middle.x - half, right: middle.x + half, top: middle.y - half, bottom: middle.y + half };
}

function aroundPerson({ data, width }: Plane, { torso, limbs, face }: BodyLayout): Span | null {
  const points = [...(torso ?? []), ...limbs.flat(), ...(face === null ? [] : [face.centre])];
  let { left, right, top, bottom } = spanOf(points);
  for (let at = 0; at < data.length; at++) {
    if (data[at]! <= 0.5) continue;
    const column = at % width;
    const row = Math.floor(at / width);
    left = Math.min(left, column);
    right = Math.max(right, column);
    top = Math.min(top, row);
    bottom = Math.max(bottom, row);
  }
  const [x, y] = [margin * (right - left), margin * (bottom - top)];
  return { left: left - x, right: right + x, top: top - y, bottom: bottom + y };
}
