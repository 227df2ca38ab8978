import { updatePreset as operation } from "#contract/operations/update-preset.ts";
import { findInstructionIssues } from "#contract/preset-fields.ts";
import type { PresetType } from "#contract/preset-instructions.ts";
import { updatePreset } from "../../core/presets/update-preset.ts";
import { ServiceError } from "../../core/service-error.ts";
import { defineRoute } from "../route.ts";
import { toDetails } from "../to-details.ts";
import { toPresetBody } from "../to-preset-bodies.ts";

export const updatePresetRoute = defineRoute(operation, async ({ deps, account, params, body }) => {
  const assertInstruction = (type: PresetType) => {
    const issues = findInstructionIssues(type, body.instruction_data);
    if (issues.length > 0)
      throw ServiceError.invalid(issues.flatMap((issue) => toDetails(issue, "body", body)));
  };
  const change = { name: body.name, description: body.description, instructionData: body.instruction_data };
  const order = { code: params.preset_code, change, categoryIds: body.category_ids };
  return { status: 200, body: toPresetBody(await updatePreset(deps, account, order, assertInstruction)) };
});
