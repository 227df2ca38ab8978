import { sampleFrame } from "../faces/frame.ts";
import { createPlane, type Plane, type Point, type RgbImage } from "../raster.ts";

/** An upright part of a picture, made smaller where it need not be larger, and where it lies. */
export interface PictureCut {
  image: RgbImage;
  /** Of the part, in pixels of the picture. */
  left: number;
  top: number;
  width: number;
  height: number;
  /** Pixels of the cut per pixel of the picture, at most 1. */
  scaleX: number;
  scaleY: number;
}

export interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * @param area pixels of the picture; what lies outside it is left away.
 * @param pixelsMax of the cut.
 */
export function cutPicture(picture: RgbImage, area: Area, pixelsMax: number): PictureCut {
  const left = Math.min(picture.width - 1, Math.max(0, Math.floor(area.left)));
  const top = Math.min(picture.height - 1, Math.max(0, Math.floor(area.top)));
  const width = Math.max(1, Math.min(picture.width, Math.ceil(area.right)) - left);
  const height = Math.max(1, Math.min(picture.height, Math.ceil(area.bottom)) - top);
  const scale = Math.min(1, Math.sqrt(pixelsMax / (width * height)));
  const columns = Math.max(1, Math.round(width * scale));
  const rows = Math.max(1, Math.round(height * scale));
  const frame = { centre: { x: left + width / 2, y: top + height / 2 }, width, height, angle: 0 };
  return {
    image: sampleFrame(picture, frame, columns, rows, { outside: "edge" }),
    left,
    top,
    width,
    height,
    scaleX: columns / width,
    scaleY: rows / height,
  };
}

/** From pixels of the picture to pixels of the cut; the middle of a pixel is a whole number in both. */
export function toCutPoint(cut: PictureCut, { x, y }: Point): Point {
  return {
    x: (x + 0.5 - cut.left) * cut.scaleX - 0.5,
    y: (y + 0.5 - cut.top) * cut.scaleY - 0.5,
  };
}

/** A plane that holds the whole picture, at whatever size, read on the grid of a cut. Bilinear. */
export function samplePlane(
  plane: Plane,
  cut: PictureCut,
  picture: { width: number; height: number },
): Plane {
  const { width, height } = cut.image;
  const result = createPlane(width, height);
  const across = plane.width / picture.width;
  const down = plane.height / picture.height;
  for (let y = 0; y < height; y++) {
    const v = clamp((cut.top + (y + 0.5) / cut.scaleY) * down - 0.5, plane.height - 1);
    const top = Math.floor(v);
    const below = Math.min(plane.height - 1, top + 1);
    for (let x = 0; x < width; x++) {
      const u = clamp((cut.left + (x + 0.5) / cut.scaleX) * across - 0.5, plane.width - 1);
      const left = Math.floor(u);
      const right = Math.min(plane.width - 1, left + 1);
      const upper =
        plane.data[top * plane.width + left]! * (1 - u + left) +
        plane.data[top * plane.width + right]! * (u - left);
      const lower =
        plane.data[below * plane.width + left]! * (1 - u + left) +
        plane.data[below * plane.width + right]! * (u - left);
      result.data[y * width + x] = upper * (1 - v + top) + lower * (v - top);
    }
  }
  return result;
}

function clamp(value: number, max: number): number {
  return Math.min(max, Math.max(0, value));
}
