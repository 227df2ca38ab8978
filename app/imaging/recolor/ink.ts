import { type Component, findComponents } from "../components.ts";
import { binCount as colorBins, toColorBins } from "../mask/color-density.ts";
import { dilate, open } from "../morphology.ts";
import type { Oklab, OklabImage } from "../oklab.ts";
import type { BinaryMask } from "../raster.ts";
import { countInside, createMask } from "../raster.ts";
import { LightnessHistogram } from "./tone.ts";

const stepMax = 0.034;
/** Multiple of the cloth's median color step above which a step is an edge in any texture. */
const ownSteps = 3.2;
/** Multiple of the maximum step of smooth cloth that only another color causes. */
const edgeSteps = 3;
const clothWithin = 0.055;
/** Lightness below which a darker piece can't be distinguished from cloth. */
const darkPrintFrom = 0.4;

/** Which pieces are kept as print: the certain ones, none, or all possible ones. */
export type PrintReading = "auto" | "plain" | "printed";

/**
 * A question for a person: whether the garment is printed, or which part is meant; with its place on the small copy.
 */
export interface ClothDoubt {
  code: "print_unclear" | "part_unclear";
  box: Pick<Component, "left" | "top" | "right" | "bottom">;
}

/** Pieces of a garment that may be something else than its cloth. */
interface Pieces {
  /** Of the pieces, by pixel. */
  labels: Int32Array;
  list: Component[];
  /** In the order of the list. */
  pieces: Piece[];
  /** The maximum color step of the cloth's texture. */
  step: number;
}

function findPieces(lab: OklabImage, inside: Uint8Array, base: Oklab, reading: PrintReading): Pieces {
  const step = Math.max(stepMax, ownSteps * medianStep(lab, inside));
  const candidates = findCandidates(lab, inside, base, step, reading);
  growPieces(lab, inside, base, candidates);
  const { labels, list } = findComponents(candidates);
  return { labels, list, pieces: measurePieces(lab, inside, labels, list.length), step };
}

function findCandidates(
  lab: OklabImage,
  inside: Uint8Array,
  base: Oklab,
  step: number,
  reading: PrintReading,
): BinaryMask {
  const reached = growCloth(lab, inside, base, step, (edgeSteps * step ** 2) / stepMax);
  const candidates = createMask(lab.width, lab.height);
  const dark = createMask(lab.width, lab.height);
  for (let at = 0; at < inside.length; at++) {
    if (inside[at] === 0) continue;
    const l = lab.l[at]!;
    const tint = tintOf(base, l, lab.a[at]!, lab.b[at]!);
    // Region growing from the cloth also enters soft or fine ink.
    if (reading === "printed" && tint > likely * inkTint) candidates.data[at] = 1;
    if (reached[at] === 1) continue;
    if (tint > weakOddness || l > base.l + weakOddness) candidates.data[at] = 1;
    if (base.l > darkPrintFrom && l < weakDepth * base.l) dark.data[at] = 1;
  }
  // A thin, dark piece is a seam or the shadow of a button.
  const broad = open(dark, 1);
  for (let at = 0; at < inside.length; at++) candidates.data[at]! |= broad.data[at]!;
  return candidates;
}

/** A piece that may be print, compared with the adjacent cloth. */
interface Piece extends Oklab {
  area: number;
  /** Tint distance from the adjacent cloth, in any light. */
  tint: number;
  /** Lightness relative to the adjacent cloth. */
  ratio: number;
  contrast: number;
  /** Share of the component's boundary inside the garment. */
  within: number;
  /** Share of its boundary that is as sharp as the lens allows. */
  sharp: number;
}

/** Distance from a piece to the sampled cloth in pixels, beyond the blur of an edge. */
const besideReach = 3;

/**
 * Measures components of candidate ink against the adjacent cloth, which is in the same light. Light scales a color;
 * ink has another one.
 */
