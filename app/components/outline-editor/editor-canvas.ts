import { maskLimits } from "#contract/limits.ts";
import type { DoubtView } from "#shops/views.ts";
import type { OpenDoubt } from "./open-doubts.ts";
import type { Stroke, StrokeKind } from "./outline-session.ts";
import { paintScene } from "./paint-scene.ts";
import { type StrokePoint, simplifyStroke } from "./simplify-stroke.ts";
import {
  fitPhoto,
  isFitted,
  type Point,
  panBy,
  pinch,
  type Size,
  showPoint,
  swipeOf,
  toPhoto,
  type Viewport,
  zoomAt,
} from "./viewport.ts";

/** View and brush of the canvas, as set by the buttons. */
export interface CanvasSettings {
  picture: CanvasImageSource;
  overlay: CanvasImageSource | null;
  strokes: readonly Stroke[];
  doubts: readonly OpenDoubt[];
  tool: StrokeKind;
  /** Width of the brush in CSS pixels: the further the zoom, the finer it paints. */
  brushSide: number;
  /** Told of each painting, for what lies over the canvas. */
  onPaint: (viewport: Viewport, canvas: Size) => void;
  /** Two fingers swiped over the whole photo: 1 to the next, -1 back. */
  onSwipe: (by: 1 | -1) => void;
}

const zoomStep = 1.5;
const wheelZoomPerPixel = 0.002;
/** CSS pixels of one press of an arrow key. */
const panStep = 60;
const brushStep = 12;
/** CSS pixels that a pointer moves before a line gets another point. */
const pointDistance = 1.5;

type Mode = "paint" | "pan" | "pinch";

/**
 * The canvas of the editor: where the photo lies, what pointers and keys do to it, and the line that is being drawn.
 * One finger or the mouse paints; two fingers, the middle button or a held space bar move the photo. Two fingers that
 * swipe over the whole photo, which they can't move, go to another one.
 */
export class EditorCanvas {
  readonly #canvas: HTMLCanvasElement;
  readonly #photo: Size;
  readonly #onStroke: (stroke: Stroke) => void;
  #settings: CanvasSettings;
  #size: Size = { width: 0, height: 0 };
  #viewport: Viewport = { scale: 1, x: 0, y: 0 };
  /** The line being drawn, in pixels of the photo. */
  #line: StrokePoint[] | null = null;
  #brush: Point | null = null;
  /** Whether the brush stands where keys moved it. */
  #isByKeys = false;
  #pointers = new Map<number, Point>();
  /** Where two fingers were put on the whole photo; null while it is enlarged. */
  #pair: [Point, Point] | null = null;
  #mode: Mode | null = null;
  #isSpaceDown = false;
  #frame = 0;
  readonly #released = new AbortController();

