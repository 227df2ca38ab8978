import { modelSwapModels } from "#contract/engines.ts";
import { ModelSwapRequest, swapSideMax } from "#contract/operations/start-model-swap.ts";
import { pricePhotos, resultsPerInput } from "../accept/result-specs.ts";
import type { JobKind } from "./kind.ts";

export const modelSwap: JobKind<"model_swap"> = {
  type: "model_swap",
  isEdit: true,
  request: ModelSwapRequest,
  toMessage: (outputs) => `Swapping the model in ${outputs} ${outputs === 1 ? "image" : "images"}`,
  projectOf: (request) => request.project_id,
  models: modelSwapModels,
  modelOf: ({ swap_options }) => ({ field: "swap_options.model", name: swap_options.model }),
  filesOf: ({ images }) => images.map((fileId, index) => ({ field: `images.${index}`, fileId })),
  identitiesOf: ({ identity_code }) => [{ field: "identity_code", code: identity_code }],
  outputsOf: ({ swap_options }, files, prices) =>
    resultsPerInput(
      pricePhotos(files, { sideMax: swapSideMax(swap_options), enlarge: swap_options.enlarge }, prices),
      swap_options.num_variations,
      "jpg",
    ),
  inputsOf: ({ images }, imageIndex) => [images[imageIndex]!],
  postProcesses: (request) => request.post_process,
};
