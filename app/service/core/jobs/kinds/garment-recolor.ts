import { garmentRecolorModels } from "#contract/engines.ts";
import { GarmentRecolorRequest } from "#contract/operations/start-garment-recolor.ts";
import { pricePhotos, resultsPerInput } from "../accept/result-specs.ts";
import type { JobKind } from "./kind.ts";

export const garmentRecolor: JobKind<"garment_recolor"> = {
  type: "garment_recolor",
  isEdit: true,
  request: GarmentRecolorRequest,
  toMessage: (outputs) => `Recoloring ${outputs} ${outputs === 1 ? "image" : "images"}`,
  projectOf: (request) => request.project_id,
  models: garmentRecolorModels,
  modelOf: (request) => ({ field: "model", name: request.model }),
  filesOf: ({ images, reference_image }) => [
    ...images.map((fileId, index) => ({ field: `images.${index}`, fileId })),
    ...(reference_image ? [{ field: "reference_image", fileId: reference_image }] : []),
  ],
  masksOf: ({ masks }) => masks ?? [],
  identitiesOf: () => [],
  outputsOf: (request, files, prices) =>
    resultsPerInput(
      pricePhotos(
        files.slice(0, request.images.length),
        { sideMax: request.processing_size, enlarge: request.enlarge },
        prices,
      ),
      request.num_variations,
      request.format,
    ),
  inputsOf: (request, imageIndex) => [request.images[imageIndex]!],
  postProcesses: (request) => request.post_process,
};
