import { toLight } from "#components/restyle-kinds/recolor/average-color.ts";
import { deltaE2000, hexOfLight, type Lab, labOfLight } from "#contract/color-distance.ts";
import { type CardName, cards, type LightName, lights } from "#contract/sample-conditions.ts";

/** By how much light usually differs between a card and the cloth beside it, where one spot of the card can't tell. */
const unseenDifference = 1.5;

/** Pixels of a photo: RGBA, sRGB. */
export interface Photo {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/** A disc on the photo, in its pixels. */
export interface Spot {
  x: number;
  y: number;
  radius: number;
}

export interface SampleSpots {
  card: Spot;
  cloth: Spot;
  /** On the card as well, at the cloth's other side; null: one spot only. */
  otherCard: Spot | null;
}

export const measureProblems = ["card_clipped", "card_dark", "cloth_clipped", "too_small"] as const;
export const measureWarnings = ["light_uneven", "card_uneven", "cloth_uneven"] as const;

/** What was measured, or why nothing can be. */
export type SampleMeasure =
  | { ok: false; problem: (typeof measureProblems)[number] }
  | {
      ok: true;
      /** `#RRGGBB`; nearest in sRGB. */
      hex: string;
      lab: Lab;
      /**
       * CIEDE2000 that the color may be off by: what the parts of the cloth, the parts of the card and its two sides differ by,
       * what such cards are off by, and what no photo tells, as the root of the sum of their squares.
       */
      uncertainty: number;
      warnings: (typeof measureWarnings)[number][];
    };

type Light = [number, number, number];

const clippedFrom = 250;
/** More of the pixels than this have a channel that the camera cut off. */
const clippedShareMax = 0.05;
/** Level of the card's weakest channel below which a level is too large a step. */
const darkBelow = 40;
const pixelsMin = 40;
/** The half of a spot's pixels in the middle of their light: without highlights and shadows. */
const middle = { from: 0.25, to: 0.75 };
/** Distances (CIEDE2000) above which light or cloth are called uneven. */
const unevenAbove = { light: 2, card: 2, cloth: 3 };

/**
 * Measures the color of cloth on a photo beside a neutral card. In linear light, the card's spot tells illuminant and
 * exposure: it is what reflects `reflectance` of D65, so each cone response of the cloth is scaled by as much (von Kries with
 * Bradford's responses).
 */
export function measureSample(
  photo: Photo,
  spots: SampleSpots,
  { card, light }: { card: CardName; light: LightName },
): SampleMeasure {
  const { reflectance, tolerance }: { reflectance: number; tolerance: number } = cards[card];
  const cardSpots = [spots.card, ...(spots.otherCard ? [spots.otherCard] : [])].map((spot) =>
    readSpot(photo, spot),
  );
  const cloth = readSpot(photo, spots.cloth);
  if ([...cardSpots, cloth].some(({ pixels }) => pixels.length < pixelsMin)) return refuse("too_small");
  if (cardSpots.some(({ clipped }) => clipped > clippedShareMax)) return refuse("card_clipped");
  const whites = cardSpots.map(({ pixels }) => middleOf(pixels));
  if (whites.some((white) => Math.min(...white) < toLight(darkBelow / 255))) return refuse("card_dark");
  if (cloth.clipped > clippedShareMax) return refuse("cloth_clipped");

  const color = middleOf(cloth.pixels);
  const white = average(whites);
  const inLight = adapt(color, white, reflectance);
  const lab = labOfLight(inLight);
  const distanceOf = (other: Light, otherWhite: Light, share = reflectance) =>
    deltaE2000(lab, labOfLight(adapt(other, otherWhite, share)));
  const clothParts = partsOf(cloth.pixels, spots.cloth).map((part) => distanceOf(part, white));
  const cardParts = cardSpots.flatMap(({ pixels }, index) =>
    partsOf(pixels, index === 0 ? spots.card : spots.otherCard!).map((part) =>
      deltaE2000(
        labOfLight(adapt(color, whites[index]!, reflectance)),
        labOfLight(adapt(color, part, reflectance)),
      ),
    ),
  );
  const sides = whites.length === 2 ? distanceOf(color, whites[0]!) + distanceOf(color, whites[1]!) : null;
  const off = {
    cloth: Math.max(0, ...clothParts),
    card: Math.max(0, ...cardParts),
    // At the cloth, between them, most of it cancels out.
    difference: sides === null ? unseenDifference : sides / 3,
    tolerance: distanceOf(color, white, reflectance * (1 + tolerance)),
  };
  return {
    ok: true,
    hex: hexOfLight(inLight),
    lab,
    uncertainty: Math.hypot(off.cloth, off.card, off.difference, off.tolerance, lights[light]),
    warnings: [
      ...((sides ?? 0) > unevenAbove.light ? (["light_uneven"] as const) : []),
      ...(off.card > unevenAbove.card ? (["card_uneven"] as const) : []),
      ...(off.cloth > unevenAbove.cloth ? (["cloth_uneven"] as const) : []),
    ],
  };
}

function refuse(problem: (typeof measureProblems)[number]): SampleMeasure {
  return { ok: false, problem };
}

interface Pixel {
  light: Light;
  x: number;
  y: number;
}

/** The pixels of a disc in linear light, and the share of them that the camera cut off. */
function readSpot({ data, width, height }: Photo, { x, y, radius }: Spot) {
  const pixels: Pixel[] = [];
  let clipped = 0;
  for (let row = Math.max(0, Math.ceil(y - radius)); row <= Math.min(height - 1, y + radius); row++) {
    for (
      let column = Math.max(0, Math.ceil(x - radius));
      column <= Math.min(width - 1, x + radius);
      column++
    ) {
      if (Math.hypot(column - x, row - y) > radius) continue;
      const at = (row * width + column) * 4;
      const levels = [data[at]!, data[at + 1]!, data[at + 2]!] as const;
      if (Math.max(...levels) >= clippedFrom) clipped++;
      const [red, green, blue] = levels.map((level) => toLight(level / 255)) as Light;
      pixels.push({ light: [red, green, blue], x: column, y: row });
    }
  }
  return { pixels, clipped: clipped / Math.max(1, pixels.length) };
}

function middleOf(pixels: Pixel[]): Light {
  const sorted = pixels.map(({ light }) => light).toSorted((one, other) => luminance(one) - luminance(other));
  const first = Math.floor(middle.from * sorted.length);
  return average(sorted.slice(first, Math.max(first + 1, Math.ceil(middle.to * sorted.length))));
}

/** The colors of a disc's quarters. */
function partsOf(pixels: Pixel[], { x, y }: Spot): Light[] {
  const quarters = Map.groupBy(pixels, (pixel) => (pixel.x < x ? 0 : 1) + (pixel.y < y ? 0 : 2));
  return [...quarters.values()].filter(({ length }) => length >= pixelsMin / 4).map(middleOf);
}

function average(lights: Light[]): Light {
  const mean = (channel: 0 | 1 | 2) =>
    lights.reduce((sum, light) => sum + light[channel], 0) / Math.max(1, lights.length);
  return [mean(0), mean(1), mean(2)];
}

const luminance = ([red, green, blue]: Light) => 0.2126729 * red + 0.7151522 * green + 0.072175 * blue;

type Matrix = readonly [Light, Light, Light];

/** Bradford's cone responses of linear sRGB, and back. */
const toCones: Matrix = multiply(
  [
    [0.8951, 0.2664, -0.1614],
    [-0.7502, 1.7135, 0.0367],
    [0.0389, -0.0685, 1.0296],
  ],
  [
    [0.4124564, 0.3575761, 0.1804375],
    [0.2126729, 0.7151522, 0.072175],
    [0.0193339, 0.119192, 0.9503041],
  ],
);
const fromCones: Matrix = multiply(
  [
    [3.2404542, -1.5371385, -0.4985314],
    [-0.969266, 1.8760108, 0.041556],
    [0.0556434, -0.2040259, 1.0572252],
  ],
  [
    [0.9869929, -0.1470543, 0.1599627],
    [0.4323053, 0.5183603, 0.0492912],
    [-0.0085287, 0.0400428, 0.9684867],
  ],
);

function adapt(color: Light, white: Light, reflectance: number): Light {
  const seen = apply(toCones, color);
  const neutral = apply(toCones, white);
  const wanted = apply(toCones, [reflectance, reflectance, reflectance]);
  const scaled = seen.map((response, cone) => (response * wanted[cone]!) / neutral[cone]!);
  return apply(fromCones, scaled as Light);
}

function apply(matrix: Matrix, [x, y, z]: Light): Light {
  return matrix.map((row) => row[0] * x + row[1] * y + row[2] * z) as Light;
}

function multiply(left: Matrix, right: Matrix): Matrix {
  const columns = [0, 1, 2].map((column) => apply(left, right.map((row) => row[column]!) as Light));
  return [0, 1, 2].map((row) => columns.map((column) => column[row]!)) as unknown as Matrix;
}
