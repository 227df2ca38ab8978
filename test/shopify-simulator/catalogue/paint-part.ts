import { type Camera, projection } from "./camera.ts";
import { type Coverage, fill } from "./coverage.ts";
import { fabrics, fabricTile } from "./fabrics.ts";
import { blur } from "./field.ts";
import { keyLight, type LightGrid } from "./light-grid.ts";
import { addMarks } from "./marks.ts";
import type { Part } from "./part.ts";

/** A picture being painted, in linear light. */
export interface Canvas {
  width: number;
  height: number;
  rgb: Float32Array;
  /** 0-1 garment coverage. */
  mask: Float32Array;
  /** Working memory for line detail, mm of height and 0-1 thread share; always zero between parts. */
  relief: Float32Array;
  thread: Float32Array;
}

export function canvasOf(width: number, height: number): Canvas {
  const n = width * height;
  return {
    width,
    height,
    rgb: new Float32Array(n * 3),
    mask: new Float32Array(n),
    relief: new Float32Array(n),
    thread: new Float32Array(n),
  };
}

const fillLight = [0.66, -0.1, 0.745] as const;
const keyTone = [1.02, 1, 0.975] as const;
const fillTone = [0.97, 1, 1.04] as const;

/** Paints one part over the canvas: its shadow on what is already there, then the lit cloth. */
export function paintPart(canvas: Canvas, part: Part, grid: LightGrid, camera: Camera, seed: number): void {
  const place = projection(camera);
  const coverage = fill(part.outlines, place, canvas.width, canvas.height);
  if (!coverage) return;
  if (part.lift > 0) castShadow(canvas, coverage, part, camera);
  const threads = addMarks(canvas, part, camera, coverage, seed);
  shade(canvas, coverage, part, camera, grid, threads);
  for (let y = 0; y < coverage.height; y++) {
    const from = (y + coverage.top) * canvas.width + coverage.left;
    canvas.relief.fill(0, from, from + coverage.width);
    canvas.thread.fill(0, from, from + coverage.width);
  }
}

/** Darkens what the part lies on, close to its border and away from the key light. */
function castShadow(canvas: Canvas, coverage: Coverage, part: Part, camera: Camera): void {
  const reach = part.lift * camera.pixelsPerMm;
  const step = Math.max(1, Math.min(4, Math.floor(reach / 3)));
  const margin = Math.ceil((reach * 4) / step) + 2;
  const w = Math.ceil(coverage.width / step) + margin * 2;
  const h = Math.ceil(coverage.height / step) + margin * 2;
  const soft = new Float32Array(w * h);
  const share = 1 / (step * step);
  for (let y = 0; y < coverage.height; y++) {
    const row = (Math.floor(y / step) + margin) * w + margin;
    for (let x = 0; x < coverage.width; x++) {
      soft[row + Math.floor(x / step)]! += coverage.data[y * coverage.width + x]! * share;
    }
  }
  blur(soft, w, h, (reach * 0.55) / step);
  const strength = part.shadow ?? 0.55;
  const shiftX = reach * 0.45;
  const shiftY = reach * 0.6;
  const x0 = Math.max(0, Math.floor(coverage.left - reach * 3));
  const y0 = Math.max(0, Math.floor(coverage.top - reach * 3));
  const x1 = Math.min(canvas.width, Math.ceil(coverage.left + coverage.width + reach * 3));
  const y1 = Math.min(canvas.height, Math.ceil(coverage.top + coverage.height + reach * 3));
  for (let y = y0; y < y1; y++) {
    const sy = (y - shiftY - coverage.top) / step + margin - 0.5;
    const j = Math.floor(sy);
    if (j < 0 || j >= h - 1) continue;
    const b = sy - j;
    for (let x = x0; x < x1; x++) {
      const at = y * canvas.width + x;
      if (canvas.mask[at]! < 0.02) continue;
      const sx = (x - shiftX - coverage.left) / step + margin - 0.5;
      const i = Math.floor(sx);
      if (i < 0 || i >= w - 1) continue;
      const a = sx - i;
      const k = j * w + i;
      const dark =
        (soft[k]! * (1 - a) + soft[k + 1]! * a) * (1 - b) +
        (soft[k + w]! * (1 - a) + soft[k + w + 1]! * a) * b;
      if (dark < 0.004) continue;
      const keep = 1 - dark * strength * canvas.mask[at]!;
      canvas.rgb[at * 3]! *= keep;
      canvas.rgb[at * 3 + 1]! *= keep;
      canvas.rgb[at * 3 + 2]! *= keep;
    }
  }
}

