import { useEffect, useState } from "react";
import { decodeMask, decodePhoto, type MaskPixels, workingSize } from "./mask-pixels.ts";
import type { MaskLayers } from "./outline-session.ts";
import { drawOverlay, type OverlayBase } from "./paint-scene.ts";
import { previewColor } from "./preview-color.ts";
import type { Size } from "./viewport.ts";

/** Images of the canvas; the mask is null until it has been decoded. */
interface DrawnScene {
  picture: OffscreenCanvas;
  overlay: OffscreenCanvas | null;
  mask: MaskPixels | null;
}

/**
 * Photo and mask as pictures for the canvas. A new mask is decoded while the former one is still shown. `color` draws
 * the garment in that color; the overlay is drawn for `base`. Null until the photo has been decoded.
 *
 * @returns also whether the browser could not decode photo or mask
 */
export function useScene(
  file: Blob,
  size: Size,
  layers: MaskLayers,
  color: string | null,
  base: OverlayBase,
): { scene: DrawnScene | null; isUnreadable: boolean } {
  const [photo, setPhoto] = useState<ImageData | null>(null);
  const [pixels, setPixels] = useState<MaskPixels | null>(null);
  const [overlay, setOverlay] = useState<OffscreenCanvas | null>(null);
  const [preview, setPreview] = useState<OffscreenCanvas | null>(null);
  const [plain, setPlain] = useState<OffscreenCanvas | null>(null);
  const [isUnreadable, setIsUnreadable] = useState(false);

  useEffect(() => {
    let isWanted = true;
    decodePhoto(file, workingSize(size)).then(
      (pixels) => {
        if (!isWanted) return;
        setPhoto(pixels);
        setPlain(toCanvas(pixels));
      },
      () => isWanted && setIsUnreadable(true),
    );
    return () => {
      isWanted = false;
    };
  }, [file, size]);

  useEffect(() => {
    let isWanted = true;
    decodeMask(layers, workingSize(size)).then(
      (decoded) => isWanted && setPixels(decoded),
      () => isWanted && setIsUnreadable(true),
    );
    return () => {
      isWanted = false;
    };
  }, [layers, size]);

  useEffect(() => {
    if (pixels) setOverlay(drawOverlay(pixels, base));
  }, [pixels, base]);

  useEffect(() => {
    if (!photo || !pixels || color === null) return setPreview(null);
    const data = previewColor(photo.data, pixels.garment, pixels.keep, color);
    setPreview(toCanvas(new ImageData(data, photo.width, photo.height)));
  }, [photo, pixels, color]);

  const scene = plain && { picture: (color !== null && preview) || plain, overlay, mask: pixels };
  return { scene, isUnreadable };
}

function toCanvas(pixels: ImageData): OffscreenCanvas {
  const canvas = new OffscreenCanvas(pixels.width, pixels.height);
  canvas.getContext("2d")!.putImageData(pixels, 0, 0);
  return canvas;
}
