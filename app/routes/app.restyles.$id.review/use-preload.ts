import { useEffect } from "react";
import type { RestyleImageView } from "#shops/views.ts";

/** Preloads the neighbouring images. */
export function usePreload(images: (RestyleImageView | undefined)[]): void {
  const urls = images.flatMap((image) => (image ? [image.afterUrl, image.beforeUrl] : [])).filter(Boolean);
  const key = urls.join("\n");
  useEffect(() => {
    for (const url of key.split("\n")) if (url) new Image().src = url;
  }, [key]);
}
