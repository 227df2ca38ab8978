import { problem } from "#contract/problems.ts";
import { keepComponents, keepLarge } from "#imaging/components.ts";
import { measureMask } from "#imaging/mask/mask-confidence.ts";
import { segmentSubject } from "#imaging/mask/segment-subject.ts";
import { hasBothSides, type Trimap, trimapLabel } from "#imaging/mask/trimap.ts";
import { dilate, erode } from "#imaging/morphology.ts";
import type { OklabImage } from "#imaging/oklab.ts";
import { toOklabImage } from "#imaging/oklab.ts";
import { ramp } from "#imaging/ramp.ts";
import type { BinaryMask, Plane, RgbImage } from "#imaging/raster.ts";
import { countInside, invert } from "#imaging/raster.ts";
import { resamplePlane, thresholdPlane } from "#imaging/resample.ts";
import { grabCut } from "../garment/grab-cut.ts";
import { subjectConfidenceMin } from "../mask/review-thresholds.ts";
import type { Nets } from "../nets.ts";
import type { Refusal } from "../refusal.ts";

/** Everything in front of the background: a person with clothes and held objects, or a product. */
export interface FoundSubject {
  kind: "subject";
  mask: BinaryMask;
  confidence: number;
  by: "alpha" | "backdrop" | "person";
}

const netSide = 256;

/**
 * Segments the foreground on a small copy: by the file's own transparency, by a plain backdrop, or by the person
 * network and GrabCut.
 */
export async function findSubject(
  nets: Nets,
  image: RgbImage,
  alpha: Uint8Array | null,
): Promise<FoundSubject | Refusal> {
  const lab = toOklabImage(image);
  const likelihood = resamplePlane(nets.findPerson(image), image.width, image.height);
  const person = thresholdPlane(likelihood, 0.5);
  const apart = segmentSubject(lab, alpha, person);
  if (apart?.by === "alpha") return { kind: "subject", mask: apart.mask, confidence: 1, by: "alpha" };
  const found = [
    apart === null ? null : byBackdrop(lab, apart.mask, apart.certainty, person),
    await byPerson(image, lab, likelihood),
  ].filter((one) => one !== null);
  const best = found.toSorted((one, other) => other.confidence - one.confidence)[0];
  if (best === undefined || best.confidence < subjectConfidenceMin) {
    return { kind: "refused", reason: problem("subject_unclear") };
  }
  return best;
}

/** A person outside the foreground shows that the backdrop was segmented wrongly. */
function byBackdrop(lab: OklabImage, mask: BinaryMask, certainty: number, person: BinaryMask): FoundSubject {
  const evidence = measureMask(lab, mask);
  const missed = shareOutside(person, mask);
  const confidence =
    certainty *
    ramp(evidence.edgeSupport, 0.5, 0.8) *
    (1 - ramp(evidence.softRun, 0.12, 0.3)) *
    (1 - ramp(missed, 0.03, 0.12));
  return { kind: "subject", mask, confidence, by: "backdrop" };
}

async function byPerson(image: RgbImage, lab: OklabImage, likelihood: Plane): Promise<FoundSubject | null> {
  const person = thresholdPlane(likelihood, 0.5);
  const trimap = toTrimap(likelihood);
  if (!hasBothSides(trimap)) return null;
  const cut = await grabCut(image, trimap, 3);
  const largest = keepSolid(cut);
  if (countInside(largest) < 0.02 * largest.data.length) return null;
  const evidence = measureMask(lab, largest);
  const both = 1 - shareOutside(person, largest) - shareOutside(largest, person) / 2;
  const confidence =
    ramp(evidence.edgeSupport, 0.45, 0.8) *
    (1 - ramp(evidence.softRun, 0.05, 0.11)) *
    ramp(both, 0.8, 0.92) *
    (1 - ramp(measureDoubt(likelihood, person), 4.5, 7));
  return { kind: "subject", mask: largest, confidence, by: "person" };
}

/**
 * Width of the network's uncertain band, in pixels of its own grid, 256 wide. Around a person it is as wide as hair;
 * around an animal, a half-recognized limb or a bag it is much wider.
 */
function measureDoubt(likelihood: Plane, person: BinaryMask): number {
  const { width, height } = likelihood;
  let doubtful = 0;
  let outline = 0;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      const value = likelihood.data[at]!;
      if (value > 0.2 && value < 0.8) doubtful++;
      if (person.data[at] === 0) continue;
      const { data } = person;
      if (data[at - 1]! + data[at + 1]! + data[at - width]! + data[at + width]! < 4) outline++;
    }
  }
  return (doubtful / Math.max(1, outline)) * (netSide / Math.sqrt(width * height));
}

function toTrimap(likelihood: Plane): Trimap {
  const { width, height } = likelihood;
  const sure = erode(thresholdPlane(likelihood, 0.85), 2);
  const maybe = dilate(thresholdPlane(likelihood, 0.1), 3);
  const likely = thresholdPlane(likelihood, 0.5);
  const data = new Uint8Array(width * height);
  for (let at = 0; at < data.length; at++) {
    if (sure.data[at] === 1) data[at] = trimapLabel.inside;
    else if (maybe.data[at] === 0) data[at] = trimapLabel.outside;
    else data[at] = likely.data[at] === 1 ? trimapLabel.likelyInside : trimapLabel.likelyOutside;
  }
  return { data, width, height };
}

/** The largest component, without pinholes. */
function keepSolid(mask: BinaryMask): BinaryMask {
  const kept = keepLarge(mask, 1);
  return invert(keepComponents(invert(kept), ({ area }) => area > 0.0008 * mask.data.length));
}

/** Share of the first mask that lies outside the second. */
function shareOutside(mask: BinaryMask, other: BinaryMask): number {
  let outside = 0;
  let total = 0;
  for (let at = 0; at < mask.data.length; at++) {
    total += mask.data[at]!;
    outside += mask.data[at]! & (1 - other.data[at]!);
  }
  return total === 0 ? 0 : outside / total;
}
