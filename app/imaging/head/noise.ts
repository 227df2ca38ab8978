/** Repeatable chance and smooth noise of one picture. */
export interface Noise {
  /** 0-1 of up to three whole numbers, the same at every call. */
  at(a: number, b?: number, c?: number): number;
  /** Smooth, -1 to 1, features about one unit wide. */
  smooth(x: number, y: number, z: number): number;
  /**
   * Bends a surface slowly: by two to three millimetres alike on both sides, which makes a face its own, and by half a millimetre
   * not alike, as no face is symmetric.
   *
   * @param places where the points lie on the average head, millimetres.
   */
  bend(points: Float32Array, places: Float32Array): void;
}

export function createNoise(seed: number): Noise {
  const start = Math.imul(seed | 0, 0x9e3779b1) ^ 0x5bd1e995;
  const hash = (a: number, b: number, c: number): number => {
    let h = start ^ Math.imul(a, 0x85ebca6b) ^ Math.imul(b, 0xc2b2ae35) ^ Math.imul(c, 0x27d4eb2f);
    h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
    h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
    return (h ^ (h >>> 15)) >>> 0;
  };
  /** Corner values of a 64-step cube, so that noise costs no hashing. */
  const table = new Float32Array(1 << 18);
  for (let at = 0; at < table.length; at++) table[at] = hash(at, 7, 3) / 2147483648 - 1;

  const smooth = (x: number, y: number, z: number): number => {
    const xi = Math.floor(x);
    const yi = Math.floor(y);
    const zi = Math.floor(z);
    let fx = x - xi;
    let fy = y - yi;
    let fz = z - zi;
    fx = fx * fx * (3 - 2 * fx);
    fy = fy * fy * (3 - 2 * fy);
    fz = fz * fz * (3 - 2 * fz);
    const x0 = xi & 63;
    const x1 = (xi + 1) & 63;
    const y0 = (yi & 63) << 6;
    const y1 = ((yi + 1) & 63) << 6;
    const z0 = (zi & 63) << 12;
    const z1 = ((zi + 1) & 63) << 12;
    const a = table[x0 | y0 | z0]! + (table[x1 | y0 | z0]! - table[x0 | y0 | z0]!) * fx;
    const b = table[x0 | y1 | z0]! + (table[x1 | y1 | z0]! - table[x0 | y1 | z0]!) * fx;
    const c = table[x0 | y0 | z1]! + (table[x1 | y0 | z1]! - table[x0 | y0 | z1]!) * fx;
    const d = table[x0 | y1 | z1]! + (table[x1 | y1 | z1]! - table[x0 | y1 | z1]!) * fx;
    const near = a + (b - a) * fy;
    const far = c + (d - c) * fy;
    return near + (far - near) * fz;
  };

  return {
    at: (a, b = 0, c = 0) => hash(a, b, c) / 4294967296,
    smooth,
    bend(points, places) {
      for (let at = 0; at < points.length; at += 3) {
        const x = places[at]!;
        const y = places[at + 1]!;
        const side = Math.abs(x);
        // Bent lips look sad or sneer, bent sockets scowl, and a bent bridge is a pinched nose.
        const lips = Math.exp(-((side / 32) ** 2) - ((y + 67) / 15) ** 2);
        const sockets = Math.exp(-(((side - 20) / 24) ** 2) - ((y - 6) / 17) ** 2);
        const bridge = Math.exp(-((side / 15) ** 2) - ((y + 14) / 26) ** 2);
        const calm = [
          1 - 0.3 * lips - 0.65 * bridge,
          1 - 0.7 * lips - 0.4 * sockets,
          1 - 0.3 * lips - 0.65 * sockets,
        ];
        for (let axis = 0; axis < 3; axis++) {
          const kind = 17 * axis + 3;
          const alike =
            calm[axis]! *
            (3.1 * smooth(side / 34 + 11 * axis, y / 34 + 5, kind) +
              1.2 * smooth(side / 16 + 7, y / 16 + 23, kind + 9));
          const own = 0.6 * smooth(x / 38 + 11 * axis, y / 38 + 41, kind);
          // Across the midline nothing moves sideways alike.
          points[at + axis]! +=
            axis === 0 ? Math.sign(x) * Math.min(1, side / 12) * alike * 0.8 + own : alike + own;
        }
      }
    },
  };
}
