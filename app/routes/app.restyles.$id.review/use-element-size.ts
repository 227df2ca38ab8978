import { useCallback, useRef, useState } from "react";
import type { Size } from "./pan.ts";

/** Size of an element in CSS pixels, observed; zero until it is measured. */
export function useElementSize(): { ref: (element: HTMLElement | null) => void; size: Size } {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  const observer = useRef<ResizeObserver>(undefined);
  const ref = useCallback((element: HTMLElement | null) => {
    observer.current?.disconnect();
    if (!element) return;
    observer.current = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.current.observe(element);
  }, []);
  return { ref, size };
}
