import { readFile } from "node:fs/promises";
import { readSampleCatalogue } from "#simulator/catalogue/sample-catalogue.ts";

/** What a job takes at most. */
const setSize = 10;

/** In this order, so that a longer run begins with the photos of a shorter one. */
const handles = [
  "harbour-crew-tee-white",
  "foundry-straight-jean",
  "marigold-flare-dress",
  "lowell-poplin-shirt",
  "drift-pullover-hoodie",
  "meridian-sweatshirt",
  "plume-pleated-skirt",
  "solstice-wool-coat",
  "ridge-roll-neck",
  "sorrel-v-neck-tee",
  "orchard-pique-polo",
  "lumen-slip-dress",
  "meadow-chino",
  "ember-zip-hoodie",
];

/**
 * The first `count` photos of a fixed part of the sample catalogue as files in memory, in sets of ten as jobs take them;
 * `extra` more come apart from them, for warming up.
 */
export async function readBenchPhotos(
  count: number,
  extra: number,
): Promise<{ sets: Uint8Array[][]; warmUp: Uint8Array[] }> {
  const products = await readSampleCatalogue({ handles });
  const inOrder = handles.flatMap(
    (handle) => products.find((product) => product.handle === handle)?.images ?? [],
  );
  if (inOrder.length < count + extra) throw new Error(`Only ${inOrder.length} photos are listed`);
  const read = (from: number, to: number) =>
    Promise.all(
      inOrder.slice(from, to).map(async (image) => {
        if (!("path" in image)) throw new Error("A photo of the catalogue has no file");
        return Uint8Array.from(await readFile(image.path));
      }),
    );
  const sets: Uint8Array[][] = [];
  for (let from = 0; from < count; from += setSize)
    sets.push(await read(from, Math.min(count, from + setSize)));
  // From the far end: a warm-up photo must not be met again in the run.
  return { sets, warmUp: await read(inOrder.length - extra, inOrder.length) };
}
