/** Longest side of the drawing: enough to find a difference, and small enough for a phone's memory. */
export const differenceSideMax = 1_600;

/** A window that is made larger enlarges the drawing, which was made for the size it was shown at. */
const differenceSideMin = 800;

/**
 * Draws what differs between two pictures of one motif: black where they are the same. Both are laid over white, so that
 * transparent parts compare as they look. Only drawing operations are used, because pictures of another origin can't be
 * read back.
 *
 * @param sideShown longer side that the drawing has on the screen, in its pixels
 */
export function drawDifference(
  canvas: HTMLCanvasElement,
  before: CanvasImageSource,
  after: CanvasImageSource,
  size: { width: number; height: number },
  sideShown: number,
): void {
  const side = Math.min(differenceSideMax, Math.max(differenceSideMin, sideShown));
  const scale = Math.min(1, side / Math.max(size.width, size.height));
  const width = Math.max(1, Math.round(size.width * scale));
  const height = Math.max(1, Math.round(size.height * scale));
  const layOverWhite = (target: HTMLCanvasElement, picture: CanvasImageSource) => {
    target.width = width;
    target.height = height;
    const context = target.getContext("2d");
    if (!context) throw new Error("The browser has no 2D canvas");
    context.fillStyle = "#fff";
    context.fillRect(0, 0, width, height);
    context.drawImage(picture, 0, 0, width, height);
    return context;
  };
  const context = layOverWhite(canvas, before);
  const over = canvas.ownerDocument.createElement("canvas");
  layOverWhite(over, after);
  context.globalCompositeOperation = "difference";
  context.drawImage(over, 0, 0);
  // Each pass doubles what is there: slight differences are the ones to look for.
  context.globalCompositeOperation = "lighter";
  for (let pass = 0; pass < 3; pass += 1) context.drawImage(canvas, 0, 0);
}

/** Loads a picture to draw with. */
export async function loadPicture(url: string, signal: AbortSignal): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = url;
  signal.addEventListener("abort", () => picture.removeAttribute("src"), { once: true });
  await picture.decode();
  return picture;
}