  constructor(
    canvas: HTMLCanvasElement,
    photo: Size,
    settings: CanvasSettings,
    onStroke: (stroke: Stroke) => void,
  ) {
    this.#canvas = canvas;
    this.#photo = photo;
    this.#settings = settings;
    this.#onStroke = onStroke;
    const { signal } = this.#released;
    canvas.addEventListener("pointerdown", (event) => this.#press(event), { signal });
    canvas.addEventListener("pointermove", (event) => this.#move(event), { signal });
    canvas.addEventListener("pointerup", (event) => this.#release(event), { signal });
    canvas.addEventListener("pointercancel", (event) => this.#abandon(event), { signal });
    canvas.addEventListener("pointerleave", () => this.#leave(), { signal });
    canvas.addEventListener("wheel", (event) => this.#wheel(event), { signal, passive: false });
    const observer = new ResizeObserver(() => this.#resize());
    observer.observe(canvas);
    signal.addEventListener("abort", () => observer.disconnect());
    this.#resize();
  }

  close(): void {
    cancelAnimationFrame(this.#frame);
    this.#released.abort();
  }

  set(settings: CanvasSettings): void {
    this.#settings = settings;
    this.#repaint();
  }

  /** -1 out, 1 in, around the brush or the middle; 0 shows the whole photo. */
  zoom(step: -1 | 0 | 1): void {
    if (step === 0) this.#show(fitPhoto(this.#photo, this.#size));
    else this.#show(zoomAt(this.#viewport, zoomStep ** step, this.#middle(), this.#photo, this.#size));
  }

  pan({ x, y }: Point): void {
    this.#show(panBy(this.#viewport, { x: x * panStep, y: y * panStep }, this.#photo, this.#size));
  }

  /** Shows a box of the photo large. */
  look([left, top, width, height]: DoubtView["box"]): void {
    const whole = fitPhoto(this.#photo, this.#size);
    const room = Math.min(this.#photo.width / width, this.#photo.height / height) / 3;
    const at = { x: this.#size.width / 2, y: this.#size.height / 2 };
    const zoomed = zoomAt(whole, Math.max(1, room), at, this.#photo, this.#size);
    const middle = { x: left + width / 2, y: top + height / 2 };
    const by = {
      x: at.x - (middle.x * zoomed.scale + zoomed.x),
      y: at.y - (middle.y * zoomed.scale + zoomed.y),
    };
    this.#brush = middle;
    this.#show(panBy(zoomed, by, this.#photo, this.#size));
  }

  moveBrush({ x, y }: Point): void {
    const from = this.#brush ?? toPhoto(this.#viewport, this.#middle());
    const step = brushStep / this.#viewport.scale;
    const to = {
      x: Math.min(this.#photo.width, Math.max(0, from.x + x * step)),
      y: Math.min(this.#photo.height, Math.max(0, from.y + y * step)),
    };
    this.#brush = to;
    this.#isByKeys = true;
    this.#line?.push([to.x, to.y]);
    this.#show(showPoint(this.#viewport, to, this.#photo, this.#size));
  }

  /** True while keys move the brush: then Enter paints. */
  get isByKeys(): boolean {
    return this.#isByKeys || this.#line !== null;
  }

  /** Puts the brush down where it is, or lifts it, which ends the line. @returns whether it is down now */
  togglePaint(): boolean {
    if (this.#line) {
      this.#finishLine();
      return false;
    }
    const at = this.#brush ?? toPhoto(this.#viewport, this.#middle());
    this.#brush = at;
    this.#line = [[at.x, at.y]];
    this.#repaint();
    return true;
  }

  /** Drops the line being drawn. @returns false when there was none */
  dropLine(): boolean {
    if (!this.#line) return false;
    this.#line = null;
    this.#mode = null;
    this.#repaint();
    return true;
  }

  holdSpace(isDown: boolean): void {
    this.#isSpaceDown = isDown;
    this.#canvas.style.cursor = isDown ? "grab" : "";
  }

  #press(event: PointerEvent): void {
    const at = this.#pointOf(event);
    this.#canvas.setPointerCapture(event.pointerId);
    this.#pointers.set(event.pointerId, at);
    if (this.#pointers.size === 2) {
      // The first finger was no stroke after all.
      this.#line = null;
      this.#mode = "pinch";
      this.#pair = isFitted(this.#viewport, this.#photo, this.#size) ? this.#fingers() : null;
    } else if (event.button === 1 || (event.button === 0 && this.#isSpaceDown)) {
      event.preventDefault();
      this.#mode = "pan";
    } else if (event.button === 0 && this.#pointers.size === 1) {
      this.#mode = "paint";
      this.#brush = toPhoto(this.#viewport, at);
      this.#line = [[this.#brush.x, this.#brush.y]];
    }
    this.#repaint();
  }

  #move(event: PointerEvent): void {
    const at = this.#pointOf(event);
    const before = this.#pointers.get(event.pointerId);
    this.#isByKeys = false;
    if (this.#mode === "pinch" && before && this.#pointers.size === 2) {
      const from = this.#fingers();
      this.#pointers.set(event.pointerId, at);
      const to = this.#fingers();
      this.#show(pinch(this.#viewport, from, to, this.#photo, this.#size));
      return;
    }
    if (before) this.#pointers.set(event.pointerId, at);
    if (this.#mode === "pan" && before) {
      this.#show(panBy(this.#viewport, { x: at.x - before.x, y: at.y - before.y }, this.#photo, this.#size));
      return;
    }
    this.#brush = toPhoto(this.#viewport, at);
    if (this.#mode === "paint") {
      for (const part of event.getCoalescedEvents?.() ?? [event]) this.#extend(this.#pointOf(part));
    }
    this.#repaint();
  }

  #extend(at: Point): void {
    const { x, y } = toPhoto(this.#viewport, at);
    const last = this.#line?.at(-1);
    if (!last || Math.hypot(x - last[0], y - last[1]) * this.#viewport.scale < pointDistance) return;
    this.#line?.push([x, y]);
  }

  #release(event: PointerEvent): void {
    const swipe = this.#pair ? swipeOf(this.#pair, this.#fingers()) : 0;
    this.#pair = null;
    this.#pointers.delete(event.pointerId);
    if (this.#mode === "paint") this.#finishLine();
    // The second finger of a pinch does not begin to paint when the first is lifted.
    if (this.#pointers.size === 0) this.#mode = null;
    if (event.pointerType === "touch") this.#brush = null;
    this.#repaint();
    if (swipe !== 0) this.#settings.onSwipe(swipe);
  }

  #abandon(event: PointerEvent): void {
    this.#pair = null;
    this.#pointers.delete(event.pointerId);
    this.#line = null;
    if (this.#pointers.size === 0) this.#mode = null;
    this.#repaint();
  }

  #leave(): void {
    if (this.#line) return;
    this.#brush = null;
    this.#repaint();
  }

  #wheel(event: WheelEvent): void {
    event.preventDefault();
    const factor = Math.exp(-event.deltaY * wheelZoomPerPixel);
    this.#show(zoomAt(this.#viewport, factor, this.#pointOf(event), this.#photo, this.#size));
  }

  #finishLine(): void {
    const line = this.#line;
    this.#line = null;
    this.#repaint();
    if (!line) return;
    const { radiusMin, radiusMax, pointsMax } = maskLimits;
    const radius = Math.min(radiusMax, Math.max(radiusMin, this.#radius()));
    if (!line.some(([x, y]) => this.#touchesPhoto(x, y, radius))) return;
    const points = simplifyStroke(line, Math.max(0.5, radius / 8), pointsMax);
    this.#onStroke({ kind: this.#settings.tool, radius: Math.round(radius * 10) / 10, points });
  }

  #touchesPhoto(x: number, y: number, radius: number): boolean {
    const { width, height } = this.#photo;
    return x > -radius && y > -radius && x < width + radius && y < height + radius;
  }

  #radius(): number {
    return this.#settings.brushSide / 2 / this.#viewport.scale;
  }

  #resize(): void {
    const { clientWidth: width, clientHeight: height } = this.#canvas;
    if (width === 0 || height === 0) return;
    const wasWhole = this.#size.width === 0 || isFitted(this.#viewport, this.#photo, this.#size);
    this.#size = { width, height };
    const density = window.devicePixelRatio;
    this.#canvas.width = Math.round(width * density);
    this.#canvas.height = Math.round(height * density);
    const settled = panBy(this.#viewport, { x: 0, y: 0 }, this.#photo, this.#size);
    this.#show(wasWhole ? fitPhoto(this.#photo, this.#size) : settled);
  }

  #show(viewport: Viewport): void {
    this.#viewport = viewport;
    this.#repaint();
  }

  #repaint(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => this.#paint());
  }

  #paint(): void {
    const pen = this.#canvas.getContext("2d");
    if (!pen) return;
    const { picture, overlay, strokes, doubts, tool } = this.#settings;
    const radius = this.#radius();
    const line: Stroke[] = this.#line ? [{ kind: tool, radius, points: this.#line }] : [];
    const brush = this.#brush && { ...this.#brush, radius, kind: tool, isDown: this.#line !== null };
    paintScene(
      pen,
      {
        photo: this.#photo,
        viewport: this.#viewport,
        picture,
        overlay,
        strokes: [...strokes, ...line],
        doubts,
        brush,
      },
      window.devicePixelRatio,
    );
    this.#settings.onPaint(this.#viewport, this.#size);
  }

  /** Of two. */
  #fingers(): [Point, Point] {
    return [...this.#pointers.values()] as [Point, Point];
  }

  #middle(): Point {
    return { x: this.#size.width / 2, y: this.#size.height / 2 };
  }

  #pointOf({ clientX, clientY }: { clientX: number; clientY: number }): Point {
    const { left, top } = this.#canvas.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  }
}
