import type { Field } from "./field.ts";
import { noise } from "./noise.ts";

/** Where a piece of cloth has more length than the room it lies in, which is what folds. */
export interface Ease {
  /** Centre and radii of the region, mm. The effect fades to nothing at the radii. */
  x: number;
  y: number;
  rx: number;
  ry: number;
  /** Direction of the surplus, radians from +x towards +y; folds run at right angles to it. */
  angle: number;
  /** Surplus length as a share of the room: 0.02 = creased, 0.15 = deep folds. */
  amount: number;
}

export interface FoldOptions {
  eases: readonly Ease[];
  /** Surplus everywhere, along x and along y. */
  even: readonly [number, number];
  seed: number;
  /** Boundary points for which this holds may leave their place (open hems, slits). */
  free: (x: number, y: number) => boolean;
  /** 0-1: how much the cloth resists bending; stiff cloth makes fewer, broader folds. */
  stiffness: number;
  /** Relaxation rounds: how far the cloth may find its rest. */
  rounds: number;
  /** Heights to begin with, mm, e.g. those of a coarser grid; small chance bumps when left out. */
  start?: (x: number, y: number) => number;
}

/**
 * Height of a cloth's folds over the surface it lies on, mm, on the grid of `area` (coverage 0-1).
 * Position-based dynamics (Müller et al. 2007) on a grid whose rest lengths are longer than the grid by the ease: the
 * sheet must buckle, the surface below lets it buckle only outwards, and bending resistance picks the width of folds.
 */
export function clothFolds(area: Field, options: FoldOptions): Float32Array {
  const { width: w, height: h, cell } = area;
  const n = w * h;
  const inside = new Uint8Array(n);
  const mobile = new Float32Array(n);
  // One sample more all round, so that the steps of the grid's border stay out of sight.
  for (let y = 1; y < h - 1; y++) {
    for (let x = 1; x < w - 1; x++) {
      const at = y * w + x;
      const most = Math.max(
        area.data[at]!,
        area.data[at - 1]!,
        area.data[at + 1]!,
        area.data[at - w]!,
        area.data[at + w]!,
      );
      inside[at] = most > 0.4 ? 1 : 0;
    }
  }
  for (let y = 1; y < h - 1; y++) {
    for (let x = 1; x < w - 1; x++) {
      const at = y * w + x;
      if (!inside[at]) continue;
      const border = !(inside[at - 1] && inside[at + 1] && inside[at - w] && inside[at + w]);
      mobile[at] = border && !options.free(area.left + x * cell, area.top + y * cell) ? 0 : 1;
    }
  }
  const metric = surplus(area, options);
  const px = new Float32Array(n);
  const py = new Float32Array(n);
  const pz = new Float32Array(n);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const at = y * w + x;
      px[at] = x;
      py[at] = y;
      if (mobile[at] === 0) continue;
      const bumps = 0.5 * noise(x / 3.7, y / 3.7, options.seed);
      pz[at] = options.start
        ? options.start(area.left + x * cell, area.top + y * cell) / cell + 0.35 * bumps
        : 0.5 + bumps + 0.5 * noise(x / 9, y / 9, options.seed + 7);
    }
  }
  const springs = springsOf(w, h, inside, mobile, metric, options.stiffness);
  const ox = px.slice();
  const oy = py.slice();
  const oz = pz.slice();
  const { rounds } = options;
  for (let round = 0; round < rounds; round++) {
    const keep = round < rounds - 15 ? 0.93 : 0.6;
    for (let i = 0; i < n; i++) {
      if (mobile[i] === 0) continue;
      const vx = (px[i]! - ox[i]!) * keep;
      const vy = (py[i]! - oy[i]!) * keep;
      const vz = (pz[i]! - oz[i]!) * keep - 0.0015;
      ox[i] = px[i]!;
      oy[i] = py[i]!;
      oz[i] = pz[i]!;
      px[i]! += vx;
      py[i]! += vy;
      pz[i] = Math.max(0, pz[i]! + vz);
    }
    relax(springs, px, py, pz, mobile, round % 2 === 1);
    for (let i = 0; i < n; i++) if (pz[i]! < 0) pz[i] = 0;
  }
  for (let i = 0; i < n; i++) pz[i] = inside[i] ? pz[i]! * cell : 0;
  return pz;
}

