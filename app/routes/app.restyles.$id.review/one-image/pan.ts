export interface Size {
  width: number;
  height: number;
}

/** Visible part of an enlarged image: 0 is its left or upper edge, 1 its right or lower one. */
export interface Pan {
  x: number;
  y: number;
}

export const noPan: Pan = { x: 0.5, y: 0.5 };

/**
 * Pan after a move in pixels (positive: right or down) inside a frame, clamped to the image; an image that
 * fits does not move.
 */
export function movePan(pan: Pan, by: { x: number; y: number }, picture: Size, frame: Size): Pan {
  return {
    x: moveAxis(pan.x, by.x, picture.width - frame.width),
    y: moveAxis(pan.y, by.y, picture.height - frame.height),
  };
}

function moveAxis(at: number, by: number, hidden: number): number {
  if (hidden <= 0) return at;
  return Math.min(1, Math.max(0, at - by / hidden));
}

/** Left (x) and upper (y) edge of the image in its frame, in pixels; an image that fits is centered. */
export function placeOf(pan: Pan, picture: Size, frame: Size): { x: number; y: number } {
  const place = (at: number, length: number, room: number) => (room - length) * (length > room ? at : 0.5);
  return {
    x: place(pan.x, picture.width, frame.width),
    y: place(pan.y, picture.height, frame.height),
  };
}
