import type { GarmentPartView } from "#shops/views.ts";
import { drawStroke } from "./draw-stroke.ts";
import type { MaskPixels } from "./mask-pixels.ts";
import { letterOf, type OpenDoubt } from "./open-doubts.ts";
import type { Stroke, StrokeKind } from "./outline-session.ts";
import type { Point, Size, Viewport } from "./viewport.ts";

/** Colors of the canvas, of strokes that wait and of the brush. */
const strokeColors: Record<StrokeKind, string> = {
  add: "rgba(0, 200, 110, 0.55)",
  remove: "rgba(240, 40, 50, 0.55)",
  keep: "rgba(40, 110, 255, 0.55)",
};

const colors = { line: [255, 64, 160], rim: [255, 255, 255], keep: [40, 110, 255] } as const;
/** The picture below an overlay. */
export type OverlayBase = "photo" | "preview";

/** How far what is not the garment is darkened, 0-255: not at all in a preview, whose color the rest of the photo sets off. */
const shadeAlpha: Record<OverlayBase, number> = { photo: 140, preview: 0 };
const keepAlpha = 110;

export interface Scene {
  /** Of the photo, in its own pixels. */
  photo: Size;
  viewport: Viewport;
  /** The photo, or the photo in the new color. */
  picture: CanvasImageSource;
  /** The overlay of the mask; null while it is hidden. */
  overlay: CanvasImageSource | null;
  strokes: readonly Stroke[];
  doubts: readonly OpenDoubt[];
  /** Where the brush is, in pixels of the photo; null while it is away. */
  brush: (Point & { radius: number; kind: StrokeKind; isDown: boolean }) | null;
}

/** Draws everything; `density` is device pixels per CSS pixel. */
export function paintScene(pen: CanvasRenderingContext2D, scene: Scene, density: number): void {
  const { photo, viewport, picture, overlay } = scene;
  const { scale, x, y } = viewport;
  pen.setTransform(1, 0, 0, 1, 0, 0);
  pen.clearRect(0, 0, pen.canvas.width, pen.canvas.height);
  pen.setTransform(scale * density, 0, 0, scale * density, x * density, y * density);
  pen.imageSmoothingEnabled = scale < 3;
  pen.drawImage(picture, 0, 0, photo.width, photo.height);
  if (overlay) pen.drawImage(overlay, 0, 0, photo.width, photo.height);
  for (const stroke of scene.strokes) drawStroke(pen, stroke, strokeColors[stroke.kind]);
  for (const doubt of scene.doubts)
    if (doubt.parts.length > 0) paintParts(pen, doubt.parts, 1 / scale);
    else paintDoubt(pen, doubt, 1 / scale);
  if (scene.brush) paintBrush(pen, scene.brush, 1 / scale);
}

/** A picture that darkens what is not the garment, tints what keeps its color and draws the line between. */
export function drawOverlay(
  { garment, keep, width, height }: MaskPixels,
  base: OverlayBase,
): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext("2d")!;
  const image = pen.createImageData(width, height);
  for (let index = 0; index < garment.length; index += 1) {
    const at = index * 4;
    const isIn = garment[index]! >= 128;
    if (hasOther(garment, index, width)) {
      image.data.set([...(isIn ? colors.line : colors.rim), 255], at);
    } else if (keep && keep[index]! >= 128 && isIn) {
      image.data.set([...colors.keep, keepAlpha], at);
    } else {
      image.data[at + 3] = (shadeAlpha[base] * (255 - garment[index]!)) / 255;
    }
  }
  pen.putImageData(image, 0, 0);
  return canvas;
}

/** True for a pixel of the garment beside one that is not, and the other way round. */
function hasOther(garment: Uint8Array, index: number, width: number): boolean {
  const isIn = garment[index]! >= 128;
  const differs = (beside: number) => (garment[beside] ?? garment[index]!) >= 128 !== isIn;
  return differs(index - 1) || differs(index + 1) || differs(index - width) || differs(index + width);
}

const numberFont = "sans-serif";

function paintDoubt(pen: CanvasRenderingContext2D, { box, number }: OpenDoubt, pixel: number): void {
  const [left, top, width, height] = box;
  pen.lineWidth = 2 * pixel;
  pen.setLineDash([6 * pixel, 4 * pixel]);
  pen.strokeStyle = "#ffd500";
  pen.strokeRect(left, top, width, height);
  pen.setLineDash([]);
  const size = 18 * pixel;
  pen.fillStyle = "#ffd500";
  pen.fillRect(left, top, size, size);
  writeInMiddle(pen, String(number), [left + size / 2, top + size / 2], pixel);
}

/** The boundaries of parts, each with its letter. */
function paintParts(pen: CanvasRenderingContext2D, parts: readonly GarmentPartView[], pixel: number): void {
  pen.lineJoin = "round";
  for (const { outline } of parts) {
    pen.beginPath();
    for (const line of outline) {
      for (const [at, [x, y]] of line.entries()) at === 0 ? pen.moveTo(x, y) : pen.lineTo(x, y);
      pen.closePath();
    }
    strokeTwice(pen, [4 * pixel, "#1a1a1a"], [2 * pixel, "#ffd500"]);
  }
  for (const [at, { point }] of parts.entries()) {
    const size = 20 * pixel;
    pen.fillStyle = "#ffd500";
    pen.fillRect(point[0] - size / 2, point[1] - size / 2, size, size);
    writeInMiddle(pen, letterOf(at), point, pixel);
  }
}

function writeInMiddle(
  pen: CanvasRenderingContext2D,
  text: string,
  [x, y]: readonly [number, number],
  pixel: number,
): void {
  pen.fillStyle = "#1a1a1a";
  pen.font = `600 ${12 * pixel}px ${numberFont}`;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.fillText(text, x, y);
}

function paintBrush(pen: CanvasRenderingContext2D, brush: NonNullable<Scene["brush"]>, pixel: number): void {
  pen.beginPath();
  pen.arc(brush.x, brush.y, brush.radius, 0, 2 * Math.PI);
  if (brush.isDown) {
    pen.fillStyle = strokeColors[brush.kind];
    pen.fill();
  }
  strokeTwice(pen, [3 * pixel, "rgba(0, 0, 0, 0.7)"], [1.5 * pixel, "#fff"]);
}

/** A line with a rim, which shows on any picture. */
function strokeTwice(pen: CanvasRenderingContext2D, ...lines: [width: number, color: string][]): void {
  for (const [width, color] of lines) {
    pen.lineWidth = width;
    pen.strokeStyle = color;
    pen.stroke();
  }
}
