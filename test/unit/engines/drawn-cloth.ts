import sharp from "sharp";

type Color = readonly [number, number, number];

/** Linear light of a place on flat cloth; both axes in pixels of the drawing. */
export type Weave = (x: number, y: number) => Color;

export const navy: Color = [0.012, 0.02, 0.06];
export const cream: Color = [0.85, 0.8, 0.7];
export const red: Color = [0.5, 0.02, 0.03];

export function stripes(period: number, share: number): Weave {
  return (_, y) => (wrap(y, period) < share * period ? navy : cream);
}

export function gingham(period: number): Weave {
  return (x, y) => {
    const threads = (wrap(x, period) < period / 2 ? 0.5 : 0) + (wrap(y, period) < period / 2 ? 0.5 : 0);
    return mix(cream, red, threads);
  };
}

/** Dots in rows that are displaced by half. */
export function dots(period: number): Weave {
  return (x, y) => {
    const isOn = (across: number, down: number): boolean =>
      Math.hypot(wrap(x + across, period) - period / 2, wrap(y + down, period) - period / 2) < 0.2 * period;
    return isOn(0, 0) || isOn(period / 2, period / 2) ? cream : navy;
  };
}

export function plain(): Weave {
  return () => red;
}

/** Knitted ribs: one color, more and less lit. */
export function ribs(period: number): Weave {
  return (x) => mix([0, 0, 0], red, 0.78 + 0.22 * Math.sin((2 * Math.PI * x) / period));
}

/** Blotches of three colors without a repeat. */
export function camouflage(): Weave {
  const wave = (x: number, y: number, length: number, shift: number): number =>
    Math.sin(x / length + 1.7 * Math.sin((0.8 * y) / length + shift)) +
    Math.sin((1.3 * y) / length + 1.3 * Math.sin((0.7 * x) / length + 2 * shift));
  return (x, y) => (wave(x, y, 31, 1) > 0.6 ? navy : wave(x, y, 43, 4) > 0.4 ? red : cream);
}

/** A photo of cloth alone: folded, lit from the side, a little noisy, turned by some degrees. */
export async function drawCloth(weave: Weave, side: number, degrees = 0): Promise<Uint8Array> {
  const rgb = new Uint8Array(side * side * 3);
  const cosine = Math.cos((degrees * Math.PI) / 180);
  const sine = Math.sin((degrees * Math.PI) / 180);
  let state = 99;
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const slope = 0.25 * Math.cos(x / 41 + 0.6 * Math.sin(y / 67)) + 0.12 * Math.cos((x + 2 * y) / 59);
      const light = (1 - 0.9 * slope) * (1.05 - (0.3 * x) / side);
      const u = x + 9 * slope;
      const v = y + 5 * slope;
      const sum = [0, 0, 0];
      for (const [dx, dy] of [
        [0, 0],
        [0.5, 0],
        [0, 0.5],
        [0.5, 0.5],
      ] as const) {
        const color = weave(
          cosine * (u + dx) + sine * (v + dy) + 5000,
          -sine * (u + dx) + cosine * (v + dy) + 5000,
        );
        for (let channel = 0; channel < 3; channel++) sum[channel]! += color[channel]! / 4;
      }
      state = (Math.imul(state, 1103515245) + 12345) >>> 0;
      const noise = ((state >>> 16) / 65536 - 0.5) * 6;
      for (let channel = 0; channel < 3; channel++) {
        const level = encode(sum[channel]! * light) + noise;
        rgb[(y * side + x) * 3 + channel] = Math.min(255, Math.max(0, Math.round(level)));
      }
    }
  }
  const file = await sharp(rgb, { raw: { width: side, height: side, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer();
  return Uint8Array.from(file);
}

function wrap(value: number, period: number): number {
  return ((value % period) + period) % period;
}

function mix(one: Color, other: Color, share: number): Color {
  return [0, 1, 2].map((at) => one[at]! * (1 - share) + other[at]! * share) as unknown as Color;
}

function encode(light: number): number {
  const clipped = Math.min(1, Math.max(0, light));
  return 255 * (clipped <= 0.0031308 ? clipped * 12.92 : 1.055 * clipped ** (1 / 2.4) - 0.055);
}
