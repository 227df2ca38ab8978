import type { aspectRatios } from "#contract/fields.ts";
import { type OutputSizeName, outputPrices, pixelsOfSize, sizeOfSide } from "#contract/prices.ts";
import type { FrameSize } from "#imaging/framing/frame-size.ts";
import type { EngineSettings } from "./engine-settings.ts";
import type { CallPrices } from "./wire.ts";

/** The canvas that a model draws on, and the position of the requested frame on it. */
export interface CanvasPlan {
  width: number;
  height: number;
  /** Name of the aspect ratio, for models with named ratios. */
  ratio: (typeof aspectRatios)[number] | null;
  /** The size that is drawn: of the frame, not of the canvas around it. */
  size: OutputSizeName;
  /** The frame in pixels of the canvas, to which the drawing is cropped. */
  frame: { left: number; top: number; width: number; height: number };
}

type CanvasSettings = EngineSettings["canvas"];

/** The canvas of a model: as large as the frame, within the model's limits. */
export function planCanvas(settings: CanvasSettings, frame: FrameSize): CanvasPlan {
  return settings.kind === "named" ? planNamed(settings, frame) : planFree(settings, frame);
}

function planNamed(
  { ratios, sizes }: Extract<CanvasSettings, { kind: "named" }>,
  frame: FrameSize,
): CanvasPlan {
  const wanted = frame.width / frame.height;
  const awayFrom = (ratio: string) => Math.abs(Math.log(toNumber(ratio) / wanted));
  const ratio = [...ratios].sort((a, b) => awayFrom(a) - awayFrom(b))[0]!;
  const bySide = [...sizes].sort((a, b) => pixelsOfSize(a) - pixelsOfSize(b));
  const longSide = Math.max(frame.width, frame.height);
  const size = bySide.find((name) => pixelsOfSize(name) >= longSide) ?? bySide.at(-1)!;
  const side = pixelsOfSize(size);
  const number = toNumber(ratio);
  const [width, height] = number >= 1 ? [side, side / number] : [side * number, side];
  return place({ width: Math.round(width), height: Math.round(height) }, frame, ratio, size);
}

function planFree(settings: Extract<CanvasSettings, { kind: "free" }>, frame: FrameSize): CanvasPlan {
  const { multipleOf, sideMin, sideMax, pixelsMin, pixelsMax, ratioMax } = settings;
  // A frame with an extreme aspect ratio is drawn on a wider canvas.
  const long = Math.max(frame.width, frame.height);
  const short = Math.max(Math.min(frame.width, frame.height), long / ratioMax);
  const atLeast = Math.max(1, sideMin / short, Math.sqrt(pixelsMin / (long * short)));
  const atMost = Math.min(atLeast, sideMax / long, Math.sqrt(pixelsMax / (long * short)));
  const toSide = (side: number) => {
    const steps = Math.ceil((side * atMost) / multipleOf - 1e-9);
    return Math.max(1, steps) * multipleOf;
  };
  let [width, height] =
    frame.width >= frame.height ? [toSide(long), toSide(short)] : [toSide(short), toSide(long)];
  // Rounding up must not exceed the limits.
  while (width > sideMax || height > sideMax || width * height > pixelsMax) {
    if (width >= height) width -= multipleOf;
    else height -= multipleOf;
  }
  return place({ width, height }, frame, null, sizeOfSide(Math.max(frame.width, frame.height)));
}

function place(
  canvas: FrameSize,
  frame: FrameSize,
  ratio: CanvasPlan["ratio"],
  size: OutputSizeName,
): CanvasPlan {
  const scale = Math.min(canvas.width / frame.width, canvas.height / frame.height);
  const width = Math.min(canvas.width, Math.round(frame.width * scale));
  const height = Math.min(canvas.height, Math.round(frame.height * scale));
  const left = Math.floor((canvas.width - width) / 2);
  const top = Math.floor((canvas.height - height) / 2);
  return { ...canvas, ratio, size, frame: { left, top, width, height } };
}

function toNumber(ratio: string): number {
  const [wide, tall] = ratio.split(":").map(Number) as [number, number];
  return wide / tall;
}

/** The value of a size, otherwise of the next larger one, otherwise of the largest. */
export function bySize<T>(values: Partial<Record<OutputSizeName, T>>, size: OutputSizeName): T | undefined {
  const names = Object.keys(outputPrices) as OutputSizeName[];
  const name =
    names.slice(names.indexOf(size)).find((larger) => values[larger] !== undefined) ??
    names.findLast((any) => values[any] !== undefined);
  return name && values[name];
}

/** US dollars for one call: for its drawings, one unless more are given, and for the pictures that are sent. */
export function priceOfCall(
  { priceUsd, pricePerPictureUsd = 0 }: CallPrices,
  {
    canvas,
    pictures,
    drawings = 1,
  }: {
    canvas: Pick<CanvasPlan, "width" | "height" | "size">;
    pictures: { length: number };
    drawings?: number;
  },
): number {
  const pixels = canvas.width * canvas.height;
  const ofDrawing = Array.isArray(priceUsd)
    ? (priceUsd.find(({ pixelsMax }) => pixels <= pixelsMax) ?? priceUsd.at(-1)!).usd
    : (bySize(priceUsd, canvas.size) ?? 0);
  return drawings * ofDrawing + pictures.length * pricePerPictureUsd;
}
