import type { Oklab, OklabImage } from "../oklab.ts";
import { fillDisc } from "../polygon.ts";
import type { BinaryMask, Point } from "../raster.ts";
import { createMask } from "../raster.ts";
import { selectNth } from "../select-nth.ts";
import type { BodyLayout } from "./pose.ts";
import { middle } from "./pose.ts";

/** Skin colors of one image, sampled on body parts that are usually bare. */
export interface SkinModel {
  seen: Oklab[];
}

/** True for colors of human skin in ordinary light. Many beige and brown objects have them too. */
export function isSkinLike({ l, a, b }: Oklab): boolean {
  return isLikeSkin(l, a, b);
}

const flattestHue = Math.tan((12 * Math.PI) / 180);
const steepestHue = Math.tan((84 * Math.PI) / 180);

function isLikeSkin(l: number, a: number, b: number): boolean {
  if (l <= 0.18 || l >= 0.96 || b <= flattestHue * a || b >= steepestHue * a) return false;
  const chroma = Math.sqrt(a * a + b * b);
  return chroma > 0.018 && chroma < Math.min(0.17, 0.24 * l + 0.01);
}

/** Samples face, neck, wrists and ankles. A sample counts when most of it is skin-like. */
export function sampleSkin(image: OklabImage, subject: BinaryMask, layout: BodyLayout): SkinModel {
  const places: { at: Point; radius: number }[] = [];
  const unit = layout.torsoLength > 0 ? layout.torsoLength : Math.min(image.width, image.height) * 0.4;
  if (layout.face !== null) places.push({ at: layout.face.centre, radius: layout.face.radius * 0.7 });
  if (layout.torso !== null) {
    const neck = middle(layout.torso[0], layout.torso[1]);
    places.push({ at: { x: neck.x, y: neck.y - 0.14 * unit }, radius: 0.05 * unit });
  }
  for (const wrist of layout.wrists) places.push({ at: wrist, radius: 0.06 * unit });
  for (const ankle of layout.ankles) places.push({ at: ankle, radius: 0.05 * unit });

  const seen: Oklab[] = [];
  for (const place of places) {
    const disc = createMask(image.width, image.height);
    fillDisc(disc, place.at, Math.max(2, place.radius));
    const colors: Oklab[] = [];
    let total = 0;
    for (let at = 0; at < disc.data.length; at++) {
      if (disc.data[at] === 0 || subject.data[at] === 0) continue;
      total++;
      const color = { l: image.l[at]!, a: image.a[at]!, b: image.b[at]! };
      if (isSkinLike(color)) colors.push(color);
    }
    if (total >= 6 && colors.length >= 0.6 * total) seen.push(medianColor(colors));
  }
  return { seen };
}

const chromaWithin = 0.036;
const lightnessWithin = 0.26;

export function isSkin(model: SkinModel, { l, a, b }: Oklab): boolean {
  return isLikeSkin(l, a, b) && isNearSkin(model, l, a, b);
}

/**
 * Shading scales a and b with l, so a sampled color is first scaled to the pixel's lightness. Called per pixel,
 * therefore a plain loop over numbers.
 */
function isNearSkin({ seen }: SkinModel, l: number, a: number, b: number, within = chromaWithin): boolean {
  for (let index = 0; index < seen.length; index++) {
    const skin = seen[index]!;
    if (Math.abs(skin.l - l) > lightnessWithin) continue;
    if (shadedGap(skin, l, a, b) < Math.min(chromaWithin, within)) return true;
  }
  return false;
}

function shadedGap(known: Oklab, l: number, a: number, b: number): number {
  const scale = Math.min(1.4, Math.max(0.5, l / known.l));
  const da = a - known.a * scale;
  const db = b - known.b * scale;
  return Math.sqrt(da * da + db * db);
}

export function medianColor(colors: readonly Oklab[]): Oklab {
  const values = new Float32Array(colors.length);
  const channel = (key: keyof Oklab): number => {
    colors.forEach((color, at) => {
      values[at] = color[key];
    });
    return selectNth(values, values.length >> 1);
  };
  return { l: channel("l"), a: channel("a"), b: channel("b") };
}
