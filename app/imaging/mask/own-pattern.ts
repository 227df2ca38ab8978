import type { Oklab } from "../oklab.ts";
import { colorGap } from "./garment-colors.ts";
import { isShade } from "./own-shades.ts";
import { noColor, type RegionColors } from "./region-colors.ts";

const patternShareMin = 0.12;
/** Border between two colors by the root of the smaller area: two things side by side have about 3, stripes over 10. */
const minglingMin = 8;
const spreadShareMin = 0.75;

/** Accepts colors that lie, with their shades, all over the region as the cloth does: stripes and checks. */
export function joinPattern(seen: RegionColors): void {
  const { known, isOwn, nearest, width } = seen;
  for (const group of listGroups(known, isOwn)) {
    const own = placeOf(nearest, width, (index) => isOwn[index]!);
    const other = placeOf(nearest, width, (index) => group.includes(index));
    if (other.count < patternShareMin * (own.count + other.count)) continue;
    const isSpreadAlike =
      Math.abs(own.x - other.x) < 0.5 * own.spreadX &&
      Math.abs(own.y - other.y) < 0.5 * own.spreadY &&
      isAlike(own.spreadX, other.spreadX) &&
      isAlike(own.spreadY, other.spreadY);
    const mingling = countBorder(seen, group) / Math.sqrt(Math.min(own.count, other.count));
    if (isSpreadAlike && mingling >= minglingMin) for (const index of group) isOwn[index] = true;
  }
}

function isAlike(one: number, other: number): boolean {
  return Math.min(one, other) > spreadShareMin * Math.max(one, other);
}

/** How often a pixel of one of these colors lies beside one of the garment's own. */
function countBorder({ isOwn, nearest, width }: RegionColors, group: readonly number[]): number {
  const side = new Uint8Array(noColor + 1);
  for (const [index, own] of isOwn.entries()) if (own) side[index] = 1;
  for (const index of group) side[index] = 2;
  let border = 0;
  for (let at = 0; at < nearest.length - width; at++) {
    const one = side[nearest[at]!]!;
    if (one === 0) continue;
    if (one + side[nearest[at + 1]!]! === 3) border++;
    if (one + side[nearest[at + width]!]! === 3) border++;
  }
  return border;
}

/** The colors that are not the cloth's, those that are shades of each other together. */
function listGroups(known: readonly Oklab[], isOwn: readonly boolean[]): number[][] {
  const groups: number[][] = [];
  for (const index of known.keys()) {
    if (isOwn[index]) continue;
    const alike = groups.filter((group) => group.some((other) => isShade(known[other]!, known[index]!)));
    const joined = [...alike.flat(), index];
    for (const group of alike) groups.splice(groups.indexOf(group), 1);
    groups.push(joined);
  }
  return groups;
}

interface Place {
  count: number;
  x: number;
  y: number;
  spreadX: number;
  spreadY: number;
}

function placeOf(nearest: Uint8Array, width: number, isMember: (index: number) => boolean): Place {
  let [count, x, y, xx, yy] = [0, 0, 0, 0, 0];
  for (let at = 0; at < nearest.length; at++) {
    if (nearest[at] === noColor || !isMember(nearest[at]!)) continue;
    const column = at % width;
    const row = (at - column) / width;
    count++;
    x += column;
    y += row;
    xx += column * column;
    yy += row * row;
  }
  const spread = (sum: number, squares: number): number =>
    Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2));
  return { count, x: x / count, y: y / count, spreadX: spread(x, xx), spreadY: spread(y, yy) };
}

const mixtureWithin = 0.03;
const mixtureShareMin = 0.12;
const solidShareMax = 0.25;

/** Accepts what is only seen where two colors of a pattern meet, as their mixture: the picture's own blur. */
export function joinMixtures({ known, isOwn, nearest, width }: RegionColors): void {
  const own = known.filter((_, index) => isOwn[index]);
  for (const [index, color] of known.entries()) {
    if (isOwn[index] || !isMixture(own, color)) continue;
    if (shareOfSolid(nearest, index, width) <= solidShareMax) isOwn[index] = true;
  }
}

/** True for a color on the line between two others, away from both. */
function isMixture(own: Oklab[], color: Oklab): boolean {
  return own.some((one) =>
    own.some((other) => {
      const [dl, da, db] = [other.l - one.l, other.a - one.a, other.b - one.b];
      const square = dl * dl + da * da + db * db;
      if (square === 0) return false;
      const share = ((color.l - one.l) * dl + (color.a - one.a) * da + (color.b - one.b) * db) / square;
      if (share < mixtureShareMin || share > 1 - mixtureShareMin) return false;
      const [l, a, b] = [one.l + share * dl, one.a + share * da, one.b + share * db];
      return colorGap(color, l, a, b) < mixtureWithin;
    }),
  );
}

/** Of the pixels of one color, those that have it all around them. */
function shareOfSolid(nearest: Uint8Array, index: number, width: number): number {
  let all = 0;
  let solid = 0;
  for (let at = width; at < nearest.length - width; at++) {
    if (nearest[at] !== index) continue;
    all++;
    const isSolid =
      nearest[at - 1] === index &&
      nearest[at + 1] === index &&
      nearest[at - width] === index &&
      nearest[at + width] === index;
    if (isSolid) solid++;
  }
  return all === 0 ? 1 : solid / all;
}
