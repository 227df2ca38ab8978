import { defineOperation } from "../operation.ts";
import { NewPreset, PresetBody } from "../preset-fields.ts";

export const createPreset = defineOperation({
  id: "createPreset",
  method: "POST",
  path: "/preset",
  summary: "Store an instruction for reuse",
  description: "`instruction_data` is validated like an instruction of its job type, and returned unchanged.",
  tag: "Presets",
  access: "token",
  idempotent: true,
  body: NewPreset,
  replies: { 201: PresetBody },
  errors: [400, 404],
  examples: {
    body: {
      name: "Warm portrait",
      type: "identity_creation",
      instruction_data: { appearance: { gender: "woman", age: 32 }, hair: { color: "dark brown" } },
    },
  },
});