function shade(
  canvas: Canvas,
  coverage: Coverage,
  part: Part,
  camera: Camera,
  grid: LightGrid,
  threads: boolean,
): void {
  const fabric = fabrics[part.fabric];
  const tile = fabricTile(part.fabric, camera.pixelsPerMm);
  const side = tile.side;
  const mm = 1 / camera.pixelsPerMm;
  const ct = Math.cos(camera.turn);
  const st = Math.sin(camera.turn);
  const angle = part.grain?.angle ?? 0;
  const gc = Math.cos(angle);
  const gs = Math.sin(angle);
  const ox = part.grain?.x ?? 0;
  const oy = part.grain?.y ?? 0;
  const half = 0.5 * camera.pixelsPerMm;
  const paint = new Float32Array(3);
  const [r0, g0, b0] = part.color;
  const stroke = part.marks !== undefined && part.marks.length > 0;
  const thread = part.marks?.find((mark) => mark.thread)?.thread;
  const glossy = fabric.gloss[0] > 0;
  const hx = keyLight[0];
  const hy = keyLight[1];
  const hz = keyLight[2] + 1;
  const hl = 1 / Math.hypot(hx, hy, hz);
  const dim = typeof part.light === "number" ? part.light : 1;
  const dimAt = typeof part.light === "function" ? part.light : null;
  // Light comes from the studio, so normals are turned with the picture before they meet it.
  for (let y = 0; y < coverage.height; y++) {
    const py = y + coverage.top;
    for (let x = 0; x < coverage.width; x++) {
      const alpha = coverage.data[y * coverage.width + x]!;
      if (alpha <= 0.002) continue;
      const px = x + coverage.left;
      const qx = (px + 0.5 - camera.width / 2) * mm;
      const qy = (py + 0.5 - camera.height / 2) * mm;
      const ux = camera.x + qx * ct + qy * st;
      const uy = camera.y - qx * st + qy * ct;
      const fx = Math.min(grid.width - 1.001, Math.max(0, (ux - grid.left) / grid.cell));
      const fy = Math.min(grid.height - 1.001, Math.max(0, (uy - grid.top) / grid.cell));
      const i = fx | 0;
      const j = fy | 0;
      const a = fx - i;
      const b = fy - j;
      const k = (j * grid.width + i) * 4;
      const k2 = k + grid.width * 4;
      const w00 = (1 - a) * (1 - b);
      const w10 = a * (1 - b);
      const w01 = (1 - a) * b;
      const w11 = a * b;
      const d = grid.data;
      let sx = d[k]! * w00 + d[k + 4]! * w10 + d[k2]! * w01 + d[k2 + 4]! * w11;
      let sy = d[k + 1]! * w00 + d[k + 5]! * w10 + d[k2 + 1]! * w01 + d[k2 + 5]! * w11;
      let open = d[k + 2]! * w00 + d[k + 6]! * w10 + d[k2 + 2]! * w01 + d[k2 + 6]! * w11;
      const key = d[k + 3]! * w00 + d[k + 7]! * w10 + d[k2 + 3]! * w01 + d[k2 + 7]! * w11;
      // The cloth's own grid follows the slopes a little, as it would when seen over a fold.
      const du = ux - ox + Math.max(-2.5, Math.min(2.5, sx * 4));
      const dv = uy - oy + Math.max(-2.5, Math.min(2.5, sy * 4));
      const u = du * gc + dv * gs;
      const v = -du * gs + dv * gc;
      let tu = Math.floor(u * tile.texelsPerMm) % side;
      let tv = Math.floor(v * tile.texelsPerMm) % side;
      if (tu < 0) tu += side;
      if (tv < 0) tv += side;
      const t = tv * side + tu;
      const su = tile.slopeU[t]!;
      const sv = tile.slopeV[t]!;
      sx += su * gc - sv * gs;
      sy += su * gs + sv * gc;
      const tint = tile.tint[t]!;
      const at = py * canvas.width + px;
      let yarn = 0;
      if (stroke) {
        const relief = canvas.relief;
        const rx = px > 0 && px < canvas.width - 1 ? (relief[at + 1]! - relief[at - 1]!) * half : 0;
        const above = py > 0 ? relief[at - canvas.width]! : 0;
        const below = py < canvas.height - 1 ? relief[at + canvas.width]! : 0;
        const ry = (below - above) * half;
        sx += rx * ct + ry * st;
        sy += -rx * st + ry * ct;
        const deep = relief[at]!;
        if (deep < 0) open /= 1 - deep * 0.9;
        if (threads) yarn = canvas.thread[at]!;
      }
      const nx0 = -(sx * ct - sy * st);
      const ny0 = -(sx * st + sy * ct);
      const nl = 1 / Math.sqrt(nx0 * nx0 + ny0 * ny0 + 1);
      const nx = nx0 * nl;
      const ny = ny0 * nl;
      const nz = nl;
      const wrap = fabric.wrap;
      const lit = (nx * keyLight[0] + ny * keyLight[1] + nz * keyLight[2] + wrap) / (1 + wrap);
      const second = (nx * fillLight[0] + ny * fillLight[1] + nz * fillLight[2] + 0.4) / 1.4;
      const shadeDim = dimAt ? dimAt(ux, uy) : dim;
      const kl = Math.max(lit, 0) * key * (0.4 + 0.6 * open) * 0.96 * shadeDim;
      const fl = Math.max(second, 0) * open * 0.17 * shadeDim;
      const amb = (0.62 - 0.38 * ny) * 0.25 * shadeDim;
      let r = r0;
      let g = g0;
      let bl = b0;
      if (part.pattern) {
        part.pattern(u, v, part.color, mm, paint);
        r = paint[0]!;
        g = paint[1]!;
        bl = paint[2]!;
      }
      const shadeTint = part.fade ? tint * part.fade(ux, uy) : tint;
      r *= shadeTint;
      g *= shadeTint;
      bl *= shadeTint;
      if (yarn > 0 && thread) {
        r += (thread[0] - r) * yarn;
        g += (thread[1] - g) * yarn;
        bl += (thread[2] - bl) * yarn;
      }
      // Hollows get light from their own walls: a pale cloth darkens less in a fold than a dark one.
      const inv = 1 - open;
      const or = open / (1 - Math.min(0.9, r) * inv);
      const og = open / (1 - Math.min(0.9, g) * inv);
      const ob = open / (1 - Math.min(0.9, bl) * inv);
      const grazing = 1 - nz;
      const rim = fabric.sheen * grazing * grazing * 0.9 * open * shadeDim;
      let shine = rim * 0.12;
      if (glossy) {
        const nh = (nx * hx + ny * hy + nz * hz) * hl;
        if (nh > 0) shine += fabric.gloss[0] * nh ** fabric.gloss[1] * key * open * shadeDim;
      }
      const outR = r * (kl * keyTone[0] + fl * fillTone[0] + amb * or) + shine + r * rim;
      const outG = g * (kl * keyTone[1] + fl * fillTone[1] + amb * og) + shine + g * rim;
      const outB = bl * (kl * keyTone[2] + fl * fillTone[2] + amb * ob) + shine + bl * rim;
      const p = at * 3;
      canvas.rgb[p]! += (outR - canvas.rgb[p]!) * alpha;
      canvas.rgb[p + 1]! += (outG - canvas.rgb[p + 1]!) * alpha;
      canvas.rgb[p + 2]! += (outB - canvas.rgb[p + 2]!) * alpha;
      canvas.mask[at] = part.garment
        ? Math.max(canvas.mask[at]!, alpha, alpha + canvas.mask[at]! * (1 - alpha))
        : canvas.mask[at]! * (1 - alpha);
    }
  }
}
