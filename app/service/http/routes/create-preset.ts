import { createPreset as operation } from "#contract/operations/create-preset.ts";
import { createPreset } from "../../core/presets/create-preset.ts";
import { defineRoute } from "../route.ts";
import { toPresetBody } from "../to-preset-bodies.ts";

export const createPresetRoute = defineRoute(operation, async ({ deps, account, body, resourceId }) => {
  const made = await createPreset(deps, account, {
    id: resourceId,
    name: body.name,
    type: body.type,
    instructionData: body.instruction_data,
    description: body.description ?? null,
    categoryIds: body.category_ids,
  });
  return { status: 201, body: toPresetBody(made) };
});