function measurePieces(lab: OklabImage, inside: Uint8Array, labels: Int32Array, count: number): Piece[] {
  const { width } = lab;
  const empty = () => ({ area: 0, l: 0, a: 0, b: 0 });
  const own = Array.from({ length: count }, empty);
  const beside = Array.from({ length: count }, empty);
  const sides = Array.from({ length: count }, () => ({ all: 0, outline: 0 }));
  const add = (sum: ReturnType<typeof empty>, at: number): void => {
    sum.area++;
    sum.l += lab.l[at]!;
    sum.a += lab.a[at]!;
    sum.b += lab.b[at]!;
  };
  for (let at = 0; at < labels.length; at++) {
    const label = labels[at]!;
    if (label === 0) continue;
    add(own[label - 1]!, at);
    for (const step of [1, -1, width, -width]) {
      if (labels[at + step] !== label) {
        sides[label - 1]!.all++;
        if (inside[at + step] !== 1) sides[label - 1]!.outline++;
      }
      const far = at + besideReach * step;
      if (inside[far] === 1 && labels[far] === 0) add(beside[label - 1]!, far);
    }
  }
  const pieces = own.map(({ area, l, a, b }, index) => {
    const cloth = beside[index]!;
    const { all, outline } = sides[index]!;
    const color = { l: l / area, a: a / area, b: b / area };
    if (cloth.area === 0) return { ...color, area, tint: 0, ratio: 1, contrast: 0, within: 0, sharp: 0 };
    const near = { l: cloth.l / cloth.area, a: cloth.a / cloth.area, b: cloth.b / cloth.area };
    const ratio = color.l / Math.max(0.05, near.l);
    const away = Math.hypot(color.a - near.a * ratio, color.b - near.b * ratio);
    const contrast = Math.sqrt(gapSquare(color.l - near.l, color.a - near.a, color.b - near.b));
    return { ...color, area, tint: away, ratio, contrast, within: 1 - outline / all, sharp: 0 };
  });
  // An edge of ink reaches its full contrast within the blur of the lens; an edge of light is wider.
  for (let at = 0; at < labels.length; at++) {
    const label = labels[at]!;
    if (label === 0) continue;
    const piece = pieces[label - 1]!;
    for (const step of [1, -1, width, -width]) {
      if (labels[at + step] === label || inside[at + step] !== 1) continue;
      const on = labels[at - step] === label ? at - step : at;
      const off = inside[at + 2 * step] === 1 ? at + 2 * step : at + step;
      const gap = gapSquare(lab.l[on]! - lab.l[off]!, lab.a[on]! - lab.a[off]!, lab.b[on]! - lab.b[off]!);
      if (gap >= (sharpShare * piece.contrast) ** 2) piece.sharp += 1 / sides[label - 1]!.all;
    }
  }
  return pieces;
}

/** Minimum contrast across a sharp edge, as a share of the component's contrast. */
const sharpShare = 0.6;
/**
 * Minimum sharp share of a bright component's boundary. Sharp shadows are common; light that ends sharply on all sides
 * is not.
 */
const sharpInk = 0.9;

/** Tint distance that light on the adjacent cloth can't cause. */
const inkTint = 0.055;
/** Lightness ratios that neither light nor shade on a garment causes: five times the light, a thirteenth of it. */
const brightInk = 1.7;
const darkInk = 0.45;
/**
 * Minimum area in pixels. The color of a smaller component is mixed with the cloth, so it is certain only if a similar
 * larger one exists.
 */
const pieceMin = 10;

/** Evidence that a component is ink, by tint and by lightness; 1 is certain. */
function toCertainty(
  { l, area, tint, ratio, contrast, within, sharp }: Piece,
  step: number,
): { byTint: number; byLight: number } {
  const size = Math.min(1, area / pieceMin);
  const byTint = size * (tint / inkTint) * Math.min(1, contrast / (2 * step));
  if (ratio > 1) {
    const inner = sharp >= sharpInk * within ? 1 : within;
    return { byTint: inner * byTint, byLight: (size * inner * Math.log(ratio)) / Math.log(brightInk) };
  }
  // The inside of a cuff and the shadow below an arm are dark and touch the outline.
  const byShade = l > darkPrintFrom * ratio ? Math.log(ratio) / Math.log(darkInk) : 0;
  return { byTint: within * byTint, byLight: size * within * byShade };
}

/**
 * Detects ink on a garment: prints, buttons, labels, trims. They keep their color.
 *
 * @param lab the small copy.
 * @param inside 1 well inside the garment.
 * @param base the cloth's median color.
 */
