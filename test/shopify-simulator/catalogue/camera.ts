import type { Box } from "./outline.ts";

/** Turns garment millimetres into picture pixels: scale, turn, shift. */
export interface Camera {
  width: number;
  height: number;
  pixelsPerMm: number;
  turn: number;
  /** Garment point at the picture's centre. */
  x: number;
  y: number;
}

/** Places a box in the middle of the picture, filling `share` of the tighter direction. */
export function framing(
  box: Box,
  size: { width: number; height: number },
  options: { share: number; turn?: number; lower?: number },
): Camera {
  const wide = box.right - box.left;
  const tall = box.bottom - box.top;
  const pixelsPerMm = Math.min((size.width * options.share) / wide, (size.height * options.share) / tall);
  return {
    ...size,
    pixelsPerMm,
    turn: options.turn ?? 0,
    x: (box.left + box.right) / 2,
    y: (box.top + box.bottom) / 2 - ((options.lower ?? 0) * size.height) / pixelsPerMm,
  };
}

/** The camera for a close photo: `width` mm across the picture around a garment point. */
export function closeUp(
  spot: { x: number; y: number; width: number },
  size: { width: number; height: number },
  turn = 0,
): Camera {
  return { ...size, pixelsPerMm: size.width / spot.width, turn, x: spot.x, y: spot.y };
}

/** Garment mm to pixels. */
export function projection(camera: Camera): (x: number, y: number) => readonly [number, number] {
  const c = Math.cos(camera.turn) * camera.pixelsPerMm;
  const s = Math.sin(camera.turn) * camera.pixelsPerMm;
  return (x, y) => {
    const dx = x - camera.x;
    const dy = y - camera.y;
    return [camera.width / 2 + c * dx - s * dy, camera.height / 2 + s * dx + c * dy];
  };
}
