import { identityCreationModels } from "#contract/engines.ts";
import { IdentityCreateRequest } from "#contract/operations/identities.ts";
import { outputsPerInstruction } from "../accept/result-specs.ts";
import type { JobKind } from "./kind.ts";

/** The image index is the instruction. Its variations are drafts of one brief. */
export const identityCreation: JobKind<"identity_creation"> = {
  type: "identity_creation",
  isEdit: false,
  request: IdentityCreateRequest,
  toMessage: (outputs) => `Drafting ${outputs} ${outputs === 1 ? "identity" : "identities"}`,
  projectOf: () => null,
  models: identityCreationModels,
  modelOf: ({ options }) => ({ field: "options.model", name: options.model }),
  filesOf: ({ instructions }) =>
    instructions.flatMap(({ input_assets }, at) =>
      input_assets.map(({ file_id }, index) => ({
        field: `instructions.${at}.input_assets.${index}.file_id`,
        fileId: file_id,
      })),
    ),
  identitiesOf: () => [],
  outputsOf: ({ instructions }, _files, prices) => outputsPerInstruction(instructions, prices),
  inputsOf: ({ instructions }, imageIndex) =>
    instructions[imageIndex]!.input_assets.map(({ file_id }) => file_id),
  postProcesses: () => false,
};
