import { problem } from "#contract/problems.ts";
import { cropPicture } from "#imaging/framing/crop-picture.ts";
import { extendBackdrop, meanBorder, padPicture } from "#imaging/framing/extend-picture.ts";
import type { FrameSize } from "#imaging/framing/frame-size.ts";
import { type LayeredPicture, placePicture } from "#imaging/framing/place-picture.ts";
import { findPlainSides } from "#imaging/framing/plain-sides.ts";
import { type FramePlan, planFrame } from "#imaging/framing/plan-frame.ts";
import { toOklabImage } from "#imaging/oklab.ts";
import { boxOfMask } from "#imaging/packshot/product-outline.ts";
import type { BinaryMask, RgbImage } from "#imaging/raster.ts";
import { countInside } from "#imaging/raster.ts";
import { resampleMask, resamplePlane, thresholdPlane } from "#imaging/resample.ts";
import { decodeImage, decodeLayers, measureImage } from "../../codec.ts";
import type { Nets } from "../nets.ts";
import { analyzeSubject } from "../packshot/analyze-subject.ts";
import { doubleLayers } from "../packshot/enlarge-layers.ts";
import { encodeLayers } from "./encode-layers.ts";
import type { PlaygroundAnswer, PlaygroundTask } from "./playground-tasks.ts";

/** Longest side of the copy for judging the borders, in pixels. */
const copySide = 512;
/** Tolerance of equal aspect ratios: at most this share of a side is cropped. */
const sameRatioWithin = 0.006;
const enlargeMax = 6;
/** From this factor on the network's detail is better than interpolation. */
const doubleFrom = 1.3;

/** Brings an image to the requested size without stretching it. */
export async function framePicture(
  nets: Nets,
  { source, spec }: Extract<PlaygroundTask, { task: "frame" }>,
): Promise<PlaygroundAnswer> {
  if (spec.kind === "own") return encodeLayers(await decodeLayers(source, spec.sideMax));
  const size = await measureImage(source);
  const plan = await toPlan(nets, source, size, spec.width / spec.height);
  const scale = Math.max(spec.width / plan.width, spec.height / plan.height);
  if (scale > enlargeMax) {
    return {
      kind: "refused",
      reason: problem("picture_too_small", {
        width: size.width,
        height: size.height,
        wanted_width: spec.width,
        wanted_height: spec.height,
      }),
    };
  }
  const side = Math.max(size.width, size.height);
  const read = await decodeLayers(source, Math.min(side, Math.ceil(side * scale)));
  const shrunk = read.color.width / size.width;
  const { picture, left, top } = continuePicture(read, plan, shrunk);
  const times = scale / shrunk > doubleFrom ? 2 : 1;
  const placed = placePicture(
    times === 2 ? await doubleLayers(picture) : picture,
    {
      scale: scale / shrunk / times,
      turn: 0,
      from: {
        x: ((plan.left + plan.width / 2) * shrunk - left) * times,
        y: ((plan.top + plan.height / 2) * shrunk - top) * times,
      },
      to: { x: spec.width / 2, y: spec.height / 2 },
    },
    spec,
  );
  const isOpaque = read.alpha === null;
  return encodeLayers(isOpaque ? { color: placed.color, alpha: null } : placed);
}

async function toPlan(nets: Nets, source: Uint8Array, size: FrameSize, ratio: number): Promise<FramePlan> {
  const own = size.width / size.height;
  if (Math.abs(own / ratio - 1) < sameRatioWithin) {
    return planFrame({
      picture: size,
      ratio: own,
      plain: new Set(["left", "right", "top", "bottom"]),
      subject: null,
    });
  }
  const copy = await decodeImage(source, copySide);
  if (copy.alpha !== null) {
    const around = planFrame({
      picture: size,
      ratio,
      plain: new Set(["left", "right", "top", "bottom"]),
      subject: null,
    });
    return { ...around, beyond: "nothing" };
  }
  const mask = await findShown(nets, source, copy);
  const box = mask === null ? null : boxOfMask(mask);
  const scale = size.width / copy.width;
  return planFrame({
    picture: size,
    ratio,
    plain: findPlainSides(toOklabImage(copy), mask),
    subject: box && {
      left: box.left * scale,
      top: box.top * scale,
      right: (box.right + 1) * scale,
      bottom: (box.bottom + 1) * scale,
    },
  });
}

const personShareMin = 0.01;

/** The area that must not be cropped: the foreground, or at least the people. */
async function findShown(nets: Nets, source: Uint8Array, copy: RgbImage): Promise<BinaryMask | null> {
  const photo = await analyzeSubject(nets, source);
  if (photo.kind === "subject photo") return resampleMask(photo.mask, copy.width, copy.height);
  const person = thresholdPlane(resamplePlane(nets.findPerson(copy), copy.width, copy.height), 0.5);
  return countInside(person) > personShareMin * person.data.length ? person : null;
}

/** Extends the image as planned, and returns the new position of its origin. */
function continuePicture(
  read: LayeredPicture,
  plan: FramePlan,
  scale: number,
): { picture: LayeredPicture; left: number; top: number } {
  const { width, height } = read.color;
  const by = {
    left: Math.max(0, Math.ceil(-plan.left * scale)),
    top: Math.max(0, Math.ceil(-plan.top * scale)),
    right: Math.max(0, Math.ceil((plan.left + plan.width) * scale - width)),
    bottom: Math.max(0, Math.ceil((plan.top + plan.height) * scale - height)),
  };
  if (plan.beyond === "nothing") return cropToPlan(read, plan, scale);
  const color =
    plan.beyond === "backdrop"
      ? extendBackdrop(read.color, by)
      : padPicture(read.color, by, meanBorder(read.color));
  return { picture: { color, alpha: null }, left: -by.left, top: -by.top };
}

const cropMargin = 12;

/** Crops to the visible area, so that no more than that is enlarged. */
function cropToPlan(
  read: LayeredPicture,
  plan: FramePlan,
  scale: number,
): { picture: LayeredPicture; left: number; top: number } {
  const { width, height } = read.color;
  const left = Math.max(0, Math.floor(plan.left * scale) - cropMargin);
  const top = Math.max(0, Math.floor(plan.top * scale) - cropMargin);
  const right = Math.min(width, Math.ceil((plan.left + plan.width) * scale) + cropMargin);
  const bottom = Math.min(height, Math.ceil((plan.top + plan.height) * scale) + cropMargin);
  const window = { left, top, width: right - left, height: bottom - top };
  return { picture: cropPicture(read, window), left, top };
}
