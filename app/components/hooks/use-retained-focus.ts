import { useEffect, useRef } from "react";

const controls = "a[href], button, input, select, textarea, [tabindex]";

/**
 * For an element (`tabIndex={-1}`) with controls that go away by what they do: the focus then goes to what stands in
 * their place, or to what is next to it; without any, to the element. To be called where that change is rendered.
 */
export function useRetainedFocus<Place extends HTMLElement>() {
  const place = useRef<Place>(null);
  // The elements around what has the focus, from the inside, each with the place in it.
  const around: [element: Element, index: number][] = [];
  const root = place.current;
  let inner = globalThis.document?.activeElement ?? null;
  while (root && inner && inner !== root && root.contains(inner)) {
    const outer: Element = inner.parentElement!;
    around.push([outer, [...outer.children].indexOf(inner)]);
    inner = outer;
  }
  useEffect(() => {
    if (around.length === 0 || document.activeElement !== document.body) return;
    for (const [outer, index] of around.filter(([element]) => element.isConnected)) {
      const parts = [...outer.children];
      const near = [...parts.slice(index), ...parts.slice(0, index).reverse()];
      const control = near.map(findControl).find(Boolean);
      if (control) return control.focus({ preventScroll: true });
    }
    root?.focus({ preventScroll: true });
  });
  return place;
}

/** The first control that can be used. */
function findControl(part: Element): HTMLElement | undefined {
  return [part, ...part.querySelectorAll<HTMLElement>(controls)].find(
    (element): element is HTMLElement =>
      element.matches(controls) && !element.matches(":disabled, [aria-disabled=true], [tabindex='-1']"),
  );
}
