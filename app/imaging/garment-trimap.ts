import type { GarmentColours } from "./garment-colours.ts";
import { garmentDistance } from "./garment-colours.ts";
import type { GarmentSeed } from "./garment-seed.ts";
import { dilate, erode } from "./morphology.ts";
import type { OklabImage } from "./oklab.ts";
import { fillDisc } from "./polygon.ts";
import type { BodyLayout } from "./pose.ts";
import type { BinaryMask } from "./raster.ts";
import { createMask } from "./raster.ts";
import type { Trimap } from "./trimap.ts";
import { trimapLabel } from "./trimap.ts";

const matchWithin = 0.075;

export interface WornGarment {
  image: OklabImage;
  subject: BinaryMask;
  layout: BodyLayout;
  seed: GarmentSeed;
  colours: GarmentColours;
  /** 1 where the picture shows skin. */
  skin: BinaryMask;
}

/** What is known about a worn garment before the cut: body, colour and skin say where it surely is and is not. */
export function toWornTrimap({ image, subject, layout, seed, colours, skin }: WornGarment): Trimap {
  const { width, height } = image;
  const reachable = dilate(subject, 3);
  const core = erode(seed.region, 1);
  const head = toHeadMask(layout, seed, width, height);
  const data = new Uint8Array(width * height);
  for (let at = 0; at < data.length; at++) {
    if (reachable.data[at] === 0 || head.data[at] === 1) continue;
    const row = Math.floor(at / width);
    const isMatch = garmentDistance(colours, image.l[at]!, image.a[at]!, image.b[at]!) < matchWithin;
    if (row < seed.rowMin || row > seed.rowMax) continue;
    if (skin.data[at] === 1 && !(isMatch && core.data[at] === 1)) {
      data[at] = isMatch ? trimapLabel.likelyOutside : trimapLabel.outside;
    } else if (isMatch && core.data[at] === 1) data[at] = trimapLabel.inside;
    else if (isMatch && subject.data[at] === 1) data[at] = trimapLabel.likelyInside;
    else data[at] = trimapLabel.likelyOutside;
  }
  return { data, width, height };
}

/** Trimap of a product that stands alone before its backdrop. */
export function toProductTrimap(foreground: BinaryMask): Trimap {
  const { width, height } = foreground;
  const core = erode(foreground, 3);
  const around = dilate(foreground, 4);
  const data = new Uint8Array(width * height);
  for (let at = 0; at < data.length; at++) {
    if (core.data[at] === 1) data[at] = trimapLabel.inside;
    else if (foreground.data[at] === 1) data[at] = trimapLabel.likelyInside;
    else if (around.data[at] === 1) data[at] = trimapLabel.likelyOutside;
  }
  return { data, width, height };
}

function toHeadMask(layout: BodyLayout, seed: GarmentSeed, width: number, height: number): BinaryMask {
  const head = createMask(width, height);
  if (layout.face === null || seed.kind === "head") return head;
  const { centre, radius } = layout.face;
  fillDisc(head, centre, 1.25 * radius);
  head.data.fill(1, 0, Math.max(0, Math.floor(centre.y)) * width);
  return head;
}
