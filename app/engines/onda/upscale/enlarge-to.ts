import { outputSide } from "#contract/prices.ts";
import { type LayeredPicture, placePicture } from "#imaging/framing/place-picture.ts";
import { doubleLayers } from "../packshot/enlarge-layers.ts";

/** From this factor on the network's detail is better than interpolation. */
const doubleFrom = 1.3;

/**
 * Enlarges an image to a longest side, at most `enlargeTimesMax` times: the network doubles it once, cubic
 * interpolation does the rest. An image that is large enough is returned unchanged.
 */
export async function enlargeTo(picture: LayeredPicture, longestSide: number): Promise<LayeredPicture> {
  const { width, height } = picture.color;
  const own = Math.max(width, height);
  const wanted = outputSide(own, longestSide, true);
  if (wanted <= own) return picture;
  const times = wanted / own;
  const size = { width: Math.round(width * times), height: Math.round(height * times) };
  const read = times > doubleFrom ? await doubleLayers(picture) : picture;
  const scale = (times * width) / read.color.width;
  const placed = placePicture(
    read,
    {
      scale,
      turn: 0,
      from: { x: read.color.width / 2, y: read.color.height / 2 },
      to: { x: size.width / 2, y: size.height / 2 },
    },
    size,
  );
  return picture.alpha === null ? { color: placed.color, alpha: null } : placed;
}
