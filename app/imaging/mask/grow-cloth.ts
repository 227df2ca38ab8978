import type { OklabImage } from "../oklab.ts";
import type { BinaryMask } from "../raster.ts";

const rounds = 12;
const stepMax = 0.03;
const tintMax = 0.012;
/** Grey in less light is any other grey thing: only cloth with a hue of its own, by its lightness, can be followed. */
const chromaShareMin = 0.062;

/**
 * The mask with the cloth that goes on beyond its outline: what is reached from it in small steps and has the hue of
 * where it began, in any light. A leg's side turns away from the light without an edge, however dark it becomes.
 *
 * @param allowed 1 where the garment may be.
 */
export function growCloth(image: OklabImage, mask: BinaryMask, allowed: BinaryMask): BinaryMask {
  const { width, height } = mask;
  const data = mask.data.slice();
  const origin = new Int32Array(data.length);
  let edge: number[] = [];
  for (let at = 0; at < data.length; at++) {
    if (data[at] === 0 || Math.hypot(image.a[at]!, image.b[at]!) < chromaShareMin * image.l[at]!) continue;
    origin[at] = at;
    edge.push(at);
  }
  for (let round = 0; round < rounds && edge.length > 0; round++) {
    const next: number[] = [];
    for (const at of edge) {
      const x = at % width;
      const besides = [
        x > 0 ? at - 1 : at,
        x + 1 < width ? at + 1 : at,
        at >= width ? at - width : at,
        at + width < width * height ? at + width : at,
      ];
      for (const beside of besides) {
        if (data[beside] === 1 || allowed.data[beside] === 0) continue;
        if (!isStep(image, at, beside) || !hasHue(image, origin[at]!, beside)) continue;
        data[beside] = 1;
        origin[beside] = origin[at]!;
        next.push(beside);
      }
    }
    edge = next;
  }
  return { width, height, data };
}

function isStep({ l, a, b }: OklabImage, from: number, to: number): boolean {
  return (
    Math.hypot(0.7 * (l[to]! - l[from]!), 1.4 * (a[to]! - a[from]!), 1.4 * (b[to]! - b[from]!)) <= stepMax
  );
}

/** In less light a and b shrink as l does. */
function hasHue({ l, a, b }: OklabImage, origin: number, at: number): boolean {
  const scale = l[at]! / Math.max(0.05, l[origin]!);
  return Math.hypot(a[at]! - scale * a[origin]!, b[at]! - scale * b[origin]!) <= tintMax;
}
