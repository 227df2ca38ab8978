import { defineOperation } from "../operation.ts";
import { PresetBody, PresetChange, PresetParams } from "../preset-fields.ts";

export const updatePreset = defineOperation({
  id: "updatePreset",
  method: "PATCH",
  path: "/preset/{preset_code}",
  summary: "Change a preset",
  description:
    "What is absent stays; `description: null` takes it away; `category_ids` names all categories it is in from now on. The type stays.",
  tag: "Presets",
  access: "token",
  params: PresetParams,
  body: PresetChange,
  examples: { body: { name: "Warm portrait, smiling", category_ids: ["c5h8n2r6t3wz"] } },
  replies: { 200: PresetBody },
  errors: [400, 403, 404],
});
