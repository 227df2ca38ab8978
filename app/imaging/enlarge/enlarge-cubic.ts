/**
 * Cubic interpolation by a whole factor (Keys, 1981, a = -0.5) with aligned pixel centers; the image library's
 * enlargement is offset by half a pixel of the result. Border pixels are repeated outwards.
 *
 * @param values 0-255, `channels` interleaved.
 */
export function enlargeCubic(
  values: Uint8Array,
  width: number,
  height: number,
  channels: number,
  factor: number,
): Uint8Array {
  const wide = width * factor;
  const result = new Uint8Array(wide * height * factor * channels);
  const row = new Float32Array(width * channels);
  const phases = Array.from({ length: factor }, (_, phase) => toPhase((phase + 0.5) / factor - 0.5));
  const clamp = (at: number, length: number): number => Math.min(length - 1, Math.max(0, at));
  for (let y = 0; y < height * factor; y++) {
    const down = phases[y % factor]!;
    const firstRow = Math.floor(y / factor) + down.first;
    row.fill(0);
    for (let tap = 0; tap < 4; tap++) {
      const from = clamp(firstRow + tap, height) * width * channels;
      for (let at = 0; at < row.length; at++) row[at]! += down.weights[tap]! * values[from + at]!;
    }
    for (let x = 0; x < wide; x++) {
      const across = phases[x % factor]!;
      const first = Math.floor(x / factor) + across.first;
      for (let channel = 0; channel < channels; channel++) {
        let sum = 0.5;
        for (let tap = 0; tap < 4; tap++) {
          sum += across.weights[tap]! * row[clamp(first + tap, width) * channels + channel]!;
        }
        result[(y * wide + x) * channels + channel] = Math.min(255, Math.max(0, sum));
      }
    }
  }
  return result;
}

/** @param offset of the result's pixel from its source pixel, in source pixels. */
function toPhase(offset: number): { first: number; weights: number[] } {
  const before = Math.floor(offset);
  return { first: before - 1, weights: [-1, 0, 1, 2].map((tap) => cubic(Math.abs(offset - before - tap))) };
}

function cubic(distance: number): number {
  if (distance < 1) return 1.5 * distance ** 3 - 2.5 * distance ** 2 + 1;
  return distance < 2 ? -0.5 * distance ** 3 + 2.5 * distance ** 2 - 4 * distance + 2 : 0;
}
