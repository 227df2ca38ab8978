import { packshotModels } from "#contract/engines.ts";
import { PackshotRequest } from "#contract/operations/start-packshot.ts";
import { ServiceError } from "../../service-error.ts";
import { outputsPerInstruction } from "../accept/result-specs.ts";
import type { JobKind } from "./kind.ts";

/** Each result is made from all photos. The image index is the instruction. */
export const packshot: JobKind<"create_packshot"> = {
  type: "create_packshot",
  isEdit: false,
  request: PackshotRequest,
  toMessage: (outputs) => `Making ${outputs} ${outputs === 1 ? "packshot" : "packshots"}`,
  projectOf: (request) => request.project_id,
  models: packshotModels,
  modelOf: ({ options }) => ({ field: "options.model", name: options.model }),
  filesOf: ({ images }) =>
    images.map(({ file_id }, index) => ({ field: `images.${index}`, fileId: file_id })),
  identitiesOf: () => [],
  assertAllowed: (plan, { instructions }) => {
    if (!plan.customDimensions && instructions.some(({ options }) => options.width !== undefined)) {
      throw ServiceError.of("custom_dimensions_not_in_plan");
    }
  },
  outputsOf: ({ instructions }, _files, prices) => outputsPerInstruction(instructions, prices),
  inputsOf: ({ images }) => images.map(({ file_id }) => file_id),
  postProcesses: (request) => request.post_process,
};
