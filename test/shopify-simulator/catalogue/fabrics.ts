import { noise, randomStream } from "./noise.ts";

export type FabricName =
  | "jersey"
  | "heather"
  | "fleece"
  | "rib"
  | "fineRib"
  | "knit"
  | "cable"
  | "pique"
  | "waffle"
  | "poplin"
  | "twill"
  | "denim"
  | "wool"
  | "flannel"
  | "canvas"
  | "corduroy"
  | "satin"
  | "crepe"
  | "smooth";

/** How a cloth takes light and what its surface looks like close by. */
export interface Fabric {
  /** Height of the surface in mm at u, v mm (u across, v along the grain); must repeat every `tile` mm. */
  height: (u: number, v: number) => number;
  /** Brightness factor of the yarn at u, v. */
  tint: (u: number, v: number) => number;
  /** Random yarn streaks over the tile: count per cm², length in mm along u and v, strength. */
  fibres?: { perCm2: number; u: number; v: number; strength: number };
  /** Soft light at grazing angles, 0-1. */
  sheen: number;
  /** Mirror-like highlight: strength and exponent. */
  gloss: readonly [strength: number, exponent: number];
  /** How far light wraps around folds, 0-1. */
  wrap: number;
}

/** Side of the repeating piece of cloth, mm. A multiple of every period below. */
const tileMm = 120;

const turn = Math.PI * 2;
const grain = (u: number, v: number, size: number, seed: number) =>
  noise(u / size, v / size, seed, Math.round(tileMm / size));

function stitches(u: number, v: number, wide: number, tall: number): number {
  const column = Math.floor(u / wide);
  const a = u / wide - column - 0.5;
  const side = Math.abs(a);
  const b = (v / tall + side * 1.25) % 1;
  const leg = 1 - ((side - 0.25) / 0.27) ** 2;
  const loop = Math.sin(Math.PI * ((b + 1) % 1));
  return Math.max(0, leg) ** 0.6 * (0.35 + 0.65 * loop ** 0.7);
}

const plain = { sheen: 0.25, gloss: [0, 1], wrap: 0.25 } as const;

