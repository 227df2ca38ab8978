/** A point in CSS pixels of the canvas, or in pixels of the photo. */
export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** How the photo lies on the canvas. */
export interface Viewport {
  /** CSS pixels per pixel of the photo. */
  scale: number;
  /** Where the photo's upper left corner lies, in CSS pixels of the canvas. */
  x: number;
  y: number;
}

/** CSS pixels per pixel of the photo that the largest zoom shows. */
const scaleMax = 8;

/** The whole photo, as large as the canvas allows, in the middle. */
export function fitPhoto(photo: Size, canvas: Size): Viewport {
  return settle({ scale: fitScale(photo, canvas), x: 0, y: 0 }, photo, canvas);
}

/** Zooms by a factor; what lies under `at` stays there. */
export function zoomAt(viewport: Viewport, factor: number, at: Point, photo: Size, canvas: Size): Viewport {
  const scale = limitScale(viewport.scale * factor, photo, canvas);
  const ratio = scale / viewport.scale;
  const x = at.x - (at.x - viewport.x) * ratio;
  const y = at.y - (at.y - viewport.y) * ratio;
  return settle({ scale, x, y }, photo, canvas);
}

/** Moves the photo by CSS pixels; its edges never leave the canvas' own. */
export function panBy(viewport: Viewport, by: Point, photo: Size, canvas: Size): Viewport {
  return settle({ ...viewport, x: viewport.x + by.x, y: viewport.y + by.y }, photo, canvas);
}

/** Follows two fingers: their middle carries the photo, their distance zooms it. */
export function pinch(
  viewport: Viewport,
  before: [Point, Point],
  now: [Point, Point],
  photo: Size,
  canvas: Size,
): Viewport {
  const from = middle(before);
  const to = middle(now);
  const moved = panBy(viewport, { x: to.x - from.x, y: to.y - from.y }, photo, canvas);
  const spread = distance(before);
  return spread === 0 ? moved : zoomAt(moved, distance(now) / spread, to, photo, canvas);
}

/** CSS pixels that two fingers go across in a swipe, at least; it goes twice as far across as down. */
const swipeMin = 64;

/** Where two fingers swipe to that stay about as far apart: 1 to what comes next, -1 back, 0 nowhere. */
export function swipeOf(before: [Point, Point], now: [Point, Point]): -1 | 0 | 1 {
  const [from, to] = [middle(before), middle(now)];
  const across = to.x - from.x;
  const zoom = distance(now) / Math.max(1, distance(before));
  const isSwipe =
    Math.abs(across) >= swipeMin &&
    Math.abs(across) > 2 * Math.abs(to.y - from.y) &&
    zoom > 0.8 &&
    zoom < 1.25;
  return isSwipe ? (across < 0 ? 1 : -1) : 0;
}

/** The smallest change that brings a point of the photo into view, some way from the edge. */
export function showPoint(viewport: Viewport, point: Point, photo: Size, canvas: Size): Viewport {
  const { x, y } = toCanvas(viewport, point);
  const by = { x: intoView(x, canvas.width), y: intoView(y, canvas.height) };
  return by.x === 0 && by.y === 0 ? viewport : panBy(viewport, by, photo, canvas);
}

export function toPhoto(viewport: Viewport, point: Point): Point {
  return { x: (point.x - viewport.x) / viewport.scale, y: (point.y - viewport.y) / viewport.scale };
}

export function toCanvas(viewport: Viewport, point: Point): Point {
  return { x: point.x * viewport.scale + viewport.x, y: point.y * viewport.scale + viewport.y };
}

/** True while the whole photo is shown. */
export function isFitted({ scale }: Viewport, photo: Size, canvas: Size): boolean {
  return scale <= fitScale(photo, canvas) * 1.001;
}

function fitScale(photo: Size, canvas: Size): number {
  return Math.min(canvas.width / photo.width, canvas.height / photo.height);
}

function limitScale(scale: number, photo: Size, canvas: Size): number {
  const least = fitScale(photo, canvas);
  return Math.min(Math.max(scale, least), Math.max(scaleMax, least));
}

function settle({ scale, x, y }: Viewport, photo: Size, canvas: Size): Viewport {
  return {
    scale,
    x: settleAxis(x, photo.width * scale, canvas.width),
    y: settleAxis(y, photo.height * scale, canvas.height),
  };
}

/** A photo that is smaller than the canvas lies in its middle; a larger one covers it. */
function settleAxis(at: number, length: number, room: number): number {
  if (length <= room) return (room - length) / 2;
  return Math.min(0, Math.max(room - length, at));
}

/** Part of the canvas' length that stays between its edge and a point brought into view. */
const margin = 0.1;

function intoView(at: number, room: number): number {
  const least = room * margin;
  const most = room - least;
  return at < least ? least - at : at > most ? most - at : 0;
}

function middle([a, b]: [Point, Point]): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

function distance([a, b]: [Point, Point]): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
