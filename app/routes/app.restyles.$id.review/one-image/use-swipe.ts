import { type PointerEvent, useRef } from "react";

/** CSS pixels of a swipe at least; it goes twice as far across as down. */
const swipeMin = 48;

/** Handlers of a picture over which one finger swipes: 1 to the next image, -1 to the one before. */
export function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const from = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: ({ pointerType, isPrimary, clientX: x, clientY: y }: PointerEvent) => {
      from.current = pointerType === "touch" && isPrimary ? { x, y } : null;
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const start = from.current;
      from.current = null;
      if (!start) return;
      const [across, down] = [clientX - start.x, clientY - start.y];
      if (Math.abs(across) >= swipeMin && Math.abs(across) > 2 * Math.abs(down))
        onSwipe(across < 0 === (document.dir !== "rtl") ? 1 : -1);
    },
    onPointerCancel: () => {
      from.current = null;
    },
  };
}
