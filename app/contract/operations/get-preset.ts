import { defineOperation } from "../operation.ts";
import { PresetBody, PresetParams } from "../preset-fields.ts";

export const getPreset = defineOperation({
  id: "getPreset",
  method: "GET",
  path: "/preset/{preset_code}",
  summary: "Get a preset",
  tag: "Presets",
  access: "token",
  params: PresetParams,
  replies: { 200: PresetBody },
  errors: [404],
});
