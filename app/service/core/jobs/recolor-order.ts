import type { GarmentRecolorRequest } from "#contract/operations/start-garment-recolor.ts";
import { priceOfOutput } from "#contract/prices.ts";
import type { FileReference } from "../uploads/assert-usable-files.ts";

/** What a garment recolor costs at most and how many outputs it makes. */
export function priceOfRecolor(request: GarmentRecolorRequest): {
  perOutput: number;
  outputs: number;
  credits: number;
} {
  const perOutput = priceOfOutput(request.processing_size);
  const outputs = request.images.length * request.num_variations;
  return { perOutput, outputs, credits: perOutput * outputs };
}

/** Every file the request names, with the field that names it. */
export function filesOfRecolor(request: GarmentRecolorRequest): FileReference[] {
  const references = request.images.map((fileId, index) => ({ field: `images.${index}`, fileId }));
  if (request.reference_image) references.push({ field: "reference_image", fileId: request.reference_image });
  return references;
}
