import { defineOperation } from "../operation.ts";
import { NewPreset, PresetBody } from "../preset-fields.ts";

export const createPreset = defineOperation({
  id: "createPreset",
  method: "POST",
  path: "/preset",
  summary: "Keep an instruction for reuse",
  description:
    "`instruction_data` is checked like an instruction of the job it is for, and given back as it came.",
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
