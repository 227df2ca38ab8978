import { flatToModelModels } from "#contract/engines.ts";
import { FlatToModelRequest } from "#contract/operations/start-flat-to-model.ts";
import { outputsPerInstruction } from "../accept/result-specs.ts";
import type { JobKind } from "./kind.ts";

/** Each result is made from all photos. The image index is the instruction. */
export const flatToModel: JobKind<"flat_2_model"> = {
  type: "flat_2_model",
  isEdit: false,
  request: FlatToModelRequest,
  toMessage: (outputs) => `Making ${outputs} ${outputs === 1 ? "picture" : "pictures"} on the model`,
  projectOf: (request) => request.project_id,
  models: flatToModelModels,
  modelOf: ({ options }) => ({ field: "options.model", name: options.model }),
  filesOf: ({ images }) =>
    images.map(({ file_id }, index) => ({ field: `images.${index}`, fileId: file_id })),
  identitiesOf: ({ identity_code }) => [{ field: "identity_code", code: identity_code }],
  outputsOf: ({ instructions }, _files, prices) => outputsPerInstruction(instructions, prices),
  inputsOf: ({ images }) => images.map(({ file_id }) => file_id),
  postProcesses: (request) => request.post_process,
};
