import { modelSwapModels } from "#contract/engines.ts";
import { ModelSwapRequest } from "#contract/operations/start-model-swap.ts";
import { pixelsOfSize } from "#contract/prices.ts";
import { pricePhotos, resultsPerInput } from "../result-specs.ts";
import type { JobKind } from "./kind.ts";

export const modelSwap: JobKind<"model_swap"> = {
  type: "model_swap",
  request: ModelSwapRequest,
  toMessage: (outputs) => `Swapping the model in ${outputs} ${outputs === 1 ? "image" : "images"}`,
  projectOf: (request) => request.project_id,
  models: modelSwapModels,
  modelOf: ({ swap_options }) => ({ field: "swap_options.model", name: swap_options.model }),
  filesOf: ({ images }) => images.map((fileId, index) => ({ field: `images.${index}`, fileId })),
  identitiesOf: ({ identity_code }) => [{ field: "identity_code", code: identity_code }],
  outputsOf: ({ swap_options }, files) =>
    resultsPerInput(
      pricePhotos(files, {
        // The engine renders at most 2K, so 4K is drawn and charged as 2K.
        sideMax: pixelsOfSize(
          swap_options.model === "ideogram_4_5" && swap_options.size === "4K" ? "2K" : swap_options.size,
        ),
        enlarge: swap_options.enlarge,
      }),
      swap_options.num_variations,
      "jpg",
    ),
  inputsOf: ({ images }, imageIndex) => [images[imageIndex]!],
  postProcesses: (request) => request.post_process,
};
