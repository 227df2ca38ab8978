import { z } from "zod";
import { DryRun, FileId, Pagination, Quote, text } from "../fields.ts";
import { faceWidthMin, presetLimits } from "../limits.ts";
import { defineOperation } from "../operation.ts";
import {
  CategoryBody,
  CategoryChange,
  CategoryListQuery,
  CategoryParams,
  CategoryShareBody,
  CategoryShareParams,
  ExtractionBody,
  ExtractionType,
  NewCategory,
  NewPreset,
  PresetBody,
  PresetChange,
  PresetListQuery,
  PresetName,
  PresetParams,
} from "../preset-fields.ts";
import { extractionPriceInWords } from "../prices.ts";
import { notFreeText } from "../wording/free-text.ts";

export const createPresetCategory = defineOperation({
  id: "createPresetCategory",
  method: "POST",
  path: "/preset/categories",
  summary: "Create a category of presets",
  tag: "Presets",
  access: "token",
  idempotent: true,
  body: NewCategory,
  examples: { body: { name: "Spring looks", description: "Soft daylight, plain backdrops" } },
  replies: { 201: CategoryBody },
  errors: [400],
});

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

export const deletePresetCategory = defineOperation({
  id: "deletePresetCategory",
  method: "DELETE",
  path: "/preset/categories/{category_id}",
  summary: "Delete a category; its presets stay",
  tag: "Presets",
  access: "token",
  params: CategoryParams,
  replies: { 200: z.object({ success: z.literal(true) }) },
  errors: [403, 404],
});

const Codes = z.array(z.string()).meta({ example: ["p7d2k9m4x1qe"] });

export const deletePresets = defineOperation({
  id: "deletePresets",
  method: "POST",
  path: "/preset/bulk-delete",
  summary: "Delete several presets",
  description:
    "Presets that do not exist or belong to another account are listed in `not_found`; the others are deleted.",
  tag: "Presets",
  access: "token",
  body: z.strictObject({
    preset_codes: z
      .array(notFreeText(z.string().min(1).max(200)))
      .min(1)
      .max(presetLimits.bulkDeleteMax)
      .meta({ description: "`preset_code`s", example: ["p7d2k9m4x1qe"] }),
  }),
  replies: {
    200: z.object({
      success: z.literal(true),
      deleted_count: z.number().int().meta({ description: "Number of deleted presets", example: 1 }),
      deleted: Codes.meta({ description: "Deleted", example: ["p7d2k9m4x1qe"] }),
      not_found: Codes.meta({ description: "Nonexistent, or another account's", example: [] }),
    }),
  },
  errors: [400],
});

export const duplicatePresetCategory = defineOperation({
  id: "duplicatePresetCategory",
  method: "POST",
  path: "/preset/categories/{category_id}/duplicate",
  summary: "Copy a category with its presets",
  description: "The caller's own, or one shared with the caller's groups. The copy is private.",
  tag: "Presets",
  access: "token",
  idempotent: true,
  params: CategoryParams,
  body: z
    .strictObject({
      name: PresetName.optional().meta({
        description: "Name of the copy; default: the name with the suffix ` copy`",
        example: "Spring looks",
      }),
    })
    .prefault({}),
  replies: { 201: CategoryBody },
  errors: [400, 404],
});

export const extractFromImage = defineOperation({
  id: "extractFromImage",
  method: "POST",
  path: "/preset/extract-from-image",
  summary: "Extract a brief from a photo of one person",
  description:
    `The photo must show exactly one clearly visible face that is at least ${faceWidthMin} pixels wide. ` +
    `Skin, hair and eye color are measured; gender and age are what the face looks like. \`not_read\` names the fields that the photo does not show clearly: add them, or a draft can have any. \`age_group\` is more certain than the age in years. The answer's \`instruction_data\` is an instruction of POST /identity/create. It costs ${extractionPriceInWords}, charged on success.`,
  tag: "Presets",
  access: "token",
  limit: "extraction",
  idempotent: true,
  quotable: true,
  query: z.object({ dry_run: DryRun }),
  body: z.strictObject({ file_id: FileId, type: ExtractionType }),
  replies: { 200: z.union([ExtractionBody, Quote]) },
  errors: [400, 402, 404, 503],
});

export const extractFromText = defineOperation({
  id: "extractFromText",
  method: "POST",
  path: "/preset/extract-from-text",
  summary: "Extract a brief from a description of a person",
  description: `English. Words are matched against a vocabulary of the fields; words without a field are omitted and named in \`suggested_description\`. The answer's \`instruction_data\` is an instruction of POST /identity/create. It costs ${extractionPriceInWords}, charged on success.`,
  tag: "Presets",
  access: "token",
  limit: "extraction",
  idempotent: true,
  quotable: true,
  query: z.object({ dry_run: DryRun }),
  body: z.strictObject({
    text: text(presetLimits.textCharsMax).min(1),
    type: ExtractionType,
  }),
  examples: { answer: { suggested_description: "Read from a text: color brown", file_id: null } },
  replies: { 200: z.union([ExtractionBody, Quote]) },
  errors: [400, 402],
});

export const getPresetCategory = defineOperation({
  id: "getPresetCategory",
  method: "GET",
  path: "/preset/categories/{category_id}",
  summary: "Get a category",
  tag: "Presets",
  access: "token",
  params: CategoryParams,
  replies: { 200: CategoryBody },
  errors: [404],
});

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

export const listPresetCategories = defineOperation({
  id: "listPresetCategories",
  method: "GET",
  path: "/preset/categories",
  summary: "List the caller's own categories and those shared with the caller's groups",
  tag: "Presets",
  access: "token",
  query: CategoryListQuery,
  replies: { 200: z.object({ categories: z.array(CategoryBody), pagination: Pagination }) },
  errors: [400],
});

export const listPresets = defineOperation({
  id: "listPresets",
  method: "GET",
  path: "/preset",
  summary: "List the caller's own presets and those in shared categories",
  tag: "Presets",
  access: "token",
  query: PresetListQuery,
  replies: { 200: z.object({ presets: z.array(PresetBody), pagination: Pagination }) },
  errors: [400],
});

export const sharePresetCategory = defineOperation({
  id: "sharePresetCategory",
  method: "POST",
  path: "/preset/categories/{category_id}/share/{group_name}",
  summary: "Share a category and its presets with a group, read-only",
  description: "Only by its owner, who must be a member of the group. Idempotent.",
  tag: "Presets",
  access: "token",
  params: CategoryShareParams,
  examples: { answer: { message: "Shared with studio-east" } },
  replies: { 200: CategoryShareBody },
  errors: [403, 404],
});

export const unsharePresetCategory = defineOperation({
  id: "unsharePresetCategory",
  method: "DELETE",
  path: "/preset/categories/{category_id}/share/{group_name}",
  summary: "Stop sharing a category with a group",
  tag: "Presets",
  access: "token",
  params: CategoryShareParams,
  examples: { answer: { message: "No longer shared with studio-east", groups: [], visibility: "private" } },
  replies: { 200: CategoryShareBody },
  errors: [403, 404],
});

export const updatePresetCategory = defineOperation({
  id: "updatePresetCategory",
  method: "PATCH",
  path: "/preset/categories/{category_id}",
  summary: "Change a category",
  description: "Absent fields are unchanged; `null` removes the description or the thumbnail.",
  tag: "Presets",
  access: "token",
  params: CategoryParams,
  body: CategoryChange,
  examples: { body: { name: "Spring looks", description: "Soft daylight, plain backdrops" } },
  replies: { 200: CategoryBody },
  errors: [400, 403, 404],
});

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
