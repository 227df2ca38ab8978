import { boxFilter } from "../box-filter.ts";
import { createPlane, type Plane } from "../raster.ts";
import { resamplePlane } from "../resample.ts";
import { reducePlane, weightedMean } from "./face-light.ts";
import { smallestLight } from "./match-detail.ts";

/** Natural logarithms of linear red, green and blue, a plane each. */
export type Logs = [Plane, Plane, Plane];

/** @param colors linear, three channels interleaved. */
export function logsOf(colors: Float32Array, width: number, height: number): Logs {
  const logs: Logs = [createPlane(width, height), createPlane(width, height), createPlane(width, height)];
  logs.forEach(({ data }, channel) => {
    for (let at = 0; at < data.length; at++) data[at] = Math.log(colors[at * 3 + channel]! + smallestLight);
  });
  return logs;
}

export function colorsOf(logs: Logs): Float32Array {
  const colors = new Float32Array(logs[0].data.length * 3);
  logs.forEach(({ data }, channel) => {
    for (let at = 0; at < data.length; at++) {
      colors[at * 3 + channel] = Math.max(0, Math.exp(data[at]!) - smallestLight);
    }
  });
  return colors;
}

/** Limits of the local light on an eyeball relative to that of the whole face (natural logarithm). */
const eyeDarkerMax = 0.35;
const eyeLighterMax = 0.1;

/**
 * Transfers colors from one light to another. The gain of skin can't be applied to eyeballs: it includes the difference
 * between the two skins, and is warm in weak light. The sclera has nearly the same color on everybody. Therefore eyes
 * get the gain that matches their sclera to the photo's, plus a limited part of the local gain of the face.
 *
 * @param photo the photo's colors on the same grid.
 * @param skin weights for the mean over the face, 0-1 per pixel.
 * @param eyes 0-1 per pixel.
 */
export function relight(
  colors: Logs,
  from: readonly Plane[],
  to: readonly Plane[],
  photo: Logs,
  skin: Plane,
  eyes: Plane,
): Logs {
  const { width, height } = skin;
  const gains = from.map((plane, channel) => {
    const gain = createPlane(width, height);
    for (let at = 0; at < gain.data.length; at++) gain.data[at] = to[channel]!.data[at]! - plane.data[at]!;
    return gain;
  });
  const whole = gains.map((gain) => {
    let sum = 0;
    let counted = 0;
    for (let at = 0; at < gain.data.length; at++) {
      sum += skin.data[at]! * gain.data[at]!;
      counted += skin.data[at]!;
    }
    return sum / Math.max(1e-9, counted);
  });
  const middle = gains[1]!.data;
  const own = whitesOf(colors, eyes);
  const wanted = whitesOf(photo, eyes);
  const onEyes = whole.map((gain, channel) =>
    own === null || wanted === null ? gain : wanted[channel]! - own[channel]!,
  );
  return colors.map((plane, channel) => {
    const result = createPlane(width, height);
    const gain = gains[channel]!.data;
    for (let at = 0; at < gain.length; at++) {
      const local = Math.max(-eyeDarkerMax, Math.min(eyeLighterMax, middle[at]! - whole[1]!));
      result.data[at] = plane.data[at]! + gain[at]! + eyes.data[at]! * (onEyes[channel]! + local - gain[at]!);
    }
    return result;
  }) as Logs;
}

const eyePixelsMin = 12;

/** Mean of the brightest quarter of the eyes, per channel; null when the eyes have too few pixels. */
function whitesOf(colors: Logs, eyes: Plane): number[] | null {
  const inside: number[] = [];
  for (let at = 0; at < eyes.data.length; at++) if (eyes.data[at]! > 0.7) inside.push(at);
  if (inside.length < eyePixelsMin) return null;
  const green = colors[1].data;
  const whites = inside.sort((one, other) => green[other]! - green[one]!).slice(0, inside.length >> 2);
  return colors.map(({ data }) => whites.reduce((sum, at) => sum + data[at]!, 0) / whites.length);
}

/**
 * Transfers folds from the photo: replaces the band that is coarser than pores and finer than the light, by weight.
 *
 * @param drawn changed.
 * @param unit width of the face in pixels.
 */
export function transferFolds(drawn: Logs, ofPhoto: Logs, weight: Plane, unit: number): void {
  const radius = Math.max(1, Math.round(0.012 * unit));
  drawn.forEach((plane, channel) => {
    const gaps = createPlane(weight.width, weight.height);
    for (let at = 0; at < gaps.data.length; at++) {
      gaps.data[at] = ofPhoto[channel]!.data[at]! - plane.data[at]!;
    }
    const soft = boxFilter(boxFilter(gaps, radius, gaps), radius, gaps);
    for (let at = 0; at < soft.data.length; at++) plane.data[at]! += weight.data[at]! * soft.data[at]!;
  });
}

const gapMax = 1;

/**
 * Removes the remaining difference of both images along the outline, fading inwards, so that the feathered border
 * blends equal colors.
 *
 * @param drawn changed.
 * @param edge 1 at the outline to 0 inside.
 * @param seen where the photo shows its face, 0-1.
 * @param radius over which differences are averaged, in pixels.
 */
export function matchAtOutline(drawn: Logs, ofPhoto: Logs, edge: Plane, seen: Plane, radius: number): void {
  const { width, height } = edge;
  const reduction = Math.max(1, Math.floor(radius / 2));
  const columns = Math.max(1, Math.round(width / reduction));
  const rows = Math.max(1, Math.round(height / reduction));
  const weight = createPlane(width, height);
  for (let at = 0; at < weight.data.length; at++) weight.data[at] = edge.data[at]! ** 2 * seen.data[at]!;
  const counted = reducePlane(weight, columns, rows);
  const gaps = drawn.map((plane, channel) => {
    const gap = createPlane(width, height);
    for (let at = 0; at < gap.data.length; at++) {
      const step = ofPhoto[channel]!.data[at]! - plane.data[at]!;
      gap.data[at] = weight.data[at]! * Math.max(-gapMax, Math.min(gapMax, step));
    }
    const small = reducePlane(gap, columns, rows);
    for (let at = 0; at < small.data.length; at++) small.data[at]! /= Math.max(1e-6, counted.data[at]!);
    return small;
  });
  weightedMean(gaps, counted, Math.max(1, Math.round(radius / reduction))).forEach((mean, channel) => {
    const gap = resamplePlane(mean, width, height).data;
    const plane = drawn[channel]!.data;
    for (let at = 0; at < gap.length; at++) plane[at]! += edge.data[at]! * gap[at]!;
  });
}
