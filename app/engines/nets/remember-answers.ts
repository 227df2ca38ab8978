import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { RgbImage } from "#imaging/raster.ts";

/** Pictures whose answers are kept; the parsing of a person is the largest, with about 1.5 MB. */
const picturesMax = 12;

/**
 * A network that answers at once about a picture that it saw lately: several garments, colors and drawings of one photo ask
 * the same. Nobody may write to an answer.
 */
export function rememberAnswers<Answer extends object>(
  ask: (image: RgbImage) => Answer,
): (image: RgbImage) => Answer {
  const known = new LRUCache<string, Answer>({ max: picturesMax });
  return (image) => {
    const { data, width, height } = image;
    const key = `${width}x${height}:${createHash("sha256").update(data).digest("base64")}`;
    const seen = known.get(key);
    if (seen !== undefined) return seen;
    const answer = ask(image);
    known.set(key, answer);
    // A promise that fails answers nobody else.
    if (answer instanceof Promise) answer.catch(() => known.delete(key));
    return answer;
  };
}
