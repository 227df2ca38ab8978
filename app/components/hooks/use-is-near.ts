import { type RefObject, useEffect, useState } from "react";

/** How far below or above the window something is near, in pixels: about two screens. */
const nearPx = 1_600;

/** Called once for each element that comes near. */
const callbacks = new WeakMap<Element, () => void>();
/** One for all elements of a page, of which there may be a thousand; null before the first. */
let observer: IntersectionObserver | null = null;

function watch(element: Element, onNear: () => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) callbacks.get(target)?.();
    },
    // Inside the admin's frame, browsers apply the margin to a named root only.
    { root: document, rootMargin: `${nearPx}px 0px` },
  );
  callbacks.set(element, onNear);
  observer.observe(element);
  return () => {
    observer?.unobserve(element);
    callbacks.delete(element);
  };
}

/**
 * Whether an element of a long page has come near the window; then it stays true.
 *
 * @param isAtOnce true from the beginning, also on the server
 */
export function useIsNear(place: RefObject<Element>, isAtOnce: boolean): boolean {
  const [isNear, setIsNear] = useState(isAtOnce);
  useEffect(() => {
    if (isNear || !place.current) return;
    return watch(place.current, () => setIsNear(true));
  }, [isNear, place]);
  return isNear;
}
