import { findComponents } from "./components.ts";
import type { GarmentColours } from "./garment-colours.ts";
import { garmentDistance, isStrange } from "./garment-colours.ts";
import type { GarmentSeed } from "./garment-seed.ts";
import { dilate, erode, open } from "./morphology.ts";
import type { OklabImage } from "./oklab.ts";
import { between, fillCapsule, fillDisc } from "./polygon.ts";
import type { BodyLayout } from "./pose.ts";
import { distance } from "./pose.ts";
import type { BinaryMask } from "./raster.ts";
import { createMask } from "./raster.ts";
import type { Trimap } from "./trimap.ts";
import { trimapLabel } from "./trimap.ts";

const matchWithin = 0.075;
const surelyWithin = 0.06;

export interface WornGarment {
  image: OklabImage;
  subject: BinaryMask;
  /** Where the garment may be at all. */
  reachable: BinaryMask;
  layout: BodyLayout;
  seed: GarmentSeed;
  colours: GarmentColours;
  /** 1 where the picture shows skin. */
  skin: BinaryMask;
}

/** What is known about a worn garment before the cut: body, colour and skin say where it surely is and is not. */
export function toWornTrimap({
  image,
  subject,
  reachable,
  layout,
  seed,
  colours,
  skin,
}: WornGarment): Trimap {
  const { width, height } = image;
  const core = erode(seed.region, 1);
  const cloth = toSureCloth(image, erode(subject, 2), seed, colours, skin);
  const head = toHeadMask(layout, seed, width, height);
  const feet = toFeetMask(layout, seed, width, height);
  const data = new Uint8Array(width * height);
  for (let at = 0; at < data.length; at++) {
    if (reachable.data[at] === 0 || head.data[at] === 1 || feet.data[at] === 1) continue;
    const row = Math.floor(at / width);
    const gap = garmentDistance(colours, image.l[at]!, image.a[at]!, image.b[at]!);
    const isMatch = gap < matchWithin;
    if (row < seed.rowMin || row > seed.rowMax) continue;
    if (skin.data[at] === 1 && !(isMatch && core.data[at] === 1)) {
      data[at] = isMatch ? trimapLabel.likelyOutside : trimapLabel.outside;
    } else if (cloth.data[at] === 1 || (isMatch && core.data[at] === 1)) data[at] = trimapLabel.inside;
    else if (isStrange(colours, image.l[at]!, image.a[at]!, image.b[at]!)) data[at] = trimapLabel.outside;
    else if (isMatch && reachable.data[at] === 1) data[at] = trimapLabel.likelyInside;
    else data[at] = trimapLabel.likelyOutside;
  }
  return { data, width, height };
}

/** Cloth-coloured pixels well inside the subject that hang together with the seed: no cut may take them away. */
function toSureCloth(
  image: OklabImage,
  inner: BinaryMask,
  seed: GarmentSeed,
  colours: GarmentColours,
  skin: BinaryMask,
): BinaryMask {
  const { width, height } = image;
  const matching = createMask(width, height);
  for (let at = 0; at < matching.data.length; at++) {
    if (inner.data[at] === 0 || skin.data[at] === 1) continue;
    const l = image.l[at]!;
    const a = image.a[at]!;
    const b = image.b[at]!;
    matching.data[at] =
      garmentDistance(colours, l, a, b) < surelyWithin && !isStrange(colours, l, a, b) ? 1 : 0;
  }
  const solid = open(matching, 1);
  const { labels, list } = findComponents(solid);
  const shared = new Int32Array(list.length + 1);
  for (let at = 0; at < labels.length; at++) shared[labels[at]!]! += seed.region.data[at]!;
  const result = createMask(width, height);
  for (let at = 0; at < labels.length; at++) {
    const label = labels[at]!;
    result.data[at] = label > 0 && shared[label]! > 0 ? 1 : 0;
  }
  return result;
}

const doubtReach = 4;
const gapDoubtReach = 2;

/**
 * Trimap of a product that stands alone before its backdrop. Its outline may grow by a few pixels, but not so far
 * that a gap narrower than twice that closes.
 */
export function toProductTrimap(foreground: BinaryMask): Trimap {
  const { width, height } = foreground;
  const core = erode(foreground, 3);
  const around = dilate(foreground, doubtReach);
  const close = dilate(foreground, gapDoubtReach);
  const wide = erode(around, doubtReach);
  const data = new Uint8Array(width * height);
  for (let at = 0; at < data.length; at++) {
    const isGap = wide.data[at] === 1 && foreground.data[at] === 0;
    if (core.data[at] === 1) data[at] = trimapLabel.inside;
    else if (foreground.data[at] === 1) data[at] = trimapLabel.likelyInside;
    else if ((isGap ? close : around).data[at] === 1) data[at] = trimapLabel.likelyOutside;
  }
  return { data, width, height };
}

function toFeetMask(layout: BodyLayout, seed: GarmentSeed, width: number, height: number): BinaryMask {
  const feet = createMask(width, height);
  if (seed.kind === "feet") return feet;
  for (const [ankle, toes] of layout.feet) {
    const length = distance(ankle, toes);
    fillCapsule(feet, between(ankle, toes, 0.7), toes, 0.5 * length);
  }
  return feet;
}

function toHeadMask(layout: BodyLayout, seed: GarmentSeed, width: number, height: number): BinaryMask {
  const head = createMask(width, height);
  if (layout.face === null || seed.kind === "head") return head;
  const { centre, radius } = layout.face;
  fillDisc(head, centre, 1.25 * radius);
  head.data.fill(1, 0, Math.max(0, Math.floor(centre.y)) * width);
  return head;
}
