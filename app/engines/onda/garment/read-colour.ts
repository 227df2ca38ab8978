import { fitBackdrop } from "#imaging/backdrop.ts";
import { findForeground } from "#imaging/foreground.ts";
import { dominantColour } from "#imaging/garment-look.ts";
import type { Oklab, OklabImage } from "#imaging/oklab.ts";
import { toOklabImage } from "#imaging/oklab.ts";
import { decodeImage } from "../../codec.ts";
import type { PixelTask, ReadColourAnswer } from "../pixel-tasks.ts";
import type { Nets } from "./cut-garment.ts";
import { studyPhoto } from "./study-photo.ts";

const swatchSide = 128;

/**
 * The colour a reference picture stands for: of the garment when it shows one, otherwise of what stands before a
 * plain backdrop, otherwise (a swatch, a close-up of cloth) the commonest colour of the whole picture.
 */
export async function readColour(
  nets: Nets,
  task: Extract<PixelTask, { task: "read-colour" }>,
): Promise<ReadColourAnswer> {
  const study = await studyPhoto(nets, task.source, null, null);
  if (study.kind === "studied") return { kind: "colour", colour: study.look.base };
  const swatch = await decodeImage(task.source, swatchSide);
  const lab = toOklabImage(swatch);
  const foreground = findForeground(lab, fitBackdrop(lab, 0)!);
  const solid = listColours(lab, (at) => (swatch.alpha === null ? true : swatch.alpha[at]! > 200));
  const standing = listColours(lab, (at) => foreground.data[at] === 1 && (swatch.alpha?.[at] ?? 255) > 200);
  const share = standing.length / Math.max(1, solid.length);
  return { kind: "colour", colour: dominantColour(share > 0.05 && share < 0.95 ? standing : solid) };
}

function listColours(lab: OklabImage, isCounted: (at: number) => boolean): Oklab[] {
  const colours: Oklab[] = [];
  for (let at = 0; at < lab.l.length; at++) {
    if (isCounted(at)) colours.push({ l: lab.l[at]!, a: lab.a[at]!, b: lab.b[at]! });
  }
  return colours;
}
