import { type Camera, projection } from "./camera.ts";
import type { Coverage } from "./coverage.ts";
import { noise } from "./noise.ts";
import type { Canvas } from "./paint-part.ts";
import type { Mark, Part } from "./part.ts";

/**
 * Draws a part's seams, stitches and cords into the canvas' relief (mm) and thread share.
 * Returns whether any thread has a color of its own.
 */
export function addMarks(
  canvas: Canvas,
  part: Part,
  camera: Camera,
  coverage: Coverage,
  seed: number,
): boolean {
  let threads = false;
  for (const mark of part.marks ?? []) {
    if (mark.thread) threads = true;
    drawMark(canvas, mark, camera, coverage, seed);
  }
  return threads;
}

function drawMark(canvas: Canvas, mark: Mark, camera: Camera, coverage: Coverage, seed: number): void {
  const place = projection(camera);
  const scale = camera.pixelsPerMm;
  const half = Math.max(0.5, (mark.width * scale) / 2);
  const reach = mark.kind === "seam" ? half * 3.2 : half + 1;
  const x0 = coverage.left;
  const y0 = coverage.top;
  const x1 = coverage.left + coverage.width;
  const y1 = coverage.top + coverage.height;
  let along = 0;
  for (let i = 0; i + 3 < mark.line.length; i += 2) {
    const [ax, ay] = place(mark.line[i]!, mark.line[i + 1]!);
    const [bx, by] = place(mark.line[i + 2]!, mark.line[i + 3]!);
    const dx = bx - ax;
    const dy = by - ay;
    const length = Math.hypot(dx, dy);
    if (length < 1e-6) continue;
    const left = Math.max(x0, Math.floor(Math.min(ax, bx) - reach));
    const right = Math.min(x1 - 1, Math.ceil(Math.max(ax, bx) + reach));
    const top = Math.max(y0, Math.floor(Math.min(ay, by) - reach));
    const bottom = Math.min(y1 - 1, Math.ceil(Math.max(ay, by) + reach));
    for (let y = top; y <= bottom; y++) {
      for (let x = left; x <= right; x++) {
        const qx = x + 0.5 - ax;
        const qy = y + 0.5 - ay;
        const t = (qx * dx + qy * dy) / (length * length);
        if (t < 0 || t >= 1) continue;
        const d = Math.abs(qx * dy - qy * dx) / length;
        if (d > reach) continue;
        const at = y * canvas.width + x;
        const mm = (along + t * length) / scale;
        put(canvas, mark, at, d / half, mm, seed);
      }
    }
    along += length;
  }
}

function put(canvas: Canvas, mark: Mark, at: number, d: number, mm: number, seed: number): void {
  if (mark.kind === "stitch") {
    const dash = (mm % 3.4) / 3.4;
    if (d > 1 || dash > 0.72) return;
    const bump = Math.sqrt(1 - d * d) * Math.sqrt(Math.sin((dash / 0.72) * Math.PI));
    canvas.relief[at] = Math.max(canvas.relief[at]!, bump * mark.depth);
    if (mark.thread) canvas.thread[at] = Math.max(canvas.thread[at]!, Math.min(1, bump * 1.3));
    return;
  }
  if (mark.kind === "cord") {
    if (d < 1) canvas.relief[at] = Math.max(canvas.relief[at]!, Math.sqrt(1 - d * d) * mark.depth);
    return;
  }
  if (mark.kind === "crease") {
    canvas.relief[at]! += Math.max(0, 1 - d) * mark.depth;
    return;
  }
  // A seam draws the cloth in: a narrow groove and small puckers at both sides of it.
  const groove = -Math.exp(-d * d * 1.2) * mark.depth;
  const pucker = Math.exp(-((d - 1.7) ** 2)) * mark.depth * 0.5 * (1 + 1.1 * noise(mm / 5.5, 0.5, seed + 17));
  canvas.relief[at]! += groove + pucker;
}