export function findInk(
  lab: OklabImage,
  inside: Uint8Array,
  base: Oklab,
  reading: PrintReading,
): { core: BinaryMask; doubt: ClothDoubt | null } {
  const isPrinted = reading === "printed";
  const wanted = isPrinted ? likely : 1;
  const { labels, list, pieces, step } = findPieces(lab, inside, base, reading);
  const certainties = pieces.map((piece) => toCertainty(piece, step));
  const inks = pieces.filter((_, index) => certainties[index]!.byTint >= wanted);
  const isInk = pieces.map((piece, index) => {
    const { byTint, byLight } = certainties[index]!;
    // Light reaches the outline, and a person who says that there is a print says nothing of the light.
    if (isPrinted && piece.within < printWithin) return false;
    if (byTint >= wanted || byLight >= wanted) return true;
    return piece.tint >= likely * inkTint * wanted && inks.some((ink) => isSameColor(piece, ink));
  });
  const core = createMask(lab.width, lab.height);
  for (let at = 0; at < labels.length; at++) if (labels[at]! > 0 && isInk[labels[at]! - 1]) core.data[at] = 1;
  const isBoth = dropClothColors(lab, inside, core);
  if (isPrinted) {
    const certain = findInk(lab, inside, base, "auto").core;
    for (let at = 0; at < core.data.length; at++) core.data[at]! |= certain.data[at]!;
  }
  if (reading !== "auto") return { core, doubt: null };
  const isUnclear = certainties.map(
    ({ byTint, byLight }, index) => !isInk[index] && Math.max(byTint, byLight) >= likely,
  );
  const doubt =
    findDoubt(lab, inside, core, list, pieces, isUnclear, isBoth) ?? findDyedPrint(lab, inside, base, core);
  return { core, doubt };
}

/**
 * Removes ink in colors that are mostly dyed elsewhere on the garment. In a check, region growing from the cloth reaches
 * one square of a color and not the next; keeping some of them leaves a patchwork.
 *
 * @returns 1 on colors that were neither all ink nor all cloth.
 */
function dropClothColors(lab: OklabImage, inside: Uint8Array, core: BinaryMask): BinaryMask {
  const bins = toColorBins(lab);
  const kept = new Uint32Array(colorBins);
  const dyed = new Uint32Array(colorBins);
  for (let at = 0; at < bins.length; at++) {
    if (inside[at] === 1) (core.data[at] === 1 ? kept : dyed)[bins[at]!]!++;
  }
  const both = createMask(core.width, core.height);
  for (let at = 0; at < bins.length; at++) {
    if (inside[at] === 0) continue;
    const isDyed = dyed[bins[at]!]! > kept[bins[at]!]!;
    if (isDyed !== (core.data[at] === 0)) both.data[at] = 1;
    if (isDyed) core.data[at] = 0;
  }
  return both;
}

/**
 * Evidence from which a person is asked, and from which a component is kept when the person says that the garment is
 * printed.
 */
const likely = 0.55;
/** Minimum share of a component's boundary inside the garment for it to be kept only because a person says "printed". */
const printWithin = 0.8;

/** Minimum share of the garment for a question: possible prints, and cloth with abrupt tint changes. */
const unclearMin = 0.01;
const busyMin = 0.2;
/**
 * Minimum share of the garment of a part in another color, of all its pieces. They reach the garment's outline, unlike a
 * print's.
 */
export const partMin = 0.1;

/** True for a piece that may be of a part, by its color and its place. */
function isOfPart({ within, tint, ratio }: Piece): boolean {
  return within < enclosedMin && (tint >= inkTint || ratio >= brightInk || ratio <= darkInk);
}

/**
 * Pixels of a garment that are not in the color of most of its cloth.
 *
 * @returns 2 on pieces that may be of a part, such as a sleeve, 1 on others, 0 elsewhere.
 */
export function findForeignPixels(lab: OklabImage, inside: Uint8Array, base: Oklab): Uint8Array {
  const { labels, pieces } = findPieces(lab, inside, base, "auto");
  const kinds = pieces.map((piece) => (isOfPart(piece) ? 2 : 1));
  return Uint8Array.from(labels, (label) => (label === 0 ? 0 : kinds[label - 1]!));
}

function findDoubt(
  lab: OklabImage,
  inside: Uint8Array,
  core: BinaryMask,
  list: Component[],
  pieces: Piece[],
  isUnclear: boolean[],
  isBoth: BinaryMask,
): ClothDoubt | null {
  const { width } = lab;
  const all = countInside({ ...core, data: inside });
  const others = pieces.filter(isOfPart);
  const parts = list.filter((_, index) => {
    const piece = pieces[index]!;
    const alike = others.filter((other) => isSameCloth(other, piece));
    return isOfPart(piece) && alike.reduce((sum, { area }) => sum + area, 0) >= partMin * all;
  });
  if (parts.length > 0) return { code: "part_unclear", box: boxAround(parts) };
  const unclear = list.filter((_, index) => isUnclear[index]);
  if (unclear.reduce((sum, { area }) => sum + area, 0) >= unclearMin * all)
    return { code: "print_unclear", box: boxAround(unclear) };
  if (countInside(isBoth) >= unclearMin * all)
    return { code: "print_unclear", box: boxAround(findComponents(isBoth).list) };
  const printed = dilate(core, besideReach);
  const busy = createMask(lab.width, lab.height);
  let cloth = 0;
  for (let at = 2 * width; at < inside.length; at++) {
    if (inside[at] === 0 || printed.data[at] === 1) continue;
    cloth++;
    for (const beside of [at - 2, at - 2 * width]) {
      if (inside[beside] === 1 && tintGap(lab, at, beside) > inkTint / 2) busy.data[at] = 1;
    }
  }
  if (countInside(busy) < busyMin * Math.max(1, cloth)) return null;
  return { code: "print_unclear", box: boxAround(findComponents(busy).list) };
}

