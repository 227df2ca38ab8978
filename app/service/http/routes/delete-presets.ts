import { deletePresets as operation } from "#contract/operations/delete-presets.ts";
import { deletePresets } from "../../core/presets/delete-presets.ts";
import { defineRoute } from "../route.ts";

export const deletePresetsRoute = defineRoute(operation, async ({ deps, account, body }) => {
  const { deleted, notFound } = await deletePresets(deps, account, body.preset_codes);
  return {
    status: 200,
    body: { success: true, deleted_count: deleted.length, deleted, not_found: notFound },
  };
});