/** Every cloth of the catalogue. */
export const fabrics: Record<FabricName, Fabric> = {
  jersey: {
    ...plain,
    height: (u, v) =>
      0.05 * grain(u, v, 0.8, 1) + 0.03 * Math.sin((turn * u) / 1.2) + 0.06 * grain(u, v, 3, 2),
    tint: (u, v) => 1 + 0.025 * grain(u, v, 0.8, 3),
  },
  heather: {
    ...plain,
    sheen: 0.3,
    height: (u, v) => 0.06 * grain(u, v, 0.8, 4) + 0.05 * grain(u, v, 3, 5),
    tint: () => 1,
    fibres: { perCm2: 60, u: 0.7, v: 4, strength: 0.17 },
  },
  fleece: {
    ...plain,
    sheen: 0.45,
    wrap: 0.35,
    height: (u, v) => 0.09 * grain(u, v, 1, 6) + 0.12 * grain(u, v, 4, 7),
    tint: (u, v) => 1 + 0.03 * grain(u, v, 1, 8),
  },
  rib: {
    ...plain,
    height: (u, v) => 0.75 * Math.abs(Math.sin((turn * u) / 10)) ** 0.7 + 0.05 * grain(u, v, 0.8, 9),
    tint: (u) => 0.9 + 0.12 * Math.abs(Math.sin((turn * u) / 10)) ** 0.7,
  },
  fineRib: {
    ...plain,
    height: (u, v) => 0.4 * Math.abs(Math.sin((turn * u) / 6)) ** 0.8 + 0.04 * grain(u, v, 0.8, 10),
    tint: (u) => 0.93 + 0.08 * Math.abs(Math.sin((turn * u) / 6)),
  },
  knit: {
    ...plain,
    sheen: 0.4,
    wrap: 0.35,
    height: (u, v) => 0.75 * stitches(u, v, 5, 4) + 0.08 * grain(u, v, 0.8, 11),
    tint: (u, v) => 0.86 + 0.17 * stitches(u, v, 5, 4) + 0.03 * grain(u, v, 0.8, 12),
  },
  cable: {
    ...plain,
    sheen: 0.4,
    wrap: 0.35,
    height: (u, v) => 3.2 * cable(u, v) + 0.7 * stitches(u, v, 5, 4) + 0.08 * grain(u, v, 0.8, 13),
    tint: (u, v) => 0.84 + 0.1 * stitches(u, v, 5, 4) + 0.09 * cable(u, v),
  },
  pique: {
    ...plain,
    height: (u, v) =>
      0.16 * Math.sin((turn * u) / 2) * Math.sin((turn * v) / 2) + 0.05 * grain(u, v, 0.8, 14),
    tint: (u, v) => 0.985 + 0.03 * Math.sin((turn * u) / 2) * Math.sin((turn * v) / 2),
  },
  waffle: {
    ...plain,
    height: (u, v) =>
      0.55 * Math.max(Math.abs(Math.sin((turn * u) / 10)), Math.abs(Math.sin((turn * v) / 10))) ** 3 +
      0.05 * grain(u, v, 0.8, 15),
    tint: (u, v) =>
      0.9 + 0.12 * Math.max(Math.abs(Math.sin((turn * u) / 10)), Math.abs(Math.sin((turn * v) / 10))) ** 3,
  },
  poplin: {
    ...plain,
    sheen: 0.15,
    gloss: [0.02, 12],
    height: (u, v) => 0.03 * grain(u, v, 0.6, 16) + 0.05 * grain(u, v, 2.4, 17),
    tint: (u, v) => 1 + 0.018 * grain(u, v, 0.6, 18),
    fibres: { perCm2: 12, u: 6, v: 0.5, strength: 0.035 },
  },
  twill: {
    ...plain,
    sheen: 0.15,
    height: (u, v) => 0.09 * Math.sin((turn * (u + v)) / 1.5) + 0.05 * grain(u, v, 0.8, 19),
    tint: (u, v) => 1 + 0.02 * grain(u, v, 0.8, 20),
    fibres: { perCm2: 14, u: 0.6, v: 7, strength: 0.04 },
  },
  denim: {
    ...plain,
    sheen: 0.1,
    height: (u, v) => 0.14 * Math.sin((turn * (u * 0.8 + v)) / 1.5) + 0.08 * grain(u, v, 0.8, 21),
    tint: (u, v) => 1 + 0.09 * Math.sin((turn * (u * 0.8 + v)) / 1.5) + 0.07 * grain(u, v, 0.8, 22),
    fibres: { perCm2: 40, u: 0.7, v: 11, strength: 0.17 },
  },
  wool: {
    ...plain,
    sheen: 0.5,
    wrap: 0.4,
    height: (u, v) => 0.14 * grain(u, v, 1, 23) + 0.16 * grain(u, v, 3, 24),
    tint: (u, v) => 1 + 0.05 * grain(u, v, 1.5, 25),
    fibres: { perCm2: 40, u: 3, v: 3, strength: 0.07 },
  },
  flannel: {
    ...plain,
    sheen: 0.4,
    wrap: 0.3,
    height: (u, v) => 0.08 * grain(u, v, 0.8, 26) + 0.06 * grain(u, v, 3, 27),
    tint: (u, v) => 1 + 0.05 * grain(u, v, 0.8, 28),
    fibres: { perCm2: 30, u: 4, v: 1, strength: 0.06 },
  },
  canvas: {
    ...plain,
    sheen: 0.1,
    height: (u, v) =>
      0.14 * (Math.abs(Math.sin((turn * u) / 2.4)) + Math.abs(Math.sin((turn * v) / 2.4))) +
      0.1 * grain(u, v, 0.8, 29),
    tint: (u, v) => 1 + 0.05 * grain(u, v, 0.8, 30),
    fibres: { perCm2: 18, u: 9, v: 0.8, strength: 0.09 },
  },
  corduroy: {
    ...plain,
    sheen: 0.4,
    height: (u, v) => 0.7 * Math.abs(Math.sin((turn * u) / 8)) ** 0.6 + 0.06 * grain(u, v, 0.8, 31),
    tint: (u, v) => 0.86 + 0.16 * Math.abs(Math.sin((turn * u) / 8)) ** 0.6 + 0.03 * grain(u, v, 0.8, 32),
  },
  satin: {
    sheen: 0.1,
    gloss: [0.13, 12],
    wrap: 0.1,
    height: (u, v) => 0.012 * grain(u, v, 0.8, 33) + 0.03 * grain(u, v, 4, 34),
    tint: () => 1,
  },
  crepe: {
    ...plain,
    gloss: [0.02, 8],
    height: (u, v) => 0.05 * grain(u, v, 0.8, 35) + 0.06 * grain(u, v, 2, 36),
    tint: (u, v) => 1 + 0.015 * grain(u, v, 0.8, 37),
  },
  smooth: { sheen: 0, gloss: [0.25, 30], wrap: 0.1, height: () => 0, tint: () => 1 },
};

