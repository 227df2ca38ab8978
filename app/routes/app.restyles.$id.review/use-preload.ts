import { useEffect } from "react";
import type { RestyleImageView } from "#shops/views.ts";

/** Of a burst of keys only the images beside the last one are loaded beforehand, and after what is in view. */
const preloadDelayMs = 100;

/** Preloads the neighbouring images. */
export function usePreload(images: (RestyleImageView | undefined)[]): void {
  const urls = images.flatMap((image) => (image ? [image.afterUrl, image.beforeUrl] : [])).filter(Boolean);
  const key = urls.join("\n");
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const url of key.split("\n")) if (url) new Image().src = url;
    }, preloadDelayMs);
    return () => clearTimeout(timer);
  }, [key]);
}
