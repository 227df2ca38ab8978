import { getPreset as operation } from "#contract/operations/get-preset.ts";
import { getPreset } from "../../core/presets/get-preset.ts";
import { defineRoute } from "../route.ts";
import { toPresetBody } from "../to-preset-bodies.ts";

export const getPresetRoute = defineRoute(operation, async ({ deps, account, params }) => ({
  status: 200,
  body: toPresetBody(await getPreset(deps, account, params.preset_code)),
}));
