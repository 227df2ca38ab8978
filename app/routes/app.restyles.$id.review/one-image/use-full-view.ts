import { type RefObject, useEffect, useRef, useState } from "react";

export interface FullView {
  isFull: boolean;
  /** The element that fills the window. */
  ref: RefObject<HTMLDivElement>;
  toggle(): void;
}

/** Polaris renders its dialogs here; they open above the view. */
const dialogs = "#PolarisPortalsContainer";

/**
 * A view that fills the window of the app, and the whole screen where the surrounding admin and the browser allow it. It
 * is a mode of the same elements: the divider, the visible part and the focus stay. What is beside it can't be reached
 * meanwhile. Escape leaves it, and the focus goes back to where it was.
 *
 * @param isPossible there is something to show; the view ends without
 */
export function useFullView(isPossible: boolean): FullView {
  const ref = useRef<HTMLDivElement>(null);
  const [isWanted, setWanted] = useState(false);
  const isFull = isWanted && isPossible;
  if (isWanted && !isPossible) setWanted(false);

  useEffect(() => {
    const view = ref.current;
    if (!isFull || !view) return;
    const opener = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    const outside = elementsOutside(view);
    for (const element of outside) element.inert = true;
    if (!view.contains(document.activeElement)) view.focus();
    const end = new AbortController();
    showOnScreen(end.signal, () => setWanted(false));
    window.addEventListener(
      "keydown",
      (event) => {
        const dialog = event.target instanceof Element ? event.target.closest("dialog, [role=dialog]") : null;
        if (event.key !== "Escape" || event.defaultPrevented || (dialog && dialog !== view)) return;
        event.preventDefault();
        setWanted(false);
      },
      { signal: end.signal },
    );
    return () => {
      end.abort();
      for (const element of outside) element.inert = false;
      if (document.activeElement === view) view.blur();
      if (!view.contains(document.activeElement)) opener?.focus();
    };
  }, [isFull]);

  return { isFull, ref, toggle: () => setWanted(!isFull) };
}

/** Asks the browser for the whole screen until the signal; a refusal leaves the window of the app. */
function showOnScreen(end: AbortSignal, onLeft: () => void): void {
  if (!document.fullscreenEnabled || document.fullscreenElement) return;
  const root = document.documentElement;
  let isShown = false;
  const asked = root.requestFullscreen().then(
    () => {
      isShown = true;
    },
    () => undefined,
  );
  document.addEventListener(
    "fullscreenchange",
    () => {
      // The browser's own Escape does not reach the page.
      if (isShown && !document.fullscreenElement) onLeft();
    },
    { signal: end },
  );
  end.addEventListener("abort", async () => {
    await asked;
    if (document.fullscreenElement === root) await document.exitFullscreen();
  });
}

/** The siblings of an element and of all that contain it, as far as they can be reached. */
function elementsOutside(view: HTMLElement): HTMLElement[] {
  const outside: HTMLElement[] = [];
  for (
    let inner: HTMLElement = view;
    inner.parentElement && inner !== document.body;
    inner = inner.parentElement
  ) {
    for (const sibling of inner.parentElement.children) {
      if (sibling === inner || !(sibling instanceof HTMLElement)) continue;
      if (!sibling.inert && !sibling.matches(dialogs)) outside.push(sibling);
    }
  }
  return outside;
}