function cable(u: number, v: number): number {
  const lane = (u % 60) - 30;
  if (Math.abs(lane) > 21) {
    const rope = Math.abs(Math.abs(lane) - 26);
    return rope < 3 ? 0.35 * Math.sqrt(1 - (rope / 3) ** 2) : 0;
  }
  const swing = 9 * Math.sin((turn * v) / 40);
  const strand = (centre: number, over: boolean) => {
    const d = Math.abs(lane - centre) / 8.5;
    return d < 1 ? Math.sqrt(1 - d * d) * (over ? 1 : 0.62) : 0;
  };
  const first = Math.cos((turn * v) / 40) > 0;
  return Math.max(strand(swing, first), strand(-swing, !first), 0);
}

/** A rendered piece of cloth: slopes of its height and its brightness, `side` × `side` texels. */
export interface FabricTile {
  side: number;
  texelsPerMm: number;
  slopeU: Float32Array;
  slopeV: Float32Array;
  tint: Float32Array;
}

const cache = new Map<string, FabricTile>();

/** The piece of a cloth drawn for about `pixelsPerMm`; sizes are rounded so that pictures share tiles. */
export function fabricTile(name: FabricName, pixelsPerMm: number): FabricTile {
  const step = Math.max(0, Math.round(Math.log2(Math.min(6, pixelsPerMm) * 1.15) * 2));
  const side = Math.round(tileMm * 2 ** (step / 2));
  const key = `${name}:${side}`;
  const known = cache.get(key);
  if (known) return known;
  const fabric = fabrics[name];
  const n = side * side;
  const mm = tileMm / side;
  const height = new Float32Array(n);
  const tint = new Float32Array(n);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      // Surfaces are averaged over a texel where a period is near its size, or they would beat against the pixels.
      height[y * side + x] = fabric.height(x * mm, y * mm);
      tint[y * side + x] = fabric.tint(x * mm, y * mm);
    }
  }
  if (fabric.fibres) layFibres(tint, side, mm, fabric.fibres, step);
  const slopeU = new Float32Array(n);
  const slopeV = new Float32Array(n);
  for (let y = 0; y < side; y++) {
    const up = ((y + side - 1) % side) * side;
    const down = ((y + 1) % side) * side;
    for (let x = 0; x < side; x++) {
      const before = (x + side - 1) % side;
      const after = (x + 1) % side;
      slopeU[y * side + x] = (height[y * side + after]! - height[y * side + before]!) / (2 * mm);
      slopeV[y * side + x] = (height[down + x]! - height[up + x]!) / (2 * mm);
    }
  }
  const tile = { side, texelsPerMm: side / tileMm, slopeU, slopeV, tint };
  cache.set(key, tile);
  return tile;
}

function layFibres(
  tint: Float32Array,
  side: number,
  mm: number,
  fibres: { perCm2: number; u: number; v: number; strength: number },
  seed: number,
): void {
  const random = randomStream(seed + 991);
  const count = Math.round((fibres.perCm2 * tileMm * tileMm) / 100);
  const wide = Math.max(1, fibres.u / mm);
  const tall = Math.max(1, fibres.v / mm);
  for (let k = 0; k < count; k++) {
    const x0 = Math.floor(random() * side);
    const y0 = Math.floor(random() * side);
    const w = Math.max(1, Math.round(wide * (0.5 + random())));
    const h = Math.max(1, Math.round(tall * (0.5 + random())));
    const change = (random() - 0.5) * 2 * fibres.strength;
    for (let y = 0; y < h; y++) {
      for (let x = 0; x < w; x++) {
        const at = ((y0 + y) % side) * side + ((x0 + x) % side);
        tint[at]! += change * (1 - tint[at]! * 0.25);
      }
    }
  }
}