/** Minimum share of the garment of colors that light can't cause and that are dyed, away from the outline. */
const dyedPrintMin = 0.02;
/** Minimum share of a component's boundary inside the garment. What reaches the outline is a shadow, hair or another garment. */
const enclosedMin = 0.9;
/** Minimum contrast to what surrounds it. A reflection on glossy cloth has another hue too, but less contrast. */
const contrastMin = 0.045;

/**
 * A print that region growing entered from the cloth, because its colors pass into one another: a photograph, or fine
 * ink in the tone of the cloth.
 */
function findDyedPrint(
  lab: OklabImage,
  inside: Uint8Array,
  base: Oklab,
  core: BinaryMask,
): ClothDoubt | null {
  const foreign = createMask(lab.width, lab.height);
  for (let at = 0; at < inside.length; at++) {
    if (inside[at] === 0 || core.data[at] === 1) continue;
    const l = lab.l[at]!;
    const isDark = base.l > darkPrintFrom && l < darkInk * base.l;
    if (isDark || tintOf(base, l, lab.a[at]!, lab.b[at]!) > inkTint) foreign.data[at] = 1;
  }
  const { labels, list } = findComponents(foreign);
  const pieces = measurePieces(lab, inside, labels, list.length);
  const enclosed = list.filter((_, index) => {
    const { area, within, contrast } = pieces[index]!;
    return area >= pieceMin && within >= enclosedMin && contrast >= contrastMin;
  });
  const area = enclosed.reduce((sum, part) => sum + part.area, 0);
  if (area < dyedPrintMin * countInside({ ...core, data: inside })) return null;
  return { code: "print_unclear", box: boxAround(enclosed) };
}

function tintGap({ l, a, b }: OklabImage, at: number, beside: number): number {
  const ratio = l[at]! / Math.max(0.05, l[beside]!);
  return Math.hypot(a[at]! - a[beside]! * ratio, b[at]! - b[beside]! * ratio);
}

function boxAround(parts: Component[]): ClothDoubt["box"] {
  return {
    left: Math.min(...parts.map(({ left }) => left)),
    top: Math.min(...parts.map(({ top }) => top)),
    right: Math.max(...parts.map(({ right }) => right)),
    bottom: Math.max(...parts.map(({ bottom }) => bottom)),
  };
}

function isSameColor(one: Oklab, other: Oklab): boolean {
  return gapSquare(one.l - other.l, one.a - other.a, one.b - other.b) <= (2 * growWithin) ** 2;
}

/** True when light could make one color of the other. */
export function isSameCloth(one: Oklab, other: Oklab): boolean {
  const ratio = one.l / Math.max(0.05, other.l);
  const tint = Math.hypot(one.a - other.a * ratio, one.b - other.b * ratio);
  return tint < inkTint && ratio > darkInk && ratio < brightInk;
}

/** Distance of a color from the cloth in this light. */
function tintOf(base: Oklab, l: number, a: number, b: number): number {
  const scale = l / Math.max(0.05, base.l);
  return Math.hypot(a - base.a * scale, b - base.b * scale);
}

const weakOddness = 0.025;
/** Relative to the cloth's lightness. */
const weakDepth = 0.78;

const growRounds = 8;
const growWithin = 0.035;

/**
 * Region growing of components by color similarity. Where a print's edge is soft, growing from the cloth reached the
 * rest of it.
 */
