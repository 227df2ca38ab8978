import type { LayeredPicture } from "#imaging/framing/place-picture.ts";
import { fitBackdrop } from "#imaging/mask/backdrop.ts";
import { toEdgeColors, toGarmentAlpha } from "#imaging/mask/garment-alpha.ts";
import { toOklabImage } from "#imaging/oklab.ts";
import { openGaps } from "#imaging/packshot/open-gaps.ts";
import type { BinaryMask } from "#imaging/raster.ts";
import { toForegroundColors } from "#imaging/recolor/foreground-colors.ts";
import { resampleMask } from "#imaging/resample.ts";
import { type DecodedImage, decodeImage, decodeLayers } from "../../codec.ts";
import { toCutCopy } from "../garment/cut-copy.ts";
import type { Nets } from "../nets.ts";
import type { Refusal } from "../refusal.ts";
import { type FoundSubject, findSubject } from "./find-subject.ts";

const copySide = 512;
const plainShareMin = 0.62;

export interface SubjectPhoto {
  kind: "subject photo";
  copy: DecodedImage;
  subject: FoundSubject;
  /** On the copy. */
  mask: BinaryMask;
}

/** Segments the foreground on small copies of the file. */
export async function analyzeSubject(nets: Nets, source: Uint8Array): Promise<SubjectPhoto | Refusal> {
  const copy = await decodeImage(source, copySide);
  const { image, alpha } = await toCutCopy(copy);
  const subject = await findSubject(nets, image, alpha);
  if (subject.kind === "refused") return subject;
  const coarse = resampleMask(subject.mask, copy.width, copy.height);
  const lab = toOklabImage(copy);
  const backdrop = subject.by === "backdrop" ? fitBackdrop(lab, plainShareMin) : null;
  return {
    kind: "subject photo",
    copy,
    subject,
    mask: backdrop === null ? coarse : openGaps(lab, coarse, backdrop),
  };
}

/** Extracts the foreground, at most `sideMax` pixels large. */
export async function extractSubject(
  source: Uint8Array,
  { copy, subject, mask }: SubjectPhoto,
  sideMax: number,
): Promise<LayeredPicture> {
  if (subject.by === "alpha") return decodeLayers(source, sideMax);
  const full = await decodeImage(source, sideMax);
  const colors = toEdgeColors(copy, mask);
  const alpha = toGarmentAlpha(full, copy, mask, colors);
  return { color: toForegroundColors(full, alpha, colors), alpha };
}
