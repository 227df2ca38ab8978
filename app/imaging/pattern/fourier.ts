/** A square field of complex numbers, row-major; the side is a power of two. */
export interface ComplexField {
  real: Float64Array;
  imaginary: Float64Array;
  side: number;
}

export function createField(side: number): ComplexField {
  return { real: new Float64Array(side * side), imaginary: new Float64Array(side * side), side };
}

/** Two-dimensional fast Fourier transform in place (radix 2; Cooley, Tukey, 1965), without scaling. */
export function transformField({ real, imaginary, side }: ComplexField): void {
  const turns = toTurns(side);
  for (let row = 0; row < side; row++) transformLine(real, imaginary, row * side, 1, side, turns);
  for (let column = 0; column < side; column++) transformLine(real, imaginary, column, side, side, turns);
}

interface Turns {
  cosine: Float64Array;
  sine: Float64Array;
}

function toTurns(side: number): Turns {
  const half = side >> 1;
  const angle = (at: number): number => (-2 * Math.PI * at) / side;
  return {
    cosine: Float64Array.from({ length: half }, (_, at) => Math.cos(angle(at))),
    sine: Float64Array.from({ length: half }, (_, at) => Math.sin(angle(at))),
  };
}

function transformLine(
  real: Float64Array,
  imaginary: Float64Array,
  start: number,
  stride: number,
  side: number,
  { cosine, sine }: Turns,
): void {
  for (let at = 1, reversed = 0; at < side; at++) {
    let bit = side >> 1;
    for (; (reversed & bit) !== 0; bit >>= 1) reversed ^= bit;
    reversed ^= bit;
    if (at >= reversed) continue;
    const one = start + at * stride;
    const other = start + reversed * stride;
    const re = real[one]!;
    const im = imaginary[one]!;
    real[one] = real[other]!;
    imaginary[one] = imaginary[other]!;
    real[other] = re;
    imaginary[other] = im;
  }
  for (let size = 2; size <= side; size <<= 1) {
    const half = size >> 1;
    const step = side / size;
    for (let block = 0; block < side; block += size) {
      for (let at = 0; at < half; at++) {
        const upper = start + (block + at) * stride;
        const lower = upper + half * stride;
        const c = cosine[at * step]!;
        const s = sine[at * step]!;
        const re = real[lower]! * c - imaginary[lower]! * s;
        const im = real[lower]! * s + imaginary[lower]! * c;
        real[lower] = real[upper]! - re;
        imaginary[lower] = imaginary[upper]! - im;
        real[upper]! += re;
        imaginary[upper]! += im;
      }
    }
  }
}