/** Per sample the surplus tensor xx, xy, yy. */
function surplus(area: Field, options: FoldOptions): Float32Array {
  const { width: w, height: h, cell } = area;
  const out = new Float32Array(w * h * 3);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const at = (y * w + x) * 3;
      const vary = 1 + 0.9 * noise(x / 14, y / 14, options.seed + 31);
      out[at] = options.even[0] * vary;
      out[at + 2] = options.even[1] * (2 - vary);
    }
  }
  for (const ease of options.eases) {
    const c = Math.cos(ease.angle);
    const s = Math.sin(ease.angle);
    const x0 = Math.max(0, Math.floor((ease.x - ease.rx - area.left) / cell));
    const x1 = Math.min(w - 1, Math.ceil((ease.x + ease.rx - area.left) / cell));
    const y0 = Math.max(0, Math.floor((ease.y - ease.ry - area.top) / cell));
    const y1 = Math.min(h - 1, Math.ceil((ease.y + ease.ry - area.top) / cell));
    for (let y = y0; y <= y1; y++) {
      for (let x = x0; x <= x1; x++) {
        const dx = (area.left + x * cell - ease.x) / ease.rx;
        const dy = (area.top + y * cell - ease.y) / ease.ry;
        const d = dx * dx + dy * dy;
        if (d >= 1) continue;
        const amount = ease.amount * (1 - d) * (1 - d);
        const at = (y * w + x) * 3;
        out[at]! += amount * c * c;
        out[at + 1]! += amount * c * s;
        out[at + 2]! += amount * s * s;
      }
    }
  }
  return out;
}

interface Springs {
  a: Int32Array;
  b: Int32Array;
  rest: Float32Array;
  strength: Float32Array;
  count: number;
}

function springsOf(
  w: number,
  h: number,
  inside: Uint8Array,
  mobile: Float32Array,
  metric: Float32Array,
  stiffness: number,
): Springs {
  const links: readonly (readonly [number, number, number])[] = [
    [1, 0, 0.9],
    [0, 1, 0.9],
    [1, 1, 0.35],
    [-1, 1, 0.35],
    [2, 0, 0.12 + stiffness * 0.3],
    [0, 2, 0.12 + stiffness * 0.3],
    [4, 0, stiffness * 0.12],
    [0, 4, stiffness * 0.12],
  ];
  const max = w * h * links.length;
  const a = new Int32Array(max);
  const b = new Int32Array(max);
  const rest = new Float32Array(max);
  const strength = new Float32Array(max);
  let count = 0;
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const at = y * w + x;
      if (!inside[at]) continue;
      for (const [dx, dy, k] of links) {
        const nx = x + dx;
        const ny = y + dy;
        if (nx < 0 || nx >= w || ny >= h) continue;
        const other = ny * w + nx;
        if (!inside[other] || mobile[at]! + mobile[other]! === 0 || k === 0) continue;
        if (!inside[((y + ny) >> 1) * w + ((x + nx) >> 1)]) continue;
        const xx = (metric[at * 3]! + metric[other * 3]!) * dx * dx;
        const xy = (metric[at * 3 + 1]! + metric[other * 3 + 1]!) * 2 * dx * dy;
        const yy = (metric[at * 3 + 2]! + metric[other * 3 + 2]!) * dy * dy;
        a[count] = at;
        b[count] = other;
        rest[count] = Math.sqrt(dx * dx + dy * dy + xx + xy + yy);
        strength[count] = k;
        count++;
      }
    }
  }
  return { a, b, rest, strength, count };
}

function relax(
  springs: Springs,
  px: Float32Array,
  py: Float32Array,
  pz: Float32Array,
  mobile: Float32Array,
  backwards: boolean,
): void {
  const { a, b, rest, strength, count } = springs;
  const start = backwards ? count - 1 : 0;
  const step = backwards ? -1 : 1;
  for (let k = 0, s = start; k < count; k++, s += step) {
    const i = a[s]!;
    const j = b[s]!;
    const dx = px[j]! - px[i]!;
    const dy = py[j]! - py[i]!;
    const dz = pz[j]! - pz[i]!;
    const length = Math.sqrt(dx * dx + dy * dy + dz * dz);
    const mi = mobile[i]!;
    const mj = mobile[j]!;
    const move = ((length - rest[s]!) / length / (mi + mj)) * strength[s]!;
    const ai = move * mi;
    const aj = move * mj;
    px[i]! += dx * ai;
    py[i]! += dy * ai;
    pz[i]! += dz * ai;
    px[j]! -= dx * aj;
    py[j]! -= dy * aj;
    pz[j]! -= dz * aj;
  }
}
