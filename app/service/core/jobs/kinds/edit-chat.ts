import { editChatModels } from "#contract/engines.ts";
import { EditChatRequest } from "#contract/operations/playground.ts";
import { ServiceError } from "../../service-error.ts";
import { outputsPerInstruction } from "../accept/result-specs.ts";
import type { JobKind } from "./kind.ts";

/** One call of a conversation. */
export interface ConversationCall {
  request: EditChatRequest;
  /** The result that the call starts from; null for the first call, or when no result is completed. */
  workingResultId: number | null;
}

/** The calls of a playground job's stored request, by image index. */
export function parseConversation(stored: Record<string, unknown>): ConversationCall[] {
  return stored.calls as ConversationCall[];
}

export const editChat: JobKind<"edit_chat"> = {
  type: "edit_chat",
  isEdit: true,
  request: EditChatRequest,
  toMessage: (outputs) => `Making ${outputs} ${outputs === 1 ? "picture" : "pictures"}`,
  projectOf: () => null,
  models: editChatModels,
  modelOf: ({ model }) => ({ field: "model", name: model }),
  filesOf: ({ image_ids }) => image_ids.map((fileId, index) => ({ field: `image_ids.${index}`, fileId })),
  identitiesOf: ({ identity_codes }) =>
    identity_codes.map((code, index) => ({ field: `identity_codes.${index}`, code })),
  assertAllowed: (plan, { size, output_mode }) => {
    if (!plan.sizes.includes(size)) throw ServiceError.of("size_not_in_plan", { size });
    if (output_mode === "custom" && !plan.customDimensions) {
      throw ServiceError.of("custom_dimensions_not_in_plan");
    }
  },
  outputsOf: ({ num_variations, size, output_mode, width, height }, _files, prices) =>
    outputsPerInstruction(
      [
        {
          num_variations,
          options: { size, format: "png", ...(output_mode === "custom" && { width, height }) },
        },
      ],
      prices,
    ),
  inputsOf: ({ image_ids }) => image_ids,
  postProcesses: () => false,
};
