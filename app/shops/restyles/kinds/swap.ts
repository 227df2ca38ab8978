import { z } from "zod";
import { ProcessingSize } from "#contract/fields.ts";
import { swapLimits } from "#contract/limits.ts";
import { startModelSwap } from "#contract/operations/start-model-swap.ts";
import { outputSide, sizeByPixels } from "#contract/prices.ts";
import { message } from "../../messages/message.ts";
import { jobRequest, type RestyleKind } from "./kind.ts";
import {
  altOnPerson,
  identityMissing,
  identityNameOf,
  identityNameParts,
  isIdentityChosen,
  shownIdentity,
  shownIdentityFields,
} from "./shown-identity.ts";

const Options = z.object({
  ...shownIdentityFields,
  size: ProcessingSize,
  variations: z.int().min(1).max(swapLimits.variationsMax),
});

export type SwapOptions = z.output<typeof Options>;

/** Replaces the face in a photo; garment and surroundings do not change. */
export const swap: RestyleKind<SwapOptions> = {
  name: "swap",
  jobType: "model_swap",
  options: Options,
  optionsToStart: Options.refine(isIdentityChosen, identityMissing),
  problems: {
    identity: message("swap.missing"),
    size: message("draft.size"),
    variations: message("draft.variations", { max: swapLimits.variationsMax }),
  },
  imagesPerProductMax: swapLimits.imagesMax,
  title: (options) => message("swap.title", { identity: identityNameOf(options) }),
  titleParts: [{ words: message("swap.title", { identity: "" }) }, ...identityNameParts],
  facts: (options) => [{ term: message("swap.identity"), text: identityNameOf(options) }],
  looks: (options) => [options],
  outputsPerPhoto: ({ variations }) => variations,
  outputSide: ({ size }, photo) => outputSide(photo && Math.max(photo.width, photo.height), size, false),
  format: () => "jpg",
  color: () => null,
  alt: altOnPerson,
  job: ({ identity, size, variations }, { projectId, fileIds }) =>
    jobRequest(startModelSwap, {
      identity_code: identity,
      project_id: projectId,
      images: fileIds,
      swap_options: { num_variations: variations, size: sizeByPixels[size] },
    }),
  check: ({ identity, size }) => ({ identity_code: identity, size: sizeByPixels[size] }),
  identity: shownIdentity(),
};
