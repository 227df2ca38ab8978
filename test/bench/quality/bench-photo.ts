import { hasRealPhotos, realPhoto } from "#test-support/photos.ts";
import { drawHandMask, listHandMasks, type Truth } from "./hand-masks.ts";

/** Halves of the photos. */
export const groups = ["tune", "held-out"] as const;
export type Group = (typeof groups)[number];

/** A photo whose garment is known. */
export interface BenchPhoto {
  name: string;
  group: Group;
  file: string;
  /** As a merchant would name it. */
  garment: string | undefined;
  /** Photos of the same set are recolored in one job and should look alike. */
  set: string;
  readTruth(width: number, height: number): Promise<Truth>;
}

/** Real garments that a merchant could have photographed for one product. */
const handSets: Record<string, string[]> = {
  "white tees": ["sy-mts-01.tee", "fashn-model.tee", "sy-wts-02.tee"],
  "dark tees": ["fashn-garment.tee", "sy-mts-02.tee", "sy-john.tee"],
  "flat tees": ["sa-dash-tee-front.tee", "sa-team-tee-front.tee"],
  "flat hoodies": ["sa-blue-hoodie.hoodie", "sa-grey-hoodie.hoodie"],
  "light dresses": ["sy-dress-01.dress", "sy-dress-02.dress"],
  jeans: ["sy-mjeans-01.jeans", "sy-wts-02.jeans"],
};

/** Garments outlined by hand; none when the real photos are not beside the checkout. */
export async function listHandPhotos(): Promise<BenchPhoto[]> {
  if (!hasRealPhotos) return [];
  const setOf = new Map(
    Object.entries(handSets).flatMap(([set, names]) => names.map((name) => [name, set] as const)),
  );
  return (await listHandMasks()).map((mask) => ({
    name: mask.name,
    group: mask.split,
    file: realPhoto(mask.photo),
    garment: mask.garment,
    set: setOf.get(mask.name) ?? mask.name,
    readTruth: (width, height) => drawHandMask(mask, width, height),
  }));
}
