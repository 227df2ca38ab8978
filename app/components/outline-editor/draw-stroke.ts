import type { Stroke } from "./outline-session.ts";
import type { Size } from "./viewport.ts";

/** A context that strokes are drawn in. */
type Pen = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Draws a stroke with the pen's present transform, which must map pixels of the photo. */
export function drawStroke(pen: Pen, { points, radius }: Stroke, color: string): void {
  const [first] = points;
  if (!first) return;
  pen.beginPath();
  pen.fillStyle = color;
  pen.strokeStyle = color;
  if (points.length === 1) {
    pen.arc(first[0], first[1], radius, 0, 2 * Math.PI);
    pen.fill();
    return;
  }
  pen.lineWidth = radius * 2;
  pen.lineCap = "round";
  pen.lineJoin = "round";
  pen.moveTo(first[0], first[1]);
  for (const [x, y] of points.slice(1)) pen.lineTo(x, y);
  pen.stroke();
}

/** The stroke by itself as gray pixels of the photo's size: 255 where it covers the pixel. */
export function strokePixels(stroke: Stroke, { width, height }: Size): Uint8Array {
  const pen = new OffscreenCanvas(width, height).getContext("2d")!;
  drawStroke(pen, stroke, "white");
  const { data } = pen.getImageData(0, 0, width, height);
  return Uint8Array.from({ length: width * height }, (_, index) => data[index * 4 + 3]!);
}
