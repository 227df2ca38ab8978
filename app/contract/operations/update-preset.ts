import { defineOperation } from "../operation.ts";
import { PresetBody, PresetChange, PresetParams } from "../preset-fields.ts";

export const updatePreset = defineOperation({
  id: "updatePreset",
  method: "PATCH",
  path: "/preset/{preset_code}",
  summary: "Change a preset",
  description:
    "Absent fields are unchanged; `description: null` removes it; `category_ids` replaces all its categories. The type cannot be changed.",
  tag: "Presets",
  access: "token",
  params: PresetParams,
  body: PresetChange,
  examples: {
    body: { name: "Warm portrait, smiling", category_ids: ["0199f3b7-2e84-7f10-9c35-6d8a1b4e7f92"] },
  },
  replies: { 200: PresetBody },
  errors: [400, 403, 404],
});
