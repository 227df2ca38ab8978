import { type PointerEvent, useRef } from "react";

/** A press that lasts at least this long is a hold, which ends with it; a shorter one switches. */
const holdMs = 250;
/** A pointer that moves farther, in CSS pixels, does something else. */
const moveMax = 16;

/**
 * Handlers of something that is on while it is pressed: a long press ends with its release, a short one, and a press of
 * Enter or the space bar, switches. So it can be used without holding anything.
 */
export function usePressAndHold(isOn: boolean, onChange: (isOn: boolean) => void) {
  const press = useRef<{ at: number; x: number; wasOn: boolean } | null>(null);
  const abandon = () => {
    if (press.current) onChange(press.current.wasOn);
    press.current = null;
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      press.current = { at: event.timeStamp, x: event.clientX, wasOn: isOn };
      onChange(true);
    },
    // A finger that goes on swipes; a mouse may follow what it looks at.
    onPointerMove: (event: PointerEvent) => {
      if (event.pointerType !== "touch") return;
      if (press.current && Math.abs(event.clientX - press.current.x) > moveMax) abandon();
    },
    onPointerUp: (event: PointerEvent) => {
      const began = press.current;
      press.current = null;
      if (!began) return;
      if (event.timeStamp - began.at >= holdMs) onChange(false);
      else onChange(!began.wasOn);
    },
    onPointerCancel: abandon,
  };
}
