import type { RgbImage } from "../raster.ts";

/**
 * Replaces the undefined colors of transparent pixels: up to `reach` pixels from visible ones by extrapolated colors,
 * beyond that by white. A filter of this radius then meets no artificial edge.
 *
 * @param alpha 0-255 per pixel.
 */
export function fillTransparent(image: RgbImage, alpha: Uint8Array, reach: number): RgbImage {
  const { width, height } = image;
  const data = new Uint8Array(image.data.length).fill(255);
  const known = new Uint8Array(alpha.length);
  for (let at = 0; at < alpha.length; at++) {
    if (alpha[at] === 0) continue;
    known[at] = 1;
    for (let channel = 0; channel < 3; channel++) data[at * 3 + channel] = image.data[at * 3 + channel]!;
  }
  const around = [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1];
  const neighboursOf = function* (at: number): Generator<number> {
    const x = at % width;
    for (const step of around) {
      const next = at + step;
      const isBeside = Math.abs((next % width) - x) <= 1;
      if (next >= 0 && next < alpha.length && isBeside) yield next;
    }
  };
  let ring: number[] = [];
  for (let at = 0; at < alpha.length; at++) {
    if (known[at] === 1) continue;
    for (const next of neighboursOf(at)) {
      if (known[next] !== 1) continue;
      ring.push(at);
      break;
    }
  }
  for (let depth = 0; depth < reach && ring.length > 0; depth++) {
    for (const at of ring) {
      const sum = [0, 0, 0];
      let count = 0;
      for (const next of neighboursOf(at)) {
        if (known[next] !== 1) continue;
        count++;
        for (let channel = 0; channel < 3; channel++) sum[channel]! += data[next * 3 + channel]!;
      }
      for (let channel = 0; channel < 3; channel++)
        data[at * 3 + channel] = Math.round(sum[channel]! / count);
    }
    for (const at of ring) known[at] = 1;
    const following = new Set<number>();
    for (const at of ring) {
      for (const next of neighboursOf(at)) if (known[next] !== 1) following.add(next);
    }
    ring = [...following];
  }
  return { data, width, height };
}
