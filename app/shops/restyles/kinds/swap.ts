import { z } from "zod";
import { ProcessingSize } from "#contract/fields.ts";
import { identityNameCharsMax } from "#contract/identity-name.ts";
import { swapLimits } from "#contract/limits.ts";
import { startModelSwap } from "#contract/operations/start-model-swap.ts";
import { outputSide, priceOfSide, sizeByPixels } from "#contract/prices.ts";
import { message } from "../../messages/message.ts";
import { jobRequest, type RestyleKind } from "./kind.ts";

const Options = z.object({
  /** Code of the identity; empty until one is chosen. */
  identity: z.string().max(64),
  /** Its name when the restyle began; only the start writes it. */
  identityName: z.string().max(identityNameCharsMax).optional(),
  /** Names the person in the proposed alternative texts. */
  isNamed: z.boolean(),
  size: ProcessingSize,
  variations: z.int().min(1).max(swapLimits.variationsMax),
});

export type SwapOptions = z.output<typeof Options>;
export type SwapDraft = Omit<SwapOptions, "identityName">;

/** Another person's face in the photo; the garment and the rest of the photo stay as they are. */
export const swap: RestyleKind<SwapOptions> = {
  name: "swap",
  options: Options,
  optionsToStart: Options.refine(({ identity }) => identity !== "", {
    path: ["identity"],
    params: { message: message("swap.missing") },
  }),
  problems: {
    identity: message("swap.missing"),
    size: message("draft.size"),
    variations: message("draft.variations", { max: swapLimits.variationsMax }),
  },
  imagesPerProductMax: swapLimits.imagesMax,
  looks: (options) => [options],
  outputsPerPhoto: ({ variations }) => variations,
  creditsPerOutput: ({ size }, photo) =>
    priceOfSide(outputSide(photo && Math.max(photo.width, photo.height), size, false)),
  format: () => "jpg",
  title: (options) => message("swap.title", { identity: nameOf(options) }),
  color: () => null,
  facts: (options) => [{ term: message("swap.identity"), text: nameOf(options) }],
  alt: (options, product) =>
    options.isNamed
      ? message("swap.alt.named", { product, identity: nameOf(options) })
      : message("swap.alt", { product }),
  job: ({ identity, size, variations }, { projectId, fileIds }) =>
    jobRequest(startModelSwap, {
      identity_code: identity,
      project_id: projectId,
      images: fileIds,
      swap_options: { num_variations: variations, size: sizeByPixels[size] },
    }),
  identity: {
    code: ({ identity }) => identity,
    named: (options, identityName) => ({ ...options, identityName }),
  },
};

function nameOf({ identity, identityName }: SwapOptions): string {
  return identityName || identity;
}