function growPieces(lab: OklabImage, inside: Uint8Array, base: Oklab, core: BinaryMask): void {
  const { width } = lab;
  let edge: number[] = [];
  const origin = new Int32Array(core.data.length);
  for (let at = 0; at < core.data.length; at++) {
    if (core.data[at] === 0) continue;
    origin[at] = at;
    edge.push(at);
  }
  for (let round = 0; round < growRounds && edge.length > 0; round++) {
    const next: number[] = [];
    for (const at of edge) {
      for (const beside of [at - 1, at + 1, at - width, at + width]) {
        if (inside[beside] !== 1 || core.data[beside] === 1) continue;
        const l = lab.l[beside]!;
        const a = lab.a[beside]!;
        const b = lab.b[beside]!;
        // Compared with the seed pixel: from neighbor to neighbor a print would pass into the cloth.
        const from = origin[at]!;
        if (gapSquare(l - lab.l[from]!, a - lab.a[from]!, b - lab.b[from]!) > growWithin ** 2) continue;
        if (gapSquare(l - base.l, a - base.a, b - base.b) < (3 * growWithin) ** 2) continue;
        core.data[beside] = 1;
        origin[beside] = from;
        next.push(beside);
      }
    }
    edge = next;
  }
}

/**
 * Region growing of the cloth in color steps no larger than `largestStep`. Larger steps than usual are allowed in
 * lightness only, because texture does not change the tint. The blurred side of a nearly horizontal line passes from
 * cloth to print in small steps along the line; therefore pixels that differ by `edgeStep` from adjacent cloth are
 * excluded.
 */
export function growCloth(
  image: OklabImage,
  inside: Uint8Array,
  base: Oklab,
  largestStep = stepMax,
  edgeStep = Number.POSITIVE_INFINITY,
): Uint8Array {
  const { width } = image;
  const largestSquare = largestStep ** 2;
  const largestTintSquare = Math.min(largestStep, stepMax) ** 2;
  const reached = new Uint8Array(inside.length);
  const queue = new Int32Array(inside.length);
  let tail = 0;
  const isCloth = (at: number): boolean =>
    gapSquare(image.l[at]! - base.l, image.a[at]! - base.a, image.b[at]! - base.b) <= clothWithin ** 2;
  const edgeSquare = edgeStep ** 2;
  const isAcrossEdge = (at: number, beside: number): boolean => {
    const dl = image.l[at]! - image.l[beside]!;
    if (gapSquare(dl, image.a[at]! - image.a[beside]!, image.b[at]! - image.b[beside]!) <= edgeSquare)
      return false;
    if (inside[beside] !== 1 || !isCloth(beside)) return false;
    // The edge of a shadow is equally sharp, but has the tint of the cloth.
    return 0.6 * dl >= inkTint || tintOf(base, image.l[at]!, image.a[at]!, image.b[at]!) >= inkTint;
  };
  const isBeyondEdge = (at: number): boolean =>
    isAcrossEdge(at, at - 1) ||
    isAcrossEdge(at, at + 1) ||
    isAcrossEdge(at, at - width) ||
    isAcrossEdge(at, at + width);
  for (let at = 0; at < inside.length; at++) {
    if (inside[at] === 0 || !isCloth(at)) continue;
    reached[at] = 1;
    queue[tail++] = at;
  }
  const steps = [-1, 1, -width, width];
  for (let head = 0; head < tail; head++) {
    const at = queue[head]!;
    for (let side = 0; side < 4; side++) {
      const next = at + steps[side]!;
      if (next < 0 || next >= inside.length || inside[next] === 0 || reached[next] === 1) continue;
      const da = image.a[next]! - image.a[at]!;
      const db = image.b[next]! - image.b[at]!;
      if (gapSquare(image.l[next]! - image.l[at]!, da, db) > largestSquare) continue;
      if (gapSquare(0, da, db) > largestTintSquare || isBeyondEdge(next)) continue;
      reached[next] = 1;
      queue[tail++] = next;
    }
  }
  return reached;
}

/**
 * Median color difference of neighbors. For knit or denim it is larger than the edge of a print on smooth cloth, so the
 * threshold of an edge follows it.
 */
function medianStep(image: OklabImage, inside: Uint8Array): number {
  const { width } = image;
  const steps = new LightnessHistogram();
  for (let at = width; at < inside.length; at += stepStride) {
    const beside = (at & 1) === 0 ? at - 1 : at - width;
    if (inside[at] === 0 || inside[beside] === 0) continue;
    const square = gapSquare(
      image.l[at]! - image.l[beside]!,
      image.a[at]! - image.a[beside]!,
      image.b[at]! - image.b[beside]!,
    );
    steps.add(Math.sqrt(square));
  }
  return steps.percentile(0.5) ?? 0;
}

/** Sampling stride. It is odd, so that rows are sampled at different columns. */
const stepStride = 5;

/** Squared color difference. Tint has more weight than lightness, which folds change. */
export function gapSquare(dl: number, da: number, db: number): number {
  return 0.49 * dl * dl + 1.96 * (da * da + db * db);
}
