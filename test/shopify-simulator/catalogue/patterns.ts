import type { Linear } from "./color.ts";
import type { Pattern } from "./part.ts";

function blend(out: Float32Array, base: Linear, over: Linear, share: number): void {
  out[0] = base[0] + (over[0] - base[0]) * share;
  out[1] = base[1] + (over[1] - base[1]) * share;
  out[2] = base[2] + (over[2] - base[2]) * share;
}

/** 1 inside a band of `width` centred on multiples of `period`, soft over a pixel. */
function inBand(x: number, period: number, width: number, pixel: number): number {
  const d = Math.abs(x - Math.round(x / period) * period);
  return Math.min(1, Math.max(0, (width / 2 - d) / pixel + 0.5));
}

const wrap = (x: number, period: number) => x - Math.round(x / period) * period;

/** Stripes across the body. */
export function stripes(over: Linear, period: number, width: number): Pattern {
  return (_u, v, base, pixel, out) => blend(out, base, over, inBand(v, period, width, pixel));
}

/** Pin stripes along the grain. */
export function pinstripes(over: Linear, period: number, width: number): Pattern {
  return (u, _v, base, pixel, out) => blend(out, base, over, inBand(u, period, width, pixel) * 0.8);
}

/** A woven check: wide bands both ways in `over`, mixing where they cross, with a fine line in `fine`. */
export function check(over: Linear, fine: Linear, period: number, width: number): Pattern {
  return (u, v, base, pixel, out) => {
    const share = (inBand(u, period, width, pixel) + inBand(v, period, width, pixel)) / 2;
    blend(out, base, over, share);
    const twill = ((u + v) / 1.5) % 1 > 0.5 ? 1 : 0.75;
    const lines = (inBand(u + period / 2, period, 3, pixel) + inBand(v + period / 2, period, 3, pixel)) / 2;
    blend(out, [out[0]!, out[1]!, out[2]!], fine, lines * 0.85 * twill);
  };
}

/** Even squares, as on gingham. */
export function gingham(over: Linear, period: number): Pattern {
  return (u, v, base, pixel, out) =>
    blend(out, base, over, (inBand(u, period, period / 2, pixel) + inBand(v, period, period / 2, pixel)) / 2);
}

/** Dots set in a half drop. */
export function dots(over: Linear, period: number, radius: number): Pattern {
  return (u, v, base, pixel, out) => {
    const a = Math.hypot(wrap(u, period), wrap(v, period));
    const b = Math.hypot(wrap(u + period / 2, period), wrap(v + period / 2, period));
    blend(out, base, over, Math.min(1, Math.max(0, (radius - Math.min(a, b)) / pixel + 0.5)));
  };
}

/** Small scattered blossoms: five petals around a centre, in two colors. */
export function blossoms(petal: Linear, heart: Linear, leaf: Linear, period: number): Pattern {
  const spots = [
    [0, 0, 1, 0.3],
    [0.5, 0.42, 0.8, 1.2],
    [0.25, 0.72, 0.62, 2.1],
    [0.76, 0.16, 0.55, 0.8],
    [0.82, 0.78, 0.9, 2.7],
  ] as const;
  return (u, v, base, pixel, out) => {
    blend(out, base, base, 0);
    for (const [sx, sy, size, turn] of spots) {
      const x = wrap(u - sx * period, period);
      const y = wrap(v - sy * period, period);
      const r = Math.hypot(x, y) / (period * 0.13 * size);
      if (r > 2) continue;
      const angle = Math.atan2(y, x) + turn;
      const soft = pixel / (period * 0.13 * size);
      const green = Math.abs(Math.sin(angle * 1.5));
      const leafEdge = 1.75 - green * 1.1;
      blend(
        out,
        [out[0]!, out[1]!, out[2]!],
        leaf,
        Math.min(1, Math.max(0, (leafEdge - r) / soft)) * (green < 0.45 ? 1 : 0),
      );
      const edge = 0.72 + 0.34 * Math.cos(angle * 5);
      blend(out, [out[0]!, out[1]!, out[2]!], petal, Math.min(1, Math.max(0, (edge - r) / soft + 0.5)));
      blend(out, [out[0]!, out[1]!, out[2]!], heart, Math.min(1, Math.max(0, (0.26 - r) / soft + 0.5)));
    }
  };
}

/** A sun over waves in a circle: a chest print `size` mm wide around (x, y). */
export function wavePrint(x: number, y: number, size: number, ink: Linear, second: Linear): Pattern {
  return (u, v, base, pixel, out) => {
    blend(out, base, base, 0);
    const dx = (u - x) / size;
    const dy = (v - y) / size;
    const r = Math.hypot(dx, dy);
    if (r > 0.5) return;
    const soft = pixel / size;
    const disc = Math.min(1, (0.5 - r) / soft);
    const swell = dy - 0.05 - 0.03 * Math.sin(dx * 17 + Math.floor((dy + 0.5) / 0.085) * 1.3);
    if (swell > 0) {
      const row = (swell / 0.085) % 1;
      blend(out, base, second, disc * Math.min(1, Math.max(0, (0.58 - row) / (soft / 0.085) + 0.5)));
    } else {
      const sun = Math.hypot(dx, dy + 0.06);
      const rays = 0.5 + 0.5 * Math.sin(Math.atan2(dy + 0.06, dx) * 26);
      const inSun = Math.min(1, Math.max(0, (0.19 - sun) / soft + 0.5));
      const inRays = sun > 0.23 && rays > 0.5 ? 1 : 0;
      blend(out, base, ink, disc * Math.max(inSun, inRays));
    }
  };
}

/** Stacked arcs and bars: an abstract mark `size` mm wide around (x, y). */
export function arcPrint(x: number, y: number, size: number, inks: readonly Linear[]): Pattern {
  return (u, v, base, pixel, out) => {
    blend(out, base, base, 0);
    const dx = (u - x) / size;
    const dy = (v - y) / size;
    if (Math.abs(dx) > 0.5 || Math.abs(dy) > 0.55) return;
    const soft = pixel / size;
    if (dy < 0.12) {
      const r = Math.hypot(dx, dy - 0.12);
      const ring = Math.floor(r / 0.125);
      const within = r / 0.125 - ring;
      if (ring > 3 || ring < 1) return;
      const cover = Math.min(1, Math.max(0, (0.36 - Math.abs(within - 0.5)) / (soft / 0.125) + 0.5));
      blend(out, base, inks[(ring - 1) % inks.length]!, cover);
    } else if (dy > 0.19) {
      const row = Math.floor((dy - 0.19) / 0.1);
      if (row > 2) return;
      const reach = 0.5 - row * 0.13;
      const within = ((dy - 0.19) / 0.1) % 1;
      const cover = Math.min(
        Math.min(1, Math.max(0, (0.3 - Math.abs(within - 0.5)) / (soft / 0.1) + 0.5)),
        Math.min(1, Math.max(0, (reach - Math.abs(dx)) / soft + 0.5)),
      );
      blend(out, base, inks[row % inks.length]!, cover);
    }
  };
}
